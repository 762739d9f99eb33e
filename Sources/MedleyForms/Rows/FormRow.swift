public import MedleyCore

/// A row of a form: a field of a value, a button or a text.
///
/// Two rows are equal if they look the same: the closures of a field are not compared. A form
/// therefore finds the row of an event in its current sections, and never runs a closure of a row
/// that a list holds.
public struct FormRow<Value: Equatable & Sendable>: ListModel {
  /// The identity of the row.
  public let id: FieldID

  /// The shown content.
  public internal(set) var content = ListContent()

  /// The kind of row, with the closures of a field.
  let role: Role

  /// The section that contains the row; known to the presenter.
  var section: SectionID?

  /// The name in saved state, if it is not the title.
  var storedName: String?

  /// The rules that the form writes next to this row.
  var rules: [FormRule<Value>] = []

  /// The value that the control shows and edits.
  var entry = FormEntry(.text(""))

  /// The titles of the actions with which the user resolves a conflict.
  var conflict: ConflictTitles?

  /// The question before a button discards changes; `nil` if there are no changes.
  var discardQuestion: Confirmation?

  enum Role: Sendable {
    case field(FieldBinding<Value>)
    case button(FormAction<Value>)
    case text
  }

  init(_ id: FieldID, role: Role, content: ListContent = ListContent()) {
    self.id = id
    self.role = role
    self.content = content
  }

  /// How the row reads and writes, if it is a field.
  var binding: FieldBinding<Value>? {
    guard case .field(let binding) = role else { return nil }
    return binding
  }

  /// The key of the row's problem: the property for its first row, and the row itself for others.
  var problemID: FieldID? { binding.map { $0.check == nil ? id : $0.property } }

  /// Whether the row is the button that submits the form.
  var isSubmit: Bool {
    guard case .button(let action) = role, case .submit = action.kind else { return false }
    return true
  }

  /// Returns whether both rows look the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.content == rhs.content && lhs.conflict == rhs.conflict
      && lhs.discardQuestion == rhs.discardQuestion
  }
}

/// The titles of the actions with which the user resolves a conflict.
struct ConflictTitles: Hashable, Sendable {
  let keepMine: String
  let takeTheirs: String
}

/// The action of a button of a form.
public struct FormAction<Value: Equatable & Sendable>: Sendable {
  enum Kind: Sendable {
    case submit
    case discard
    case go(ListRoute)
    case change(@Sendable (inout Value) -> Void)
  }

  let kind: Kind

  /// Submits the form: checks all fields, and saves the value.
  public static var submit: Self { Self(kind: .submit) }

  /// Discards all changes since the form was opened or saved, after the user has confirmed it.
  ///
  /// The question is ``/MedleyCore/ListTexts/discardQuestion`` of the form's language. A form without changes
  /// does not ask.
  public static var discard: Self { Self(kind: .discard) }

  /// Goes to another screen.
  public static func go(_ route: ListRoute) -> Self { Self(kind: .go(route)) }

  /// Changes the value of the form, for example to copy an address.
  ///
  /// ``FormEdit/rebase(_:)`` calls the closure again, on the new value. Create what must stay the same
  /// outside of the closure, such as an id:
  ///
  /// ```swift
  /// let id = UUID()
  /// Button("Add a line", .change { $0.lines.append(Line(id: id)) })
  /// ```
  public static func change(_ body: @escaping @Sendable (_ value: inout Value) -> Void) -> Self {
    Self(kind: .change(body))
  }
}

/// The value of a row's control.
///
/// A value that the user sends always differs from the value that the row shows: the return key is
/// an event even if the text is the same.
struct FormEntry: EditableValue, Sendable {
  let controlValue: ControlValue
  private let isSent: Bool

  /// Creates the value that a row shows.
  init(_ controlValue: ControlValue) {
    self.controlValue = controlValue
    isSent = false
  }

  init?(controlValue: ControlValue) {
    self.controlValue = controlValue
    isSent = true
  }
}
