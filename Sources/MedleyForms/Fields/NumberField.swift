import MedleyCore

/// A field for a number, as a text in the language of the form.
///
/// The property is an integer, a `Double`, a `Float`, a `Decimal`, or an optional of these, which an
/// empty field sets to `nil`.
///
/// ```swift
/// NumberField("Points", \.points, in: 0...10_000)
/// NumberField("Price", \.price, format: .fixed(2)).atLeast(0)
/// ```
public struct NumberField<Value: Equatable & Sendable, Property: FormProperty>: FormField
where Property.FieldContent: FormNumber {
  /// The type of number.
  public typealias Number = Property.FieldContent

  /// The settings of the field.
  public var settings: FieldSettings<Value, Property>

  private var lowerBound: Number?
  private var upperBound: Number?
  private let format: NumberFormat
  private let placeholder: String

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - title: the title of the row.
  ///   - property: the property that the field edits.
  ///   - range: the range of the number; by default the range of the type.
  ///   - format: the format of the shown number.
  ///   - placeholder: a text that is shown while the field is empty.
  public init(
    _ title: String,
    _ property: any WritableKeyPath<Value, Property> & Sendable,
    in range: ClosedRange<Number>? = nil,
    format: NumberFormat = .plain,
    placeholder: String = ""
  ) {
    settings = FieldSettings(title, property)
    lowerBound = range?.lowerBound
    upperBound = range?.upperBound
    self.format = format
    self.placeholder = placeholder
  }

  /// Requires a number that is not below a bound.
  public func atLeast(_ bound: Number) -> Self {
    var copy = self
    copy.lowerBound = bound
    return copy
  }

  /// Requires a number that is not above a bound.
  public func atMost(_ bound: Number) -> Self {
    var copy = self
    copy.upperBound = bound
    return copy
  }

  /// Requires a number; a property that is not optional requires one anyway.
  ///
  /// - Parameter reason: the problem as a sentence for the user; by default the text of the
  ///   form's language.
  public func required(_ reason: String? = nil) -> Self {
    required(reason) { $0.fieldContent != nil }
  }

  /// Submits the form when the user sends the number with the return key.
  ///
  /// By default, the return key moves the focus to the next field.
  public func submits() -> Self {
    with { $0.returnKey = .submit }
  }

  /// The row.
  public var formContent: FormContent<Value> {
    let (format, placeholder, reason) = (format, placeholder, settings.requiredReason)
    let (lowerBound, upperBound) = (lowerBound, upperBound)
    return checkingBounds.row(
      read: { property, language in
        .text(property.fieldContent.map { format.text(ofNumber: $0, in: language) } ?? "")
      },
      parse: { entry, language in
        guard case .text(let text) = entry else { return .problem(language.texts.required) }
        if text.allSatisfy(\.isWhitespace) {
          return Property(fieldContent: nil).map { .value($0) }
            ?? .problem(reason ?? language.texts.required)
        }
        guard let number: Number = format.number(in: text, language),
          let property = Property(fieldContent: number)
        else {
          let bounds = NumberBounds(lower: lowerBound, upper: upperBound, format: format)
          return .problem(bounds.problem(ofText: text, language))
        }
        return .value(property)
      },
      control: { entry, _ in
        guard case .text(let text) = entry else { return .text("") }
        let traits = TextTraits(Number.isWhole ? .integer : .decimal)
        return .text(text, placeholder: placeholder, traits: traits)
      }
    )
  }

  /// The field with the bounds as its first check.
  private var checkingBounds: Self {
    var copy = self
    let bounds = NumberBounds(lower: lowerBound, upper: upperBound, format: format)
    copy.settings.bounds = { property, language in
      property.fieldContent.flatMap { bounds.problem(of: $0, language) }
    }
    return copy
  }
}

extension NumberFormat {
  /// Returns the number in a text that the user wrote, or `nil` if the type has no such number.
  fileprivate func number<Number: FormNumber>(
    in text: String,
    _ language: FormLanguage
  ) -> Number? {
    guard var number = PlainNumber(text, in: language.separators) else { return nil }
    if Number.isWhole {
      guard number.fraction.isEmpty else { return nil }
    } else {
      number = number.rounded(to: maximumFractionDigits)
    }
    return Number(decimalText: number.description)
  }
}
