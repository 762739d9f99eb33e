/// A table of the texts that a module shows to the user, with English defaults.
///
/// A table is a struct with one property for each text: a `String`, or a ``CountText`` for a text that contains
/// a number. In a text, `{name}` stands for a value. The names of the properties are the keys of a translation:
///
/// ```swift
/// var texts = ListTexts()
/// let unknown = texts.replace(["cancel": "Abbrechen", "problems.other": "{count} Fehler"])
/// ```
public protocol TextTable: Hashable, Codable, Sendable {
  /// The language's rule for the form of a ``CountText``.
  var pluralRule: PluralRule { get set }

  /// Creates the English texts.
  init()
}

extension TextTable {
  /// Returns a text with its values.
  ///
  /// ```swift
  /// texts.filled(\.clear, ["title": "Birthday"])  // "Clear Birthday"
  /// ```
  ///
  /// - Parameter values: the values by the names in the text. A name without a value stays in the text.
  public func filled(_ text: KeyPath<Self, String>, _ values: [String: String]) -> String {
    self[keyPath: text].filled(with: values)
  }

  /// Returns the form of a text for a number, with its values.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - count: the number, which replaces `{count}`.
  ///   - number: the number as the text shows it, such as `1,000`; `nil` for its digits.
  ///   - values: the values by the other names in the text.
  public func counted(
    _ text: KeyPath<Self, CountText>,
    _ count: Int,
    number: String? = nil,
    _ values: [String: String] = [:]
  ) -> String {
    self[keyPath: text].text(for: count, pluralRule, number: number, values)
  }

  /// All texts by their names; the forms of a ``CountText`` have names such as `problems.one`.
  ///
  /// It is the dictionary to translate. It also contains the name of the ``pluralRule``.
  public var namedTexts: [String: String] {
    var texts: [String: String] = [:]
    for (name, value) in members {
      switch value {
      case .text(let text): texts[name] = text
      case .object(let forms):
        for case (let form, .text(let text)) in forms { texts["\(name).\(form)"] = text }
      default: break
      }
    }
    return texts
  }

  /// Replaces texts by their names, which ``namedTexts`` lists.
  ///
  /// The dictionary may be a decoded JSON file. `pluralRule` is the name of a ``PluralRule``.
  ///
  /// - Returns: the sorted names that the table does not have; their texts are not used.
  public mutating func replace(_ texts: [String: String]) -> [String] {
    var members = members
    var unknown: [String] = []
    for (name, text) in texts {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      switch members[parts[0]] {
      case .text
      where parts.count == 1
        && (name != "pluralRule" || PluralRule(rawValue: text) != nil):
        members[name] = .text(text)
      case .object(var forms) where parts.count == 2 && PluralCategory(rawValue: parts[1]) != nil:
        forms[parts[1]] = .text(text)
        members[parts[0]] = .object(forms)
      default: unknown.append(name)
      }
    }
    if let table = StateValue.object(members).decoded(as: Self.self) { self = table }
    return unknown.sorted()
  }

  private var members: [String: StateValue] {
    guard case .object(let members)? = StateValue(encoding: self) else { return [:] }
    return members
  }
}

extension String {
  /// Replaces each `{name}` that has a value; values are not filled again.
  func filled(with values: [String: String]) -> String {
    var text = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: start)..<end])
      text += rest[..<start]
      text += values[name] ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}
