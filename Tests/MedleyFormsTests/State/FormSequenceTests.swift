import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyForms

/// Compares the state of a form with plain code after every short sequence of events.
struct FormSequenceTests {
  /// An event of the form, and the same event of the oracle.
  struct Step: Sendable {
    let name: String
    let edit: @Sendable (_ started: Started) -> FormEdit<Account>
    let perform: @Sendable (inout AccountOracle) -> Void
  }

  /// The last save and the last check that the form started.
  struct Started: Sendable {
    var save = 0
    var check = 0
  }

  static let steps: [Step] = [
    type("Ann", \.name, .name), type("Anna", \.name, .name), type("", \.name, .name),
    send("?", \.name, .name), send("Ann", \.name, .name), send("x", \.age, .age),
    type("7", \.age, .age), send("7", \.age, .age),
    type("Ann", \.card, .card),
    Step(name: "leave age", edit: { _ in FormEdit(.leave(FieldID(\Account.age))) }) {
      $0.leave(.age)
    },
    Step(name: "leave card", edit: { _ in FormEdit(.leave(FieldID(\Account.card))) }) {
      $0.leave(.card)
    },
    Step(name: "on", edit: { _ in .enter(\Account.isMember, .toggle(true)) }) {
      $0.setMember(true)
    },
    Step(name: "off", edit: { _ in .enter(\Account.isMember, .toggle(false)) }) {
      $0.setMember(false)
    },
    Step(name: "submit", edit: { _ in .submit }) { $0.submit() },
    Step(name: "saved", edit: { FormEdit(.saved(submission: $0.save)) }) { $0.saveSucceeds() },
    Step(
      name: "failed",
      edit: {
        FormEdit(
          .failed(submission: $0.save, [FormProblem(\Account.name, "In use.")], reason: nil)
        )
      }
    ) { $0.saveFails("In use.") },
    Step(name: "discard", edit: { _ in .discard }) { $0.discard() },
    Step(name: "revert name", edit: { _ in FormEdit(.revert(FieldID(\Account.name))) }) {
      $0.revert(.name)
    },
    Step(name: "visit", edit: { _ in FormEdit(.press(FieldID(kind: "button", "Visit"))) }) {
      $0.press()
    },
    rebase("Eve", Account(name: "Eve", age: 7, visits: 3)), rebase("Ann", Account(name: "Ann")),
    answer("good", nil), answer("bad", "Too young."), resolve("mine"), resolve("theirs"),
  ]

  static func rebase(_ name: String, _ account: Account) -> Step {
    Step(name: "rebase \(name)", edit: { _ in .rebase(account) }) { $0.rebase(account) }
  }

  static func answer(_ name: String, _ problem: String?) -> Step {
    Step(name: name) {
      FormEdit(.checked(FieldID(\Account.age), revision: $0.check, problem: problem))
    } perform: {
      $0.answerCheck(problem)
    }
  }

  static func resolve(_ name: String) -> Step {
    Step(name: name) { _ in
      FormEdit(.resolve(FieldID(\Account.name), keepsMine: name == "mine"))
    } perform: {
      $0.resolve(.name, keepsMine: name == "mine")
    }
  }

  static func type<Property>(
    _ text: String,
    _ path: any KeyPath<Account, Property> & Sendable,
    _ field: AccountOracle.Field
  ) -> Step {
    Step(name: "type \(text) in \(field)") { _ in
      FormEdit(.draft(FieldID(path), .text(text)))
    } perform: {
      $0.type(text, field)
    }
  }

  static func send<Property>(
    _ text: String,
    _ path: any KeyPath<Account, Property> & Sendable,
    _ field: AccountOracle.Field
  ) -> Step {
    Step(name: "send \(text) in \(field)") { _ in
      FormEdit(.enter(FieldID(path), .text(text)))
    } perform: {
      $0.send(text, field)
    }
  }

