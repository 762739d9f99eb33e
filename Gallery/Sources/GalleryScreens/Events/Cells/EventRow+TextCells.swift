import Medley
import MedleyTerminal

/// In text, the deliveries have cells of their own.
extension EventRow.Cells where Host: DrawingHost {
  static var text: Self {
    var cells = standard
    cells.delivery = .text
    return cells
  }
}
