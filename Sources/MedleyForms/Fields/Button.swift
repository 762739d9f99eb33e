public import MedleyCore

/// A button of a form.
///
/// ```swift
/// Button("Save", .submit)
/// Button("Same as the billing address", .change { $0.delivery = $0.billing })
/// ```
///
/// A button that submits also shows the number of problems, the progress, and the reason why saving
/// failed.
public struct Button<Value: Equatable & Sendable>: FormPart {
  private let title: String
  private let action: FormAction<Value>
  private let style: ContentStyle

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: the title. Two buttons of a form have different titles.
  ///   - action: what the button does.
  ///   - style: the style of the row; by default prominent for the button that submits.
  public init(_ title: String, _ action: FormAction<Value>, style: ContentStyle? = nil) {
    self.title = title
    self.action = action
    if case .submit = action.kind {
      self.style = style ?? .prominent
    } else {
      self.style = style ?? .plain
    }
  }

  /// The row.
  public var formContent: FormContent<Value> {
    var content = ListContent(title, style: style)
    if case .go = action.kind { content.accessory = .disclosure }
    let id = FieldID(nil, part: "button \(title)")
    return FormContent([.row(FormRow(id, role: .button(action), content: content))])
  }
}

/// A text of a form that the user cannot edit.
///
/// ```swift
/// FormText("Customer since", detail: "\(value.since)")
/// ```
public struct FormText<Value: Equatable & Sendable>: FormPart {
  private let content: ListContent

  /// Creates a text from any portable content.
  ///
  /// The title identifies the row, so two texts of a form have different titles.
  public init(_ content: ListContent) {
    self.content = content
  }

  /// Creates a text with a title and a value.
  public init(_ title: String, detail: String? = nil) {
    content = ListContent(title, detail: detail)
  }

  /// The row.
  public var formContent: FormContent<Value> {
    let title = content.title ?? content.body ?? content.image?.alternative ?? ""
    let id = FieldID(nil, part: "text \(title)")
    return FormContent([.row(FormRow(id, role: .text, content: content))])
  }
}
