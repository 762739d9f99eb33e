import MedleyCore
import Testing

@testable import MedleyForms

private struct Login: Equatable, Sendable {
  var user = ""
  var note = ""

  static var form: FormOf<FormRow<Login>> {
    FormOf(Login(), language: FormLanguage()) { value in
      FormSection("login") {
        TextField("User", \.user).required().checkAsync { $0 == "ann" ? "Taken." : nil }
        if value.note != "hide" { TextField("Note", \.note) }
        Button("Save", .submit)
      }
    }
  }
}

/// A check that was started, and the text that it checks.
private struct StartedCheck {
  let revision: Int
  let text: String
}

/// The form of a login, with all checks that it started.
private struct LoginRun {
  var run = FormRun(Login.form)
  var started: [StartedCheck] = []
  var saved: [Login] = []
  var badAnswers = 0

  mutating func perform(_ edit: FormEdit<Login>) {
    run.perform(edit)
    for command in run.commands {
      switch command {
      case .check(_, let revision, _):
        started.append(StartedCheck(revision: revision, text: run.form.current.user))
      case .save(let value, _): saved.append(value)
      case .focus, .finish: break
      }
    }
  }

  mutating func answer(_ check: StartedCheck, _ problem: String?) {
    if problem != nil { badAnswers += 1 }
    perform(
      FormEdit(.checked(FieldID(\Login.user), revision: check.revision, problem: problem))
    )
  }
}

struct LaterCheckTests {
  private static let user = FieldID(\Login.user)

  /// Every sequence of five events, with answers to all checks that were started so far.
  @Test func `only an answer about the current text counts, and saving waits for it`() {
    var count = 0
    explore(LoginRun(), answers: [:], depth: 5, &count)
    #expect(count > 2_000)
  }

  /// - Parameter answers: the answers about the current text, by revision.
  private func explore(
    _ login: LoginRun,
    answers: [Int: String?],
    depth: Int,
    _ count: inout Int
  ) {
    guard depth > 0 else { return }
    let edits: [FormEdit<Login>] = [
      FormEdit(.draft(Self.user, .text("ann"))), FormEdit(.draft(Self.user, .text("bob"))),
      FormEdit(.leave(Self.user)), .submit,
    ]
    for edit in edits {
      var next = login
      next.perform(edit)
      // A change outdates all answers, and submitting asks again after a bad one.
      let revision = login.run.form.revision
      var answers = next.run.form.revision == revision ? answers : [:]
      if case .submit = edit.kind, answers[revision] == .some("Taken.") { answers = [:] }
      check(next, answers: answers, &count)
      explore(next, answers: answers, depth: depth - 1, &count)
    }
    for started in login.started {
      for problem in [nil, "Taken."] {
        var next = login
        next.answer(started, problem)
        var answers = answers
        let isCurrent =
          started.revision == login.run.form.revision && answers[started.revision] == nil
        if isCurrent { answers[started.revision] = .some(problem) }
        check(next, answers: answers, &count)
        explore(next, answers: answers, depth: depth - 1, &count)
      }
    }
  }

  private func check(_ login: LoginRun, answers: [Int: String?], _ count: inout Int) {
    count += 1
    let form = login.run.form
    let answer = answers[form.revision]
    let shown = form.problem(of: \Login.user)
    #expect((shown == "Taken.") == (answer == .some("Taken.")), "\(login.started) \(answers)")
    // A revision is checked again only after a bad answer, and saved after a good one.
    let again = login.started.count - Set(login.started.map(\.revision)).count
    #expect(again <= login.badAnswers)
    if case .save(let value, _) = login.run.commands.last {
      #expect(answer == .some(nil))
      #expect(value.user == form.current.user)
    }
    if form.phase == .submitting, !form.isSaving {
      #expect(answer == nil)
      #expect(login.started.last?.revision == form.revision)
    }
  }

  @Test func `a check runs when a changed field is left or sent, and shows its progress`() {
    var login = LoginRun()
    login.perform(FormEdit(.leave(Self.user)))
    #expect(login.started.isEmpty)
    login.perform(FormEdit(.draft(Self.user, .text("ann"))))
    login.perform(FormEdit(.leave(Self.user)))
    #expect(login.started.map(\.text) == ["ann"])
    #expect(login.run.row(\.user)?.content.progress == .indeterminate)
    login.perform(.enter(\Login.user, .text("ann")))
    #expect(login.started.count == 1)
    login.answer(login.started[0], "Taken.")
    #expect(login.run.row(\.user)?.content.progress == nil)
    #expect(login.run.row(\.user)?.content.problem == "Taken.")
  }

