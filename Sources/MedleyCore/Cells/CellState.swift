/// What a list remembers of a row besides its model.
///
/// State belongs to the identity of the row. It survives every update of other rows, is restored
/// when the row comes back into view, and is dropped when the row leaves the list.
public struct CellState: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The row is selected.
  public static let selected = CellState(rawValue: 1 << 0)

  /// The row has the keyboard's focus.
  public static let focused = CellState(rawValue: 1 << 1)

  /// The row shows more than it does at first.
  public static let expanded = CellState(rawValue: 1 << 2)
}
