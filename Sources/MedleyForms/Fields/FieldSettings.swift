public import MedleyCore

/// The settings that all fields share; the methods of ``FormField`` change them.
public struct FieldSettings<Value: Equatable & Sendable, Property: Equatable & Sendable>: Sendable {
  let title: String
  let property: any WritableKeyPath<Value, Property> & Sendable
  var help: String?
  var savedName: String?
  var isRequired: (@Sendable (Property) -> Bool)?
  var requiredReason: String?
  var bounds: (@Sendable (Property, FormLanguage) -> String?)?
  var checks: [(time: CheckTime, check: @Sendable (Property) -> String?)] = []
  var laterCheck: (@Sendable (Property) async -> String?)?
  var correct: (@Sendable (Property) -> Property)?
  var returnKey = ReturnKey.nextField

  /// Creates the settings of a field.
  ///
  /// - Parameters:
  ///   - title: the title of the row.
  ///   - property: the property that the field edits.
  public init(_ title: String, _ property: any WritableKeyPath<Value, Property> & Sendable) {
    self.title = title
    self.property = property
  }

  /// Returns the first problem of a property that is checked at a moment or before.
  func problem(of property: Property, at time: CheckTime, _ language: FormLanguage) -> String? {
    if time == .submitting, let isRequired, !isRequired(property) {
      return requiredReason ?? language.texts.required
    }
    if time >= .leaving, let reason = bounds?(property, language) { return reason }
    for check in checks where check.time <= time {
      if let reason = check.check(property) { return reason }
    }
    return nil
  }
}

/// A field of a form: a row, or several, that edit one property.
///
/// A type of your own conforms with settings and a row:
///
/// ```swift
/// struct WordsField<Value: Equatable & Sendable>: FormField {
///   var settings: FieldSettings<Value, [String]>
///
///   init(_ title: String, _ property: any WritableKeyPath<Value, [String]> & Sendable) {
///     settings = FieldSettings(title, property)
///   }
///
///   var formContent: FormContent<Value> {
///     row(
///       read: { words, _ in .text(words.joined(separator: " ")) },
///       parse: { entry, _ in
///         guard case .text(let text) = entry else { return .problem("Enter words.") }
///         return .value(text.split(separator: " ").map(String.init))
///       },
///       control: { entry, _ in
///         if case .text(let text) = entry { .text(text) } else { .text("") }
///       }
///     )
///   }
/// }
/// ```
public protocol FormField<Value, Property>: FormPart {
  /// The type of the property.
  associatedtype Property: Equatable & Sendable

  /// The settings of the field.
  var settings: FieldSettings<Value, Property> { get set }
}

extension FormField {
  /// Adds a check of the property.
  ///
  /// ```swift
  /// TextField("E-mail", \.email).check { $0.contains("@") ? nil : "An address contains @." }
  /// ```
  ///
  /// - Parameters:
  ///   - time: when the field is checked first; from then on, the check follows every change.
  ///   - check: returns the problem as a sentence for the user, or `nil`.
  public func check(
    _ time: CheckTime = .leaving,
    _ check: @escaping @Sendable (_ property: Property) -> String?
  ) -> Self {
    with { $0.checks.append((time, check)) }
  }

  /// Adds a check that takes time, such as a request to a server.
  ///
  /// The check runs when the user leaves or sends a changed field that has no other problem, and
  /// before the form is saved. The row shows progress. An answer to an older value is dropped. A
  /// further check of the field runs after this one, if this one finds no problem.
  ///
  /// - Parameter check: returns the problem as a sentence for the user, or `nil`. It runs outside of
  ///   the actor of the list.
  public func checkAsync(
    _ check: @escaping @Sendable (_ property: Property) async -> String?
  ) -> Self {
    with { settings in
      let earlier = settings.laterCheck
      settings.laterCheck = { property in
        if let reason = await earlier?(property) { return reason }
        return await check(property)
      }
    }
  }

