import Medley
import MedleyTerminal

extension CellAdapter where Host == TextHost {
  /// The same cell with a sign at its left, and all its lines beside the sign.
  ///
  /// - Parameter condition: called whenever the cell is drawn; without the sign it takes the whole
  ///   width.
  func marked(_ sign: String, where condition: @escaping (Model) -> Bool = { _ in true }) -> Self {
    let (make, update) = (make, update)
    let sign = TextBlock(sign)
    return .text { model, context in
      var context = context
      var block = make(context)
      let room = context.columns - sign.width - 1
      guard condition(model), room > 0 else {
        update(&block, model, context)
        return block
      }
      context.width = Double(room)
      update(&block, model, context)
      return sign.beside(block)
    }
  }
}
