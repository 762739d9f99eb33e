public import MedleyCore

/// An edit of a form, which a row sends or a program sends from outside.
///
/// ```swift
/// screen.send(FormEdit<Customer>.rebase(newCustomer))
/// ```
public struct FormEdit<Value: Equatable & Sendable>: Sendable {
  enum Kind: Sendable {
    /// The user changed a text, and has not sent it yet.
    case draft(FieldID, ControlValue)

    /// The user sent a text, or changed another control.
    case enter(FieldID, ControlValue)

    /// The user discarded a text that was not sent.
    case revert(FieldID)

    /// The user left a row.
    case leave(FieldID)

    /// The user pressed a button.
    case press(FieldID)

    /// The user resolved a conflict.
    case resolve(FieldID, keepsMine: Bool)

    case submit
    case discard
    case rebase(Value)

    /// A check that takes time answered.
    case checked(FieldID, revision: Int, problem: String?)

    /// Saving a submission succeeded, or failed.
    case saved(submission: Int)
    case failed(submission: Int, [FormProblem], reason: String?)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// Submits the form, as its submit button does.
  public static var submit: Self { Self(.submit) }

  /// Discards all changes since the form was opened or saved.
  public static var discard: Self { Self(.discard) }

  /// Replaces the value on which the user's changes are based, because it changed elsewhere.
  ///
  /// The user's changes and drafts stay. A field that was changed here and elsewhere shows a conflict.
  public static func rebase(_ value: Value) -> Self { Self(.rebase(value)) }

  /// Changes a field as its control does.
  ///
  /// - Parameters:
  ///   - property: the property of the field; nothing happens if the form does not show it. The
  ///     options of a ``MultipleChoice`` are entered by ``enter(_:option:_:)``.
  ///   - value: the value of the control.
  public static func enter<Property>(
    _ property: any KeyPath<Value, Property> & Sendable,
    _ value: ControlValue
  ) -> Self {
    Self(.enter(FieldID(property), value))
  }

  /// Turns an option of a ``MultipleChoice`` on or off.
  ///
  /// - Parameters:
  ///   - property: the property of the field; nothing happens if the form does not show it.
  ///   - option: one of the options.
  ///   - isOn: whether the set contains the option.
  public static func enter<Option: Hashable & Sendable>(
    _ property: any KeyPath<Value, Set<Option>> & Sendable,
    option: Option,
    _ isOn: Bool
  ) -> Self {
    Self(.enter(FieldID(property, part: option), .toggle(isOn)))
  }
}

extension FormEdit: CustomStringConvertible {
  /// A readable description of the edit, without the value that the user entered.
  public var description: String {
    switch kind {
    case .draft: "draft"
    case .revert: "revert"
    case .enter: "enter"
    case .leave: "leave"
    case .press: "press"
    case .resolve(_, let keepsMine): keepsMine ? "keep mine" : "take theirs"
    case .submit: "submit"
    case .discard: "discard"
    case .rebase: "rebase"
    case .checked: "checked"
    case .saved: "saved"
    case .failed: "failed"
    }
  }
}
