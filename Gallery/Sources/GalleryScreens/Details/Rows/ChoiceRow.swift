package import Medley

/// One of several, by its id.
package struct ChoiceRow: WritableRow {
  package let id: String
  package var title: String
  package var choice: String
  package var options: [ListControl.Option]

  /// A choice among all cases of an enum.
  init<Value: CaseIterable & RawRepresentable<String>>(
    _ field: some RawRepresentable<String>,
    title: String,
    choice: Value,
    name: (Value) -> String
  ) {
    id = field.rawValue
    self.title = title
    self.choice = choice.rawValue
    options = Value.allCases.map { ListControl.Option($0.rawValue, title: name($0)) }
  }

  var accepted: String { "one of " + options.map(\.id).joined(separator: ", ") }

  func value(from text: String) -> ControlValue? {
    options.first { $0.id == text.lowercased() }.map { .choice($0.id) }
  }
}
