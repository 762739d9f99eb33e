import MedleyCore

/// A field for any number of options: one toggle for each.
///
/// ```swift
/// MultipleChoice(\.topics)              // Set<Topic>, Topic: CaseIterable
/// MultipleChoice(\.guests, options: people, title: \.name).required()
/// ```
///
/// The first row shows the problem of the field. A program turns an option on or off by
/// ``FormEdit/enter(_:option:_:)``.
public struct MultipleChoice<Value: Equatable & Sendable, Option: Hashable & Sendable>: FormField {
  /// The settings of the field.
  public var settings: FieldSettings<Value, Set<Option>>

  private let options: [(option: ListControl.Option, value: Option)]

  /// Creates a field for the cases of an enum.
  ///
  /// - Parameters:
  ///   - property: the property that the field edits.
  ///   - optionTitle: returns the title of an option; by default its description.
  public init(
    _ property: any WritableKeyPath<Value, Set<Option>> & Sendable,
    title optionTitle: (Option) -> String = { String(describing: $0) }
  ) where Option: CaseIterable {
    self.init(property, options: Option.allCases, title: optionTitle)
  }

  /// Creates a field for the elements of a collection.
  ///
  /// - Parameters:
  ///   - property: the property that the field edits. Elements that are no options stay in the set.
  ///   - options: the options.
  ///   - optionTitle: returns the title of an option; by default its description.
  public init(
    _ property: any WritableKeyPath<Value, Set<Option>> & Sendable,
    options: some Collection<Option>,
    title optionTitle: (Option) -> String = { String(describing: $0) }
  ) {
    self.options = OptionTable.options(options, title: optionTitle)
    settings = FieldSettings(self.options.first?.option.title ?? "", property)
  }

  /// Requires at least one option.
  ///
  /// - Parameter reason: the problem as a sentence for the user; by default the text of the
  ///   form's language.
  public func required(_ reason: String? = nil) -> Self {
    // An element that is not an option is not shown.
    let elements = Set(options.map(\.value))
    return required(reason) { !$0.isDisjoint(with: elements) }
  }

  /// The rows, one for each option.
  public var formContent: FormContent<Value> {
    FormContent(options.enumerated().map { .row(row(of: $1.option, $1.value, isFirst: $0 == 0)) })
  }

  private func row(
    of option: ListControl.Option,
    _ element: Option,
    isFirst: Bool
  ) -> FormRow<Value> {
    let settings = settings
    var binding = FieldBinding<Value>(
      property: FieldID(settings.property),
      title: option.title,
      read: { value, _ in .toggle(value[keyPath: settings.property].contains(element)) },
      write: { entry, value, language in
        guard case .toggle(let isOn) = entry else { return language.texts.choose }
        var elements = value[keyPath: settings.property]
        if isOn { elements.insert(element) } else { elements.remove(element) }
        value[keyPath: settings.property] = settings.correct?(elements) ?? elements
        return nil
      },
      control: { entry, _ in
        if case .toggle(let isOn) = entry { .toggle(isOn) } else { .toggle(false) }
      }
    )
    if isFirst { settings.addChecks(to: &binding) }
    var row = FormRow(
      FieldID(settings.property, part: element),
      role: .field(binding),
      content: ListContent(option.title, subtitle: isFirst ? settings.help : nil)
    )
    row.storedName = settings.savedName
    return row
  }
}
