public import MedleyCore

/// A type of property that a text, number, date or time field edits.
///
/// Texts, numbers, ``/MedleyCore/CalendarDate`` and ``/MedleyCore/ClockTime`` conform, and their
/// optionals, which an empty field sets to `nil`.
public protocol FormProperty<FieldContent>: Equatable, Sendable {
  /// The type of a content that is not empty.
  associatedtype FieldContent: Equatable & Sendable

  /// Creates a value, or returns `nil` if the property must not be empty.
  init?(fieldContent: FieldContent?)

  /// The content, or `nil` if the field is empty.
  var fieldContent: FieldContent? { get }
}

extension Optional: FormProperty where Wrapped: FormProperty, Wrapped.FieldContent == Wrapped {
  /// Accepts every content; an empty field is `nil`.
  public init?(fieldContent: Wrapped?) { self = fieldContent }

  /// The content of the wrapped value.
  public var fieldContent: Wrapped? { self.flatMap(\.fieldContent) }
}

extension String: FormProperty {
  /// Accepts every text; an empty field is the empty text.
  public init?(fieldContent: String?) { self = fieldContent ?? "" }

  /// The text, or `nil` if it is empty.
  public var fieldContent: String? { isEmpty ? nil : self }
}

extension CalendarDate: FormProperty {
  /// Accepts a day.
  public init?(fieldContent: CalendarDate?) {
    guard let fieldContent else { return nil }
    self = fieldContent
  }

  /// The day.
  public var fieldContent: CalendarDate? { self }
}

extension ClockTime: FormProperty {
  /// Accepts a time.
  public init?(fieldContent: ClockTime?) {
    guard let fieldContent else { return nil }
    self = fieldContent
  }

  /// The time.
  public var fieldContent: ClockTime? { self }
}
