public import MedleyCore

/// A field for a text.
///
/// The property is a `String`, or an optional `String` that an empty field sets to `nil`.
///
/// ```swift
/// TextField("E-mail", \.email, traits: .emailAddress).required()
/// TextField("Password", \.password, traits: .password)
/// TextField("Remark", \.remark, traits: .multiline)
/// ```
public struct TextField<Value: Equatable & Sendable, Property: FormProperty>: FormField
where Property.FieldContent == String {
  /// The settings of the field.
  public var settings: FieldSettings<Value, Property>

  private let placeholder: String
  private let traits: TextTraits

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - title: the title of the row.
  ///   - property: the property that the field edits.
  ///   - placeholder: a text that is shown while the field is empty.
  ///   - traits: the kind of text, whether it is secret, and whether it has several lines.
  public init(
    _ title: String,
    _ property: any WritableKeyPath<Value, Property> & Sendable,
    placeholder: String = "",
    traits: TextTraits = TextTraits()
  ) {
    settings = FieldSettings(title, property)
    self.placeholder = placeholder
    self.traits = traits
  }

  /// Requires a text that does not consist of blanks.
  ///
  /// - Parameter reason: the problem as a sentence for the user; by default the text of the
  ///   form's language.
  public func required(_ reason: String? = nil) -> Self {
    required(reason) { property in
      property.fieldContent?.contains { !$0.isWhitespace } ?? false
    }
  }

  /// Submits the form when the user sends the text with the return key.
  ///
  /// By default, the return key moves the focus to the next field.
  public func submits() -> Self {
    with { $0.returnKey = .submit }
  }

  /// The row.
  public var formContent: FormContent<Value> {
    let (placeholder, traits) = (placeholder, traits)
    return row(
      read: { property, _ in .text(property.fieldContent ?? "") },
      parse: { entry, language in
        guard case .text(let text) = entry,
          let property = Property(fieldContent: text.isEmpty ? nil : text)
        else { return .problem(language.texts.required) }
        return .value(property)
      },
      control: { entry, _ in
        guard case .text(let text) = entry else { return .text("") }
        return .text(text, placeholder: placeholder, traits: traits)
      }
    )
  }
}
