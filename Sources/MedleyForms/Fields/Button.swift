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
  private let id: FieldID
  private let title: String
  private let action: FormAction<Value>
  private let style: ContentStyle

  /// Creates a button.
  ///
  /// ```swift
  /// for line in order.lines {
  ///   Button("Remove", id: line.id, .change { $0.lines.removeAll { $0.id == line.id } })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - id: the identity of the button among the buttons of the form; by default the title.
  ///   - action: what the button does.
  ///   - style: the style of the row; by default prominent for the button that submits.
  public init(
    _ title: String,
    id: (any Hashable & Sendable)? = nil,
    _ action: FormAction<Value>,
    style: ContentStyle? = nil
  ) {
    self.id = FieldID(kind: "button", id ?? title)
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
    return FormContent([.row(FormRow(id, role: .button(action), content: content))])
  }
}

/// A text of a form that the user cannot edit.
///
/// ```swift
/// FormText("Customer since", detail: "\(value.since)")
/// ```
public struct FormText<Value: Equatable & Sendable>: FormPart {
  private let id: FieldID
  private let content: ListContent

  /// Creates a text from any portable content.
  ///
  /// - Parameters:
  ///   - content: what the row shows.
  ///   - id: the identity of the row among the texts of the form; by default the title.
  public init(_ content: ListContent, id: (any Hashable & Sendable)? = nil) {
    let title = content.title ?? content.body ?? content.image?.alternative ?? ""
    self.id = FieldID(kind: "text", id ?? title)
    self.content = content
  }

  /// Creates a text with a title and a value.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - detail: the value.
  ///   - id: the identity of the row among the texts of the form; by default the title.
  public init(_ title: String, detail: String? = nil, id: (any Hashable & Sendable)? = nil) {
    self.init(ListContent(title, detail: detail), id: id)
  }

  /// The row.
  public var formContent: FormContent<Value> {
    FormContent([.row(FormRow(id, role: .text, content: content))])
  }
}
