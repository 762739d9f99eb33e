import Medley

/// A line of text that a person can change.
struct TextRow: WritableRow {
  let id: String
  var title: String
  var text: String
  var placeholder: String

  init(
    _ field: some RawRepresentable<String>,
    title: String,
    text: String,
    placeholder: String = ""
  ) {
    id = field.rawValue
    self.title = title
    self.text = text
    self.placeholder = placeholder
  }

  var accepted: String { "any text" }

  func value(from text: String) -> ControlValue? {
    .text(text)
  }
}
