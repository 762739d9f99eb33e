import MedleyCore

/// A field for a number of stars.
///
/// ```swift
/// Rating("Taste", \.taste)
/// ```
public struct Rating<Value: Equatable & Sendable>: FormField {
  /// The settings of the field.
  public var settings: FieldSettings<Value, Int>

  private let count: Int

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - title: the title of the row.
  ///   - property: the property that the field edits.
  ///   - count: the number of all stars, from 1 to 10.
  public init(
    _ title: String,
    _ property: any WritableKeyPath<Value, Int> & Sendable,
    of count: Int = 5
  ) {
    settings = FieldSettings(title, property)
    self.count = min(max(1, count), 10)
  }

  /// Requires at least one star.
  ///
  /// - Parameter reason: the problem as a sentence for the user; by default the text of the
  ///   form's language.
  public func required(_ reason: String? = nil) -> Self {
    required(reason) { $0 > 0 }
  }

  /// The row.
  public var formContent: FormContent<Value> {
    let count = count
    return scaleRow(in: 0...count) { .rating($0, of: count) }
  }
}