  /// Each event, and longer sequences, from whose states all sequences of two events begin.
  static let beginnings: [[String]] =
    steps.map { [$0.name] } + [
      ["type Ann in name", "submit"], ["on", "type Ann in card", "off"],
      ["type Ann in name", "on", "type Ann in card"],
      ["type Ann in name", "submit", "failed"], ["type Ann in name", "submit", "saved"],
      ["type Ann in name", "on", "type Ann in card", "off", "submit", "saved"],
      ["send x in age", "type Ann in name", "submit", "type 7 in age", "submit"],
      ["type Ann in name", "type 7 in age", "submit"],
      ["type Ann in name", "type 7 in age", "submit", "good"],
      ["type Ann in name", "type 7 in age", "submit", "bad"],
      ["visit", "submit"], ["visit", "rebase Eve"], ["visit", "rebase Eve", "theirs"],
      ["on", "type Ann in card", "visit", "rebase Eve", "mine", "submit"],
      ["send Ann in name", "submit", "rebase Eve"],
      ["send Ann in name", "submit", "visit", "rebase Eve"],
      ["send Ann in name", "submit", "type Anna in name", "rebase Eve", "failed"],
      ["send Ann in name", "submit", "saved", "visit", "rebase Ann"],
    ]

  @Test(arguments: beginnings)
  func `a form behaves like plain code after a sequence`(_ names: [String]) {
    var (run, oracle, started) = (FormRun(Account.form()), AccountOracle(), Started())
    for name in names {
      guard let step = Self.steps.first(where: { $0.name == name }) else {
        Issue.record("no step \(name)")
        return
      }
      perform(step, &run, &oracle, &started)
      guard agrees(run, oracle, names) else { return }
    }
    var count = 0
    explore(run, oracle, started, names, depth: 2, &count)
    #expect(count == Self.steps.count * (1 + Self.steps.count))
  }

  private func perform(
    _ step: Step,
    _ run: inout FormRun<Account>,
    _ oracle: inout AccountOracle,
    _ started: inout Started
  ) {
    run.perform(step.edit(started))
    step.perform(&oracle)
    started = Started(
      save: run.submission ?? started.save,
      check: run.checkedRevision ?? started.check
    )
  }

  private func explore(
    _ run: FormRun<Account>,
    _ oracle: AccountOracle,
    _ started: Started,
    _ names: [String],
    depth: Int,
    _ count: inout Int
  ) {
    for step in Self.steps {
      count += 1
      if depth == 1, LongRun.skips(count, names.joined().utf8.count) { continue }
      var (run, oracle, started) = (run, oracle, started)
      perform(step, &run, &oracle, &started)
      let names = names + [step.name]
      guard agrees(run, oracle, names) else { return }
      guard depth > 1 else { continue }
      explore(run, oracle, started, names, depth: depth - 1, &count)
    }
  }

  private func agrees(_ run: FormRun<Account>, _ oracle: AccountOracle, _ names: [String]) -> Bool {
    let form = run.form
    let ids: [AccountOracle.Field: FieldID] = [
      .name: FieldID(\Account.name), .age: FieldID(\Account.age), .card: FieldID(\Account.card),
      .member: FieldID(\Account.isMember),
    ]
    func byID<Content>(_ values: [AccountOracle.Field: Content]) -> [FieldID: Content] {
      values.reduce(into: [:]) { if let id = ids[$1.key] { $0[id] = $1.value } }
    }
    var same = form.value == oracle.accepted
    same = same && form.original == oracle.base && form.current == oracle.visible
    same = same && form.problems == byID(oracle.problems)
    same = same && form.drafts == byID(oracle.unsent).mapValues { .text($0) }
    same = same && "\(form.phase)" == oracle.phase
    same = same && run.commandNames == oracle.effects && run.refusal == oracle.refusal
    #expect(
      same,
      """
      after \(names)
      \(form.value) \(form.original) \(form.current) \(form.drafts)
      \(oracle.accepted) \(oracle.base) \(oracle.visible) \(oracle.unsent)
      \(form.problems) \(form.phase) \(run.commandNames) \(run.refusal ?? "")
      \(oracle.problems) \(oracle.phase) \(oracle.effects) \(oracle.refusal ?? "")
      """
    )
    return same
  }
}
