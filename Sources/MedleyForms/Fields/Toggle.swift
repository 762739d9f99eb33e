import MedleyCore

/// A field for a `Bool`.
public struct Toggle<Value: Equatable & Sendable>: FormField {
  /// The settings of the field.
  public var settings: FieldSettings<Value, Bool>

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - title: the title of the row.
  ///   - property: the property that the field edits.
  public init(_ title: String, _ property: any WritableKeyPath<Value, Bool> & Sendable) {
    settings = FieldSettings(title, property)
  }

  /// Requires the toggle to be on, for example to accept terms.
  ///
  /// - Parameter reason: the problem as a sentence for the user; by default the text of the
  ///   form's language.
  public func required(_ reason: String? = nil) -> Self {
    required(reason) { $0 }
  }

  /// The row.
  public var formContent: FormContent<Value> {
    row(
      read: { property, _ in .toggle(property) },
      parse: { entry, language in
        guard case .toggle(let isOn) = entry else { return .problem(language.texts.choose) }
        return .value(isOn)
      },
      control: { entry, _ in
        if case .toggle(let isOn) = entry { .toggle(isOn) } else { .toggle(false) }
      }
    )
  }
}
