import MedleyCore

@testable import MedleyForms

/// A small value with a text, an optional number, a toggle, a text that the toggle shows, and a number
/// without a field.
struct Account: Equatable, Sendable {
  var name = ""
  var age: Int?
  var isMember = false
  var card = ""
  var visits = 0

  /// The form of an account.
  static func form(_ account: Account = Account()) -> FormOf<FormRow<Account>> {
    FormOf(account, language: FormLanguage()) { value in
      FormSection("account") {
        TextField("Name", \.name).required()
          .check(.typing) { $0.count > 3 ? "Too long." : nil }
          .check { $0 == "?" ? "Not a name." : nil }
        NumberField("Age", \.age, in: 0...99).checkAsync { _ in nil }
        Toggle("Member", \.isMember)
        if value.isMember {
          TextField("Card", \.card).required()
        }
        FormRule(\.card, "The card is the name.") { $0.card != $0.name }
        Button(
          "Visit",
          .change { ($0.name, $0.isMember, $0.visits) = ("Gus", true, $0.visits + 1) }
        )
        Button("Save", .submit)
      }
    }
  }
}

/// A form whose edits a test performs one after the other, with what followed from each.
struct FormRun<Value: Equatable & Sendable> {
  private(set) var presenter: FormOf<FormRow<Value>>

  /// The commands of the last edit.
  private(set) var commands: [FormCommand<Value>] = []

  /// The refusal of the last edit.
  private(set) var refusal: String?

  init(_ presenter: FormOf<FormRow<Value>>) {
    self.presenter = presenter
  }

  var form: FormState<Value> { presenter.form }

  /// Performs an edit like the loop of a screen: a refused edit restores the presenter.
  mutating func perform(_ edit: FormEdit<Value>) {
    (commands, refusal) = ([], nil)
    var edited = presenter
    do throws(EditRefusal) {
      commands = try edited.form.receive(edit, rows: presenter.rows)
      presenter = edited
    } catch {
      refusal = error.reason
      presenter.refused(edit, error)
    }
  }

  mutating func perform(kind: FormEdit<Value>.Kind) { perform(FormEdit(kind)) }

  /// Types a text into a field.
  mutating func type<Property>(_ text: String, _ path: any KeyPath<Value, Property> & Sendable) {
    perform(kind: .draft(FieldID(path), .text(text)))
  }

  /// Sends a text with the return key.
  mutating func send<Property>(_ text: String, _ path: any KeyPath<Value, Property> & Sendable) {
    perform(kind: .enter(FieldID(path), .text(text)))
  }

  mutating func leave<Property>(_ path: any KeyPath<Value, Property> & Sendable) {
    perform(kind: .leave(FieldID(path)))
  }

  /// The titles and contents of the rows.
  var rows: [FormRow<Value>] { presenter.rows(form) }

  func row<Property>(_ path: any KeyPath<Value, Property> & Sendable) -> FormRow<Value>? {
    rows.first { $0.id == FieldID(path) }
  }

  /// The commands in words.
  var commandNames: [String] {
    commands.map { command in
      switch command {
      case .focus(let id): "focus \(rows.first { $0.id == id }?.content.title ?? "?")"
      case .check: "check"
      case .save(let value, _): "save \(value)"
      case .finish: "finish"
      }
    }
  }

  /// The revision that the last edit checks.
  var checkedRevision: Int? {
    for case .check(_, let revision, _) in commands { return revision }
    return nil
  }

  mutating func press(_ title: String) { perform(kind: .press(FieldID(kind: "button", title))) }

  /// The submission that the last edit saves.
  var submission: Int? {
    for case .save(_, let submission) in commands { return submission }
    return nil
  }
}
