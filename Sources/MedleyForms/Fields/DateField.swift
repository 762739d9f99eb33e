public import MedleyCore

/// A field for a day.
///
/// The property is a ``/MedleyCore/CalendarDate``, or an optional one, which can be cleared.
public struct DateField<Value: Equatable & Sendable, Property: FormProperty>: FormField
where Property.FieldContent == CalendarDate {
  /// The settings of the field.
  public var settings: FieldSettings<Value, Property>

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - title: the title of the row.
  ///   - property: the property that the field edits.
  ///   - range: the first and the last day that the field accepts; by default all days.
  public init(
    _ title: String,
    _ property: any WritableKeyPath<Value, Property> & Sendable,
    in range: ClosedRange<CalendarDate>? = nil
  ) {
    settings = FieldSettings(title, property)
    if let range { settings.bounds = Bounds.check(range) }
  }

  /// Requires a day.
  ///
  /// - Parameter reason: the problem as a sentence for the user; by default the text of the
  ///   form's language.
  public func required(_ reason: String? = nil) -> Self {
    required(reason) { $0.fieldContent != nil }
  }

  /// The row.
  public var formContent: FormContent<Value> {
    row(
      read: { property, _ in .date(property.fieldContent) },
      parse: { entry, language in
        guard case .date(let date) = entry, let property = Property(fieldContent: date) else {
          return .problem(language.problem(of: entry, naming: \.notADate))
        }
        return .value(property)
      },
      control: { entry, _ in
        if case .date(let date) = entry { .date(date) } else { .date(nil) }
      }
    )
  }
}

/// A field for a time of day.
///
/// The property is a ``/MedleyCore/ClockTime``, or an optional one, which can be cleared.
public struct TimeField<Value: Equatable & Sendable, Property: FormProperty>: FormField
where Property.FieldContent == ClockTime {
  /// The settings of the field.
  public var settings: FieldSettings<Value, Property>

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - title: the title of the row.
  ///   - property: the property that the field edits.
  ///   - range: the first and the last time that the field accepts; by default all times.
  public init(
    _ title: String,
    _ property: any WritableKeyPath<Value, Property> & Sendable,
    in range: ClosedRange<ClockTime>? = nil
  ) {
    settings = FieldSettings(title, property)
    if let range { settings.bounds = Bounds.check(range) }
  }

  /// Requires a time.
  ///
  /// - Parameter reason: the problem as a sentence for the user; by default the text of the
  ///   form's language.
  public func required(_ reason: String? = nil) -> Self {
    required(reason) { $0.fieldContent != nil }
  }

  /// The row.
  public var formContent: FormContent<Value> {
    row(
      read: { property, _ in .time(property.fieldContent) },
      parse: { entry, language in
        guard case .time(let time) = entry, let property = Property(fieldContent: time) else {
          return .problem(language.problem(of: entry, naming: \.notATime))
        }
        return .value(property)
      },
      control: { entry, _ in
        if case .time(let time) = entry { .time(time) } else { .time(nil) }
      }
    )
  }
}

/// The range of days and times.
private enum Bounds {
  /// Returns the check of a range; its problem names the bound.
  static func check<Property: FormProperty>(
    _ range: ClosedRange<Property.FieldContent>
  ) -> @Sendable (Property, FormLanguage) -> String?
  where Property.FieldContent: CustomStringConvertible {
    { property, language in
      guard let content = property.fieldContent, !range.contains(content) else { return nil }
      let texts = language.texts
      return content < range.lowerBound
        ? texts.filled(\.notBefore, ["limit": "\(range.lowerBound)"])
        : texts.filled(\.notAfter, ["limit": "\(range.upperBound)"])
    }
  }
}
