import MedleyCore
import MedleyTesting

/// A list that works its rows out when it is asked for them, so that a long one costs nothing.
final class NumberList: ListDataSource {
  let rowCount: Int
  var place: ScrollPosition?

  init(rowCount: Int) {
    self.rowCount = rowCount
  }

  var sectionCount: Int { 1 }

  func section(at index: Int) -> SectionShape? {
    index == 0 ? SectionShape(id: "numbers", itemCount: rowCount) : nil
  }

  func model(at position: CellPosition) -> (any ListModel)? {
    number(at: position).map { Note($0) }
  }

  func identity(at position: CellPosition) -> ItemIdentity? {
    number(at: position).map { .row($0) }
  }

  func position(of identity: ItemIdentity) -> CellPosition? {
    Int(identity.description).map { .row(row($0)) }
  }

  func reuseIdentifier(at position: CellPosition) -> ReuseIdentifier? { "number" }

  func registration(at position: CellPosition) -> Never? { nil }

  func height(at position: CellPosition, width: Double) -> RowHeight { .measured(estimate: nil) }

  func makeCell(at position: CellPosition, width: Double) -> HeadlessCell? { HeadlessCell() }

  func update(_ cell: inout HeadlessCell, at position: CellPosition, width: Double) {
    cell.content = ListContent(number(at: position).map { "\($0)" })
  }

  func state(at position: CellPosition) -> CellState { [] }

  func actions(at position: CellPosition) -> [ActionLabel] { [] }

  func canMove(at position: CellPosition) -> Bool { false }

  func impressionThresholds(at position: CellPosition) -> [Impression] { [] }

  func nestedList(at position: CellPosition) -> (any ListDataSource)? { nil }

  func send(_ event: CellEvent, at position: CellPosition) {}

  func send(_ event: CellEvent, to identity: ItemIdentity) {}

  func remember(_ place: ScrollPosition) {
    self.place = place
  }

  private func number(at position: CellPosition) -> Int? {
    guard case .row(let path) = position, path.section == 0, (0..<rowCount).contains(path.item)
    else { return nil }
    return path.item
  }
}
