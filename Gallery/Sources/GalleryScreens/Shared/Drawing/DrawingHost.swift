import Medley
import MedleyTerminal

/// A host whose cells are drawings: plain text, or a terminal.
protocol DrawingHost: ContentHost where Cell: Drawing {}

extension TerminalHost: DrawingHost {}

extension CellAdapter where Host: DrawingHost {
  /// A cell of one's own that is drawn, the same for plain text and for a terminal.
  ///
  /// - Parameter draw: called with the model and the context.
  static func drawn(
    _ draw: @escaping (_ model: Model, _ context: CellContext) -> Host.Cell
  ) -> Self {
    CellAdapter(
      reuseIdentifier: ReuseIdentifier(Host.Cell.self),
      make: { _ in .blank },
      update: { cell, model, context in cell = draw(model, context) }
    )
  }
}

extension DrawingHost {
  /// A picture as large as there is room, or what it shows in words where there are no pictures.
  static func drawing(of image: ListImage, columns: Int, in context: CellContext) -> Cell {
    var context = context
    context.width = Double(columns)
    var cell = makeContentCell(in: context)
    updateContentCell(&cell, with: ListContent(image: image), in: context)
    return cell
  }
}
