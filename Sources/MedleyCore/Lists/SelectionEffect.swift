/// What selecting a row does.
package struct SelectionEffect: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The list keeps the row as selected.
  package static let selects = SelectionEffect(rawValue: 1)

  /// A behaviour runs.
  package static let performs = SelectionEffect(rawValue: 2)

  /// The row is a button.
  package static let presses = SelectionEffect(rawValue: 4)
}
