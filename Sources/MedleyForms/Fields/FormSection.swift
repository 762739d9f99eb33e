public import MedleyCore

/// A section of a form.
///
/// ```swift
/// FormSection("person", header: "Person") {
///   TextField("Name", \.name).required()
///   if value.isCompany { TextField("Company", \.company) }
/// }
/// ```
public struct FormSection<Value: Equatable & Sendable> {
  let id: SectionID
  let header: String?
  let footer: String?
  let layout: SectionLayout
  let style: SectionStyle
  let content: FormContent<Value>

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - id: the identity of the section in its form.
  ///   - header: a title above the rows.
  ///   - footer: a text below the rows.
  ///   - layout: the layout of the rows.
  ///   - style: the look of the section.
  ///   - rows: the rows.
  public init(
    _ id: SectionID,
    header: String? = nil,
    footer: String? = nil,
    layout: SectionLayout = .list,
    style: SectionStyle = .plain,
    @FormBuilder<Value> rows: () -> FormContent<Value>
  ) {
    self.id = id
    self.header = header
    self.footer = footer
    self.layout = layout
    self.style = style
    content = rows()
  }

  /// Returns the section of a list that shows the form in a state.
  func section<Item: FormItem>(of form: FormState<Value>) -> ListSection<Item>
  where Item.Value == Value {
    ListSection(
      id,
      header: header.map {
        .field(FormRow(FieldID(kind: "header", $0), role: .text, content: ListContent($0)))
      },
      footer: footer.map {
        .field(
          FormRow(
            FieldID(kind: "footer", $0),
            role: .text,
            content: ListContent(body: $0, style: .secondary)
          )
        )
      },
      layout: layout,
      style: style,
      items: form.items(of: content)
    )
  }
}

/// A result builder for the sections of a form, with all control statements.
@resultBuilder
public enum FormSectionBuilder<Value: Equatable & Sendable>: ArrayBuilder {
  /// A section of the form.
  public typealias Element = FormSection<Value>
}

extension FormState {
  /// Returns rows for a section of any list, as this state shows them.
  ///
  /// ```swift
  /// ListSection("person") {
  ///   Portrait(customer.portrait)
  ///   form.rows {
  ///     TextField("Name", \.name).required()
  ///   }
  /// }
  /// ```
  ///
  /// In a closed set of kinds, map the rows to the case of fields: `form.rows { … }.map(Row.field)`.
  ///
  /// - Parameter rows: fields, buttons, texts and rules.
  public func rows(@FormBuilder<Value> _ rows: () -> FormContent<Value>) -> [FormRow<Value>] {
    items(of: rows())
  }

  /// Returns the items of a content, with the state of this form.
  func items<Item: FormItem>(of content: FormContent<Value>) -> [Item] where Item.Value == Value {
    content.placingRules().compactMap { part in
      switch part {
      case .row(let row): .field(showing(row))
      case .item(let item): item as? Item ?? .field(.misplaced(item, language.texts))
      case .rule: nil
      }
    }
  }
}

extension FormRow {
  /// A row that names an item of another type than the items of the form.
  fileprivate static func misplaced(_ item: any ListItem, _ texts: ListTexts) -> Self {
    let name = "\(type(of: item))"
    return FormRow(
      FieldID(kind: "misplaced", "\(item)"),
      role: .text,
      content: ListContent(texts.filled(\.misplacedItem, ["type": name]), style: .failure)
    )
  }
}