  /// Corrects what the user entered before it is checked and written, for example trims blanks.
  public func corrected(
    _ correct: @escaping @Sendable (_ property: Property) -> Property
  ) -> Self {
    with { settings in
      let earlier = settings.correct
      settings.correct = { correct(earlier?($0) ?? $0) }
    }
  }

  /// Adds a text below the title that explains the field.
  public func help(_ text: String) -> Self {
    with { $0.help = text }
  }

  /// Names the field in the saved state of a screen.
  ///
  /// By default, the title names it. A name is needed if rows of one section have the same title, or
  /// if the title depends on the language or changes:
  ///
  /// ```swift
  /// for line in order.lines {
  ///   NumberField("Amount", \.lines[id: line.id].amount).savedName("amount \(line.id)")
  /// }
  /// ```
  public func savedName(_ name: String) -> Self {
    with { $0.savedName = name }
  }

  func with(_ change: (inout FieldSettings<Value, Property>) -> Void) -> Self {
    var copy = self
    change(&copy.settings)
    return copy
  }

  /// Requires the property to have a content.
  func required(
    _ reason: String?,
    isContent: @escaping @Sendable (Property) -> Bool
  ) -> Self {
    with { settings in
      settings.isRequired = isContent
      settings.requiredReason = reason
    }
  }

  /// Returns the row of a field with one control.
  ///
  /// - Parameters:
  ///   - read: returns the entry that represents a property.
  ///   - parse: returns the property for an entry of the user, or the reason why there is none.
  ///   - control: returns the control that shows an entry.
  public func row(
    read: @escaping @Sendable (_ property: Property, _ language: FormLanguage) -> ControlValue,
    parse:
      @escaping @Sendable (
        _ entry: ControlValue, _ language: FormLanguage
      ) -> ParsedEntry<Property>,
    control: @escaping @Sendable (_ entry: ControlValue, _ language: FormLanguage) -> ListControl
  ) -> FormContent<Value> {
    let settings = settings
    let id = FieldID(settings.property)
    var binding = FieldBinding<Value>(
      property: id,
      title: settings.title,
      read: { value, language in read(value[keyPath: settings.property], language) },
      write: { entry, value, language in
        switch parse(entry, language) {
        case .value(let parsed):
          value[keyPath: settings.property] = settings.correct?(parsed) ?? parsed
          return nil
        case .problem(let reason): return reason
        }
      },
      control: control
    )
    settings.addChecks(to: &binding)
    let content = ListContent(settings.title, subtitle: settings.help)
    var row = FormRow(id, role: .field(binding), content: content)
    row.storedName = settings.savedName
    return FormContent([.row(row)])
  }
}

extension FormField where Property: EditableValue {
  /// Returns the row of a field whose property converts from and to the value of its control.
  ///
  /// - Parameter control: returns the control that shows the value.
  public func row(
    control: @escaping @Sendable (_ value: ControlValue, _ language: FormLanguage) -> ListControl
  ) -> FormContent<Value> {
    row(
      read: { property, _ in property.controlValue },
      parse: { entry, language in
        Property(controlValue: entry).map { .value($0) }
          ?? .problem(language.problem(of: entry, naming: \.notAValue))
      },
      control: control
    )
  }
}

extension FieldSettings {
  /// Adds the checks of the property to the binding of its first row.
  func addChecks(to binding: inout FieldBinding<Value>) {
    let settings = self
    binding.returnKey = returnKey
    binding.check = { value, time, language in
      settings.problem(of: value[keyPath: settings.property], at: time, language)
    }
    if let laterCheck {
      binding.laterCheck = { value in await laterCheck(value[keyPath: settings.property]) }
    }
  }
}

/// The result of parsing what the user entered.
public enum ParsedEntry<Property: Sendable>: Sendable {
  /// The property.
  case value(Property)

  /// The reason why the entry is no value of the property, for the user.
  case problem(String)
}
