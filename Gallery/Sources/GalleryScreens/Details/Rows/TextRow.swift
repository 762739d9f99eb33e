import Medley

/// A line of text that a person can change.
package struct TextRow: WritableRow {
  package let id: String
  package var title: String
  package var text: String
  package var placeholder: String

  /// Whether something must be written there.
  package var isRequired: Bool

  init(
    _ field: some RawRepresentable<String>,
    title: String,
    text: String,
    placeholder: String = "",
    isRequired: Bool = false
  ) {
    id = field.rawValue
    self.title = title
    self.text = text
    self.placeholder = placeholder
    self.isRequired = isRequired
  }

  var accepted: String { isRequired ? "a text that is not empty" : "any text" }

  func value(from text: String) -> ControlValue? {
    isRequired && text.allSatisfy(\.isWhitespace) ? nil : .text(text)
  }
}
