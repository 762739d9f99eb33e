import Medley
import MedleyTerminal

/// In text, amounts stand below each other with a line above their sum, as on a receipt.
extension DetailRow.Cells where Host: DrawingHost {
  static var text: Self {
    var cells = standard
    cells.total = .drawn { row, context in Receipt(row: row, width: context.columns).drawing }
    return cells
  }
}