  @Test func `submitting starts a check, waits for it, and focuses its problem`() {
    var login = LoginRun()
    login.perform(FormEdit(.draft(Self.user, .text("ann"))))
    login.perform(.submit)
    #expect(login.run.form.phase == .submitting)
    #expect(login.started.count == 1)
    login.perform(.submit)
    #expect(login.started.count == 1)
    login.answer(login.started[0], "Taken.")
    #expect(login.run.commandNames == ["focus User"])
    #expect(login.run.form.value.user == "")
    #expect(login.run.form.drafts[Self.user] == .text("ann"))
  }

  @Test func `an edit cancels a submission that waits for checks`() {
    var login = LoginRun()
    login.perform(FormEdit(.draft(Self.user, .text("bob"))))
    login.perform(.submit)
    login.perform(FormEdit(.draft(FieldID(\Login.note), .text("x"))))
    #expect(login.run.form.phase == .editing)
    let reason = ListTexts().submissionInterrupted
    #expect(login.run.rows.last?.content.problem == reason)
    login.answer(login.started[0], nil)
    #expect(login.saved.isEmpty)
    #expect(login.run.rows.last?.content.problem == reason)
    login.perform(.submit)
    #expect(login.saved == [Login(user: "bob", note: "x")])
    #expect(login.run.rows.last?.content.problem == nil)
  }

  @Test func `the check of a hidden row is started again when the row returns`() {
    var run = FormRun(
      FormOf(Login(), language: FormLanguage()) { value in
        FormSection("login") {
          TextField("Note", \.note)
          if value.note.isEmpty { TextField("User", \.user).checkAsync { _ in nil } }
          Button("Save", .submit)
        }
      }
    )
    run.type("bob", \.user)
    run.leave(\.user)
    #expect(run.commands.count == 1)
    run.type("x", \.note)
    run.type("", \.note)
    run.perform(.submit)
    #expect(run.form.phase == .submitting)
    #expect(run.commandNames.count == 1)
    #expect(run.submission == nil)
  }

  @Test func `submitting asks again after a problem, which may have been the network's`() {
    var login = LoginRun()
    login.perform(FormEdit(.draft(Self.user, .text("bob"))))
    login.perform(.submit)
    login.answer(login.started[0], "You are offline.")
    #expect(login.run.form.problem(of: \Login.user) == "You are offline.")
    login.perform(.submit)
    #expect(login.run.form.phase == .submitting && login.started.count == 2)
    login.answer(login.started[1], nil)
    #expect(login.saved == [Login(user: "bob")])
  }

  @Test func `a submission ends if a change elsewhere hides the row for whose check it waits`() {
    var run = FormRun(
      FormOf(Login(), language: FormLanguage()) { value in
        FormSection("login") {
          if value.note.isEmpty { TextField("User", \.user).checkAsync { _ in nil } }
          Button("Save", .submit)
        }
      }
    )
    run.type("ann", \.user)
    run.perform(.submit)
    #expect(run.form.phase == .submitting)
    run.perform(.rebase(Login(note: "x")))
    #expect(run.form.phase == .editing)
    #expect(run.rows.last?.content.problem == ListTexts().submissionInterrupted)
    run.perform(.submit)
    #expect(run.submission != nil)
    #expect(run.rows.last?.content.problem == nil)
  }

  @Test func `an edit before a submission or a discarded one shows no interruption`() {
    var login = LoginRun()
    login.perform(FormEdit(.draft(Self.user, .text("bob"))))
    login.perform(FormEdit(.leave(Self.user)))
    login.perform(FormEdit(.draft(FieldID(\Login.note), .text("x"))))
    #expect(!login.run.form.isSubmissionInterrupted)
    login.perform(.submit)
    login.perform(FormEdit(.draft(FieldID(\Login.note), .text("y"))))
    #expect(login.run.form.isSubmissionInterrupted)
    login.perform(.discard)
    #expect(!login.run.form.isSubmissionInterrupted)
  }

  @Test func `several checks of a field run one after the other until one finds a problem`()
    async throws
  {
    var run = FormRun(
      FormOf(Login(), language: FormLanguage()) { _ in
        FormSection("login") {
          TextField("User", \.user)
            .checkAsync { $0 == "ann" ? "Taken." : nil }
            .checkAsync { $0 == "ann" || $0 == "bob" ? "Blocked." : nil }
        }
      }
    )
    var answers: [String: String] = [:]
    for name in ["ann", "bob", "cem"] {
      run.type(name, \.user)
      run.leave(\.user)
      guard case .check(_, _, let check)? = run.commands.first else {
        Issue.record("no check")
        return
      }
      answers[name] = await check()
    }
    #expect(answers == ["ann": "Taken.", "bob": "Blocked."])
  }
}
