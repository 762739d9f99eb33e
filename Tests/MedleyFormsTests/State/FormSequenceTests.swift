import MedleyCore
import Testing

@testable import MedleyForms

/// Compares the state of a form with plain code after every short sequence of events.
struct FormSequenceTests {
  /// An event of the form, and the same event of the oracle.
  struct Step: Sendable {
    let name: String
    let edit: @Sendable (_ submission: Int) -> FormEdit<Account>
    let perform: @Sendable (inout AccountOracle) -> Void
  }

  static let steps: [Step] = [
    type("Ann", \.name, .name), type("Anna", \.name, .name), type("", \.name, .name),
    send("?", \.name, .name), send("Ann", \.name, .name), send("x", \.age, .age),
    type("7", \.age, .age),
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
    Step(name: "saved", edit: { FormEdit(.saved(submission: $0)) }) { $0.saveSucceeds() },
    Step(
      name: "failed",
      edit: {
        FormEdit(.failed(submission: $0, [FormProblem(\Account.name, "In use.")], reason: nil))
      }
    ) { $0.saveFails("In use.") },
    Step(name: "discard", edit: { _ in .discard }) { $0.discard() },
  ]

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

  @Test func `a form behaves like plain code after every sequence of three events`() {
    var count = 0
    explore(FormRun(Account.form()), AccountOracle(), submission: 0, [], depth: 3, &count)
    #expect(count == 16 + 16 * 16 + 16 * 16 * 16)
  }

  /// Longer sequences, from states that need several events.
  @Test(arguments: [
    ["type Ann in name", "submit"], ["on", "type Ann in card", "off"],
    ["type Ann in name", "on", "type Ann in card"],
    ["type Ann in name", "submit", "failed"], ["type Ann in name", "submit", "saved"],
    ["type Ann in name", "on", "type Ann in card", "off", "submit", "saved"],
    ["send x in age", "type Ann in name", "submit", "type 7 in age", "submit"],
  ])
  func `a form behaves like plain code after a sequence`(_ names: [String]) {
    var (run, oracle, submission) = (FormRun(Account.form()), AccountOracle(), 0)
    for name in names {
      guard let step = Self.steps.first(where: { $0.name == name }) else {
        Issue.record("no step \(name)")
        return
      }
      perform(step, &run, &oracle, &submission)
    }
    var count = 0
    explore(run, oracle, submission: submission, names, depth: 2, &count)
    #expect(count == 16 + 16 * 16)
  }

  private func perform(
    _ step: Step,
    _ run: inout FormRun<Account>,
    _ oracle: inout AccountOracle,
    _ submission: inout Int
  ) {
    run.perform(step.edit(submission))
    step.perform(&oracle)
    submission = run.submission ?? submission
  }

  private func explore(
    _ run: FormRun<Account>,
    _ oracle: AccountOracle,
    submission: Int,
    _ names: [String],
    depth: Int,
    _ count: inout Int
  ) {
    for step in Self.steps {
      var (run, oracle, submission) = (run, oracle, submission)
      perform(step, &run, &oracle, &submission)
      let names = names + [step.name]
      count += 1
      guard agrees(run, oracle, names) else { return }
      guard depth > 1 else { continue }
      explore(run, oracle, submission: submission, names, depth: depth - 1, &count)
    }
  }

  private func agrees(_ run: FormRun<Account>, _ oracle: AccountOracle, _ names: [String]) -> Bool {
    let form = run.form
    let ids: [AccountOracle.Field: FieldID] = [
      .name: FieldID(\Account.name), .age: FieldID(\Account.age), .card: FieldID(\Account.card),
    ]
    func byID<Content>(_ values: [AccountOracle.Field: Content]) -> [FieldID: Content] {
      values.reduce(into: [:]) { if let id = ids[$1.key] { $0[id] = $1.value } }
    }
    var same = form.value == oracle.accepted
    same = same && form.original == oracle.saved && form.current == oracle.visible
    same = same && form.problems == byID(oracle.problems)
    same = same && form.drafts == byID(oracle.unsent).mapValues { .text($0) }
    same = same && "\(form.phase)" == oracle.phase
    same = same && run.commandNames == oracle.effects && run.refusal == oracle.refusal
    #expect(
      same,
      """
      after \(names)
      \(form.value) \(form.original) \(form.current) \(form.drafts)
      \(oracle.accepted) \(oracle.saved) \(oracle.visible) \(oracle.unsent)
      \(form.problems) \(form.phase) \(run.commandNames) \(run.refusal ?? "")
      \(oracle.problems) \(oracle.phase) \(oracle.effects) \(oracle.refusal ?? "")
      """
    )
    return same
  }
}
