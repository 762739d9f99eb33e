/// Whether a cell shows a row, a header or a footer.
public enum CellRole: Hashable, Sendable, CaseIterable {
  /// A row of a section.
  case row

  /// The header of a section.
  case header

  /// The footer of a section.
  case footer

  /// A row of a list that is within a row of another list.
  case nested
}

/// The state that a list stores for a row besides its model.
///
/// State belongs to the identity of the row. It survives every update of other rows, is restored
/// when the row becomes visible again, and is dropped when the row is removed.
public struct CellState: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The row is part of the list's selection.
  public static let selected = CellState(rawValue: 1 << 0)

  /// The row has the keyboard's focus.
  public static let focused = CellState(rawValue: 1 << 1)

  /// The row shows more than it does at first; the header of a collapsible section, or the row of a tree, shows the
  /// rows below.
  public static let expanded = CellState(rawValue: 1 << 2)

  /// The header of a section, or the row of a tree, hides the rows below; see ``ListSection/collapsing`` and
  /// ``TreeRows``.
  public static let collapsed = CellState(rawValue: 1 << 3)
}
