import Medley
import MedleyTerminal

extension CellAdapter where Host: DrawingHost {
  /// The same cell with a sign at its left, and all its lines beside the sign.
  ///
  /// - Parameter condition: called whenever the cell is drawn; without the sign it takes the whole
  ///   width.
  func marked(_ sign: String, where condition: @escaping (Model) -> Bool = { _ in true }) -> Self {
    let (make, update) = (make, update)
    let sign = Host.Cell(TextBlock(sign), ink: .accent)
    return .drawn { model, context in
      var context = context
      var cell = make(context)
      let room = context.columns - sign.width - 1
      guard condition(model), room > 0 else {
        update(&cell, model, context)
        return cell
      }
      context.width = Double(room)
      update(&cell, model, context)
      return sign.beside(cell, gutter: 1)
    }
  }
}
