/// How one kind of cell comes to its height, in the host's unit: points, pixels or lines.
public enum CellHeight<Model: ListModel> {
  /// The cell is measured when it comes into view.
  case automatic

  /// Every cell of the kind has the same height.
  case fixed(Double)

  /// The cell is measured when it comes into view; until then it is taken to be this high.
  case estimated(Double)

  /// The height follows from the model and the width of the list.
  ///
  /// The closure is called before the cell exists, once for each row that comes near the screen,
  /// and again when the row or the width has changed.
  case computed((_ model: Model, _ width: Double) -> Double)

  func resolved(for model: Model, width: Double) -> RowHeight {
    switch self {
    case .automatic: .measured(estimate: nil)
    case .fixed(let height): .fixed(Self.legal(height))
    case .estimated(let height): .measured(estimate: Self.legal(height))
    case .computed(let height): .fixed(Self.legal(height(model, width)))
    }
  }

  /// A height from outside may be anything; a host can only use one that is finite and not
  /// negative.
  private static func legal(_ height: Double) -> Double {
    height.isFinite ? max(0, height) : 0
  }
}
