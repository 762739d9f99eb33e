/// Carries many positions through one change: where a cell goes, and where it came from.
///
/// Whoever remembers cells by position (a selection, a focus, the row at the top of the screen)
/// makes one map for a change and asks it for each of them.
///
/// A row keeps its position in the map also if its content changes. Rows that come, go or move are
/// those that the change names; a change that names what does not exist, or one thing twice, is
/// taken as far as it makes sense.
public struct PositionMap: Sendable {
  private let plan: ChangePlan

  /// Puts a change in order.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public init(_ change: ListChange) {
    plan = ChangePlan(change, sectionCount: .max, hasRow: { _ in true })
  }

  /// Where a cell stands after the change; `nil` if it goes with it.
  ///
  /// - Parameter old: where it stood before.
  /// - Complexity: O(log *k*) for *k* changes.
  public func position(after old: CellPosition) -> CellPosition? {
    plan.position(after: old)
  }

  /// Where a cell stood before the change; `nil` if it came with it.
  ///
  /// - Parameter new: where it stands afterwards.
  /// - Complexity: O(log *k*) for *k* changes.
  public func position(before new: CellPosition) -> CellPosition? {
    plan.position(before: new)
  }

  /// Where a section stands after the change; `nil` if it goes with it.
  ///
  /// - Complexity: O(log *k*) for *k* changes.
  public func section(after old: Int) -> Int? {
    plan.section(after: old)
  }

  /// Where a section stood before the change; `nil` if it came with it.
  ///
  /// - Complexity: O(log *k*) for *k* changes.
  public func section(before new: Int) -> Int? {
    plan.section(before: new)
  }

  /// Where a row stood before the change; `nil` if it came with it.
  func path(before new: ListPath) -> ListPath? {
    plan.path(before: new)
  }
}
