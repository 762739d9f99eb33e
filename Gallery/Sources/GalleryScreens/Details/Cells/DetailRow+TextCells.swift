import Medley
import MedleyTerminal

/// In text, amounts stand below each other with a line above their sum, as on a receipt.
extension DetailRow.Cells where Host == TextHost {
  static var text: Self {
    var cells = standard
    cells.total = .text { row, context in Receipt(row: row, width: context.columns).block }
    return cells
  }
}
