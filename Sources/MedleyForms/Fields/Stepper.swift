import MedleyCore

/// A field for a number that buttons or keys change by a step.
///
/// ```swift
/// Stepper("Guests", \.guestCount, in: 1...12)
/// ```
public struct Stepper<Value: Equatable & Sendable, Number: FormNumber>: FormField {
  /// The settings of the field.
  public var settings: FieldSettings<Value, Number>

  private let range: ClosedRange<Number>
  private let step: Number?

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - title: the title of the row.
  ///   - property: the property that the field edits.
  ///   - range: the range of the number.
  ///   - step: the difference between two numbers, by default 1.
  public init(
    _ title: String,
    _ property: any WritableKeyPath<Value, Number> & Sendable,
    in range: ClosedRange<Number>,
    step: Number? = nil
  ) {
    settings = FieldSettings(title, property)
    self.range = range
    self.step = step
  }

  /// The row.
  public var formContent: FormContent<Value> {
    let (bounds, step) = (range.numbers, step?.number ?? 1)
    return scaleRow(in: range) { .stepper($0, in: bounds, step: step) }
  }
}

/// A field for a number on a scale.
///
/// ```swift
/// Slider("Volume", \.volume, in: 0...1)
/// ```
public struct Slider<Value: Equatable & Sendable, Number: FormNumber>: FormField {
  /// The settings of the field.
  public var settings: FieldSettings<Value, Number>

  private let range: ClosedRange<Number>
  private let step: Number?

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - title: the title of the row.
  ///   - property: the property that the field edits.
  ///   - range: the range of the number.
  ///   - step: the difference between two numbers. By default 1 for integers; other types take any
  ///     number of the range.
  public init(
    _ title: String,
    _ property: any WritableKeyPath<Value, Number> & Sendable,
    in range: ClosedRange<Number>,
    step: Number? = nil
  ) {
    settings = FieldSettings(title, property)
    self.range = range
    self.step = step
  }

  /// The row.
  public var formContent: FormContent<Value> {
    let (bounds, step) = (range.numbers, step?.number ?? (Number.isWhole ? 1 : nil))
    return scaleRow(in: range) { .slider($0, in: bounds, step: step) }
  }
}

extension FormField where Property: FormNumber {
  /// Returns the row of a control that shows a number of a range.
  ///
  /// The control sends numbers of the range only. A number of the value that is outside is a problem.
  func scaleRow(
    in range: ClosedRange<Property>,
    control: @escaping @Sendable (Double) -> ListControl
  ) -> FormContent<Value> {
    let bounds = NumberBounds(lower: range.lowerBound, upper: range.upperBound, format: .plain)
    return with { $0.bounds = { bounds.problem(of: $0, $1) } }.row(
      read: { property, _ in .number(property.number) },
      parse: { entry, language in
        guard case .number(let number) = entry, let property = Property(number, in: range) else {
          return .problem(language.problem(of: entry, in: range))
        }
        return .value(property)
      },
      control: { entry, _ in
        if case .number(let number) = entry { control(number) } else { control(0) }
      }
    )
  }
}

extension FormLanguage {
  /// Returns the problem of an entry that is not a number of a range, which names a typed text.
  fileprivate func problem<Number: FormNumber>(
    of entry: ControlValue,
    in range: ClosedRange<Number>
  ) -> String {
    if case .text(let typed) = entry, let number = Number(decimalText: typed) {
      if number < range.lowerBound {
        return texts.filled(\.atLeast, ["limit": range.lowerBound.decimalText])
      }
      if number > range.upperBound {
        return texts.filled(\.atMost, ["limit": range.upperBound.decimalText])
      }
    }
    return problem(of: entry, naming: \.notANumber)
  }
}

extension FormNumber {
  /// The nearest number that a control shows.
  fileprivate var number: Double { Double(decimalText) ?? 0 }

  /// Creates the number of a control, clamped to a range; an integer is rounded.
  fileprivate init?(_ number: Double, in range: ClosedRange<Self>) {
    guard var plain = PlainNumber(description: number.description) else { return nil }
    if Self.isWhole { plain = plain.rounded(to: 0) }
    guard let parsed = Self(decimalText: plain.description) else { return nil }
    self = min(max(parsed, range.lowerBound), range.upperBound)
  }
}

extension ClosedRange where Bound: FormNumber {
  /// The range of a control.
  fileprivate var numbers: ClosedRange<Double> {
    let (low, high) = (lowerBound.number, upperBound.number)
    return low <= high ? low...high : low...low
  }
}
