/// A number with its range and its step.
public struct NumberScale: Hashable, Sendable {
  /// The number, clamped to the range; 0, clamped to the range, if the number is NaN.
  public let value: Double

  /// The number of the model, which may be outside of the range.
  public let unclampedValue: Double

  /// The smallest and the largest number.
  public let range: ClosedRange<Double>

  /// The step of keys and buttons; positive and finite.
  public let step: Double

  /// Whether a pointer moves the number by whole steps, and not to any number of the range.
  public let isStepped: Bool

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - range: the smallest and the largest number.
  ///   - step: the step. If it is `nil` or not positive and finite, every number of the range is allowed, and
  ///     keys and buttons change the number by a twentieth of the range, or by 1 in an endless range.
  public init(_ value: Double, in range: ClosedRange<Double>, step: Double?) {
    self.range = range
    self.value = Self.clamp(value.isNaN ? 0 : value, to: range)
    unclampedValue = value.isNaN ? self.value : value
    let legal = step.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    isStepped = legal != nil
    let other = ((range.upperBound - range.lowerBound) / 20).withoutBinaryNoise
    self.step = legal ?? (other.isFinite && other > 0 ? other : 1)
  }

  /// Returns the scale with another number.
  func with(_ value: Double) -> NumberScale {
    NumberScale(value, in: range, step: isStepped ? step : nil)
  }

  /// The position of the value in the range, from 0 to 1; 0 for a range without an end.
  public var fraction: Double {
    let length = range.upperBound - range.lowerBound
    guard length.isFinite, length > 0 else { return 0 }
    return (value - range.lowerBound) / length
  }

  /// Returns the value some steps away, clamped to the range.
  ///
  /// Steps are decimal: three steps of 0.1 are 0.3, however large the number is.
  public func moved(by steps: Int) -> Double {
    decimal(value + Double(steps) * step)
  }

  /// Returns the decimal number that a view with steps means by a sum of binary fractions, clamped to
  /// the range.
  public func decimal(_ number: Double) -> Double {
    let places = max(value.decimalPlaces, step.decimalPlaces)
    return Self.clamp(number.rounded(toPlaces: places), to: range)
  }

  /// Returns the number of a mark, counted from 0; see ``ControlMarks``.
  public func number(ofMark index: Int) -> Double {
    decimal(range.lowerBound + Double(index + 1) * step)
  }

  /// Returns the number of a view that has numbers of lower precision, clamped to the range.
  ///
  /// It has six digits, counted from the first digit of the larger bound, which is finer than a pixel.
  public func decimal(_ number: Float) -> Double {
    let size = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    guard size.isFinite, let digits = PlainNumber(description: size.description),
      let value = Double(number.description)
    else { return clamped(Double(number)) }
    let zeros = digits.whole == "0" ? digits.fraction.prefix { $0 == "0" }.count : 0
    let places = max(0, 6 + zeros - (digits.whole == "0" ? 0 : digits.whole.count))
    return clamped(value.rounded(toPlaces: places))
  }

  /// Returns a number clamped to the range.
  public func clamped(_ number: Double) -> Double {
    Self.clamp(number, to: range)
  }

  private static func clamp(_ number: Double, to range: ClosedRange<Double>) -> Double {
    min(max(number, range.lowerBound), range.upperBound)
  }
}

extension Double {
  /// The number of decimal digits after the separator, without a rounding error:
  /// 1 for 0.30000000000000004.
  fileprivate var decimalPlaces: Int {
    guard let digits = PlainNumber(description: description) else { return 0 }
    let (all, short) = (digits.fraction.count, digits.rounded(toSignificant: 15).fraction.count)
    // A third has one digit more than 15, and a rounding error leaves many zeros or nines.
    return short + 2 < all ? short : all
  }

  fileprivate func rounded(toPlaces places: Int) -> Double {
    guard isFinite, let digits = PlainNumber(description: description) else { return self }
    return Double(digits.rounded(to: places).description) ?? self
  }

  fileprivate var withoutBinaryNoise: Double { rounded(toPlaces: decimalPlaces) }

  /// The number in decimal digits with a point: `12`, `0.5`, `-3`.
  package var plainText: String {
    guard let whole = Int64(exactly: self), magnitude < 1e15 else { return description }
    return String(whole)
  }

  /// Parses decimal digits with a sign and a point; blanks around them are ignored.
  ///
  /// Returns `nil` for every other text, such as `1e5`, `nan` and `1,000`.
  package init?(plainText text: String) {
    guard let text = text.trimmedNumber, let number = Double(text), number.isFinite else {
      return nil
    }
    self = number
  }
}

extension String {
  /// The text without blanks at its ends and with an ASCII minus; `nil` if it has other characters
  /// than digits, a sign and a point.
  fileprivate var trimmedNumber: String? {
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return nil }
    let text = String(self[start...end].map { $0 == "\u{2212}" ? "-" : $0 })
    let isNumber = text.utf8.allSatisfy { (48...57).contains($0) || [43, 45, 46].contains($0) }
    return isNumber ? text : nil
  }
}
