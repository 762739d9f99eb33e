/// The height of a cell, as far as it is known before the cell is measured.
public enum RowHeight: Hashable, Sendable {
  /// The cell is measured when it becomes visible; until then the host uses the estimate, or its
  /// own default if there is none.
  case measured(estimate: Double?)

  /// The cell has exactly this height and is not measured.
  case fixed(Double)
}
