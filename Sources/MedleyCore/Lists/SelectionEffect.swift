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

/// A list that knows beforehand what selecting a row does.
package protocol SelectionPrediction: AnyObject {
  /// What selecting the row does; nothing if there is none.
  func selectionEffect(at position: CellPosition) -> SelectionEffect
}

extension ListController: SelectionPrediction {
  package func selectionEffect(at position: CellPosition) -> SelectionEffect {
    guard let item = item(at: position) else { return [] }
    var effect: SelectionEffect = []
    var performs = SelectabilityVisitor<Host>()
    if cells.visit(item, with: &performs) { effect.insert(.performs) }
    var presses = ButtonVisitor<Host>()
    if cells.visit(item, with: &presses) {
      effect.insert(.presses)
    } else if selectionMode != .none, case .row = position {
      effect.insert(.selects)
    }
    return effect
  }
}
