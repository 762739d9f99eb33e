import MedleyCore

/// A field for one of several options.
///
/// ```swift
/// Choice("Language", \.language)                                  // CaseIterable
/// Choice("Country", \.country, options: countries, title: \.name)
/// Choice("Size", optional: \.size)                                // nil is an option
/// ```
public struct Choice<Value: Equatable & Sendable, Property: Equatable & Sendable>: FormField {
  /// The settings of the field.
  public var settings: FieldSettings<Value, Property>

  private let options: [(option: ListControl.Option, value: Property)]
  private var isSegmented = false

  /// Creates a field for the cases of an enum.
  ///
  /// - Parameters:
  ///   - title: the title of the row.
  ///   - property: the property that the field edits.
  ///   - optionTitle: returns the title of an option; by default its description.
  public init(
    _ title: String,
    _ property: any WritableKeyPath<Value, Property> & Sendable,
    title optionTitle: (Property) -> String = { String(describing: $0) }
  ) where Property: CaseIterable {
    self.init(title, property, options: Property.allCases, title: optionTitle)
  }

  /// Creates a field for the elements of a collection.
  ///
  /// - Parameters:
  ///   - title: the title of the row.
  ///   - property: the property that the field edits. A value that is not an option is shown by its
  ///     description, and stays until the user chooses an option.
  ///   - options: the options.
  ///   - optionTitle: returns the title of an option; by default its description.
  public init(
    _ title: String,
    _ property: any WritableKeyPath<Value, Property> & Sendable,
    options: some Collection<Property>,
    title optionTitle: (Property) -> String = { String(describing: $0) }
  ) {
    settings = FieldSettings(title, property)
    self.options = OptionTable.options(options, title: optionTitle)
  }

  /// Creates a field for the cases of an enum, or none of them.
  ///
  /// - Parameters:
  ///   - title: the title of the row.
  ///   - property: the property that the field edits.
  ///   - optionTitle: returns the title of an option; by default its description.
  public init<Wrapped: CaseIterable>(
    _ title: String,
    optional property: any WritableKeyPath<Value, Property> & Sendable,
    title optionTitle: (Wrapped) -> String = { String(describing: $0) }
  ) where Property == Wrapped? {
    self.init(title, optional: property, options: Wrapped.allCases, title: optionTitle)
  }

  /// Creates a field for the elements of a collection, or none of them.
  ///
  /// - Parameters:
  ///   - title: the title of the row.
  ///   - property: the property that the field edits.
  ///   - options: the options.
  ///   - optionTitle: returns the title of an option; by default its description.
  public init<Wrapped>(
    _ title: String,
    optional property: any WritableKeyPath<Value, Property> & Sendable,
    options: some Collection<Wrapped>,
    title optionTitle: (Wrapped) -> String = { String(describing: $0) }
  ) where Property == Wrapped? {
    settings = FieldSettings(title, property)
    let none: (option: ListControl.Option, value: Property) = (ListControl.Option(""), nil)
    self.options = [none] + OptionTable.options(options, title: optionTitle).map { ($0, $1) }
  }

  /// Requires one of the options; for an optional property, not `nil`.
  ///
  /// - Parameter reason: the problem as a sentence for the user; by default the text of the
  ///   form's language.
  public func required(_ reason: String? = nil) -> Self {
    let values = options.filter { !$0.option.id.isEmpty }.map(\.value)
    return required(reason) { values.contains($0) }
  }

  /// Shows all options side by side, instead of a menu; for two to five short titles.
  public func segmented() -> Self {
    var copy = self
    copy.isSegmented = true
    return copy
  }

  /// The row.
  public var formContent: FormContent<Value> {
    let (options, isSegmented) = (options, isSegmented)
    return row(
      read: { property, _ in .choice(OptionTable.id(of: property, among: options)) },
      parse: { entry, language in
        guard case .choice(let id) = entry,
          let option = options.first(where: { $0.option.id == id })
        else { return .problem(language.texts.choose) }
        return .value(option.value)
      },
      control: { entry, language in
        let shown = options.map { option, _ in
          option.id.isEmpty ? ListControl.Option("", title: language.texts.none) : option
        }
        // Hosts show the id of a value that is not an option.
        let value: String? = if case .choice(let id) = entry { id } else { nil }
        let isChosen = value?.isEmpty == false || shown.contains { $0.id.isEmpty }
        let chosen = isChosen ? value : nil
        return isSegmented
          ? .segmented(chosen, options: shown) : .choice(chosen, options: shown)
      }
    )
  }
}

/// Options with an id for each value.
enum OptionTable {
  /// Returns the options of values.
  ///
  /// The id of an option is its raw value if that is a string, and otherwise its description, which
  /// is the name of a case. Options with the same description are numbered.
  static func options<Option>(
    _ values: some Collection<Option>,
    title: (Option) -> String
  ) -> [(option: ListControl.Option, value: Option)] {
    var counts: [String: Int] = [:]
    return values.map { value in
      let name = name(of: value)
      let count = counts[name, default: 0]
      counts[name] = count + 1
      let id = count == 0 && !name.isEmpty ? name : "\(name)#\(count + 1)"
      return (ListControl.Option(id, title: title(value)), value)
    }
  }
  /// Returns the id of the option with a value, another name for a value without an option, or an
  /// empty text for `nil`.
  static func id<Option: Equatable>(
    of value: Option,
    among options: [(option: ListControl.Option, value: Option)]
  ) -> String {
    if let (option, _) = options.first(where: { $0.value == value }) { return option.id }
    if let optional = value as? any OptionalContent, optional.content == nil { return "" }
    var id = name(of: value)
    while options.contains(where: { $0.option.id == id }) { id += "?" }
    return id
  }

  private static func name(of value: some Any) -> String {
    let value = unwrapped(value)
    return (value as? any RawRepresentable)?.rawValue as? String ?? String(describing: value)
  }

  /// Returns the content of an optional value, so that its name is not `Optional(…)`.
  private static func unwrapped(_ value: Any) -> Any {
    guard let optional = value as? any OptionalContent, let content = optional.content else {
      return value
    }
    return unwrapped(content)
  }
}

private protocol OptionalContent {
  var content: Any? { get }
}

extension Optional: OptionalContent {
  var content: Any? { map { $0 } }
}
