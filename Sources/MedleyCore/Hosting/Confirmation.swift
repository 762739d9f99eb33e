/// A question that the user answers before a behaviour continues, such as a deletion.
///
/// ```swift
/// CellAction("Delete", role: .destructive, confirmation: "Delete this message?") { message, event in
///   event.send(ChatEdit.delete(message.id))
/// }
/// ```
public struct Confirmation: Hashable, Sendable {
  /// The question.
  public var title: String

  /// What follows from the answer, below the question.
  public var message: String?

  /// The title of the button that confirms; `nil` for the title of the action, or
  /// ``ListTexts/confirm``.
  public var button: String?

  /// The title of the button that cancels; `nil` for ``ListTexts/cancel``.
  public var cancelButton: String?

  /// Whether the button that confirms is destructive; `nil` for the role of the action.
  public var role: ActionLabel.Role?

  /// Creates a question.
  public init(
    _ title: String,
    message: String? = nil,
    button: String? = nil,
    cancelButton: String? = nil,
    role: ActionLabel.Role? = nil
  ) {
    self.title = title
    self.message = message
    self.button = button
    self.cancelButton = cancelButton
    self.role = role
  }

  /// The question with the title and the role of an action, unless it has its own.
  func completed(button: String, role: ActionLabel.Role) -> Confirmation {
    var question = self
    question.button = question.button ?? button
    question.role = question.role ?? role
    return question
  }

  /// The question with buttons and a role, as a host shows it.
  public func completed(by texts: ListTexts) -> Confirmation {
    var question = completed(button: texts.confirm, role: .normal)
    question.cancelButton = question.cancelButton ?? texts.cancel
    return question
  }
}

extension Confirmation: ExpressibleByStringInterpolation {
  /// Creates a question without a message.
  public init(stringLiteral title: String) {
    self.init(title)
  }
}

extension ListTexts {
  /// The question before a text is lost that the user has not sent.
  public var unsentTextQuestion: Confirmation {
    Confirmation(
      discardTextQuestion,
      button: discard,
      cancelButton: keepEditing,
      role: .destructive
    )
  }
}
