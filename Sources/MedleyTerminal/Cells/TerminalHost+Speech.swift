import MedleyLayout
import MedleyCore

/// What a cell says to those who do not see it.
struct CellSpeech: Hashable, Sendable {
  /// Its words, in the order in which they are read.
  var text: String

  /// What it says besides them: that it failed, is busy, or is checked.
  var traits: [String] = []

  /// What can be used in it.
  var control: ListControl?
}

extension TerminalHost {
  /// What a cell says: of portable content the words alone, which are not laid out.
  ///
  /// Cells of one's own are drawn for that in the width of the list. Nothing is kept.
  func speech(at position: CellPosition) -> CellSpeech? {
    guard let list else { return nil }
    var cell = TerminalCell.forWords
    list.update(&cell, at: position, width: max(1, viewport.layout.metrics.width - 2))
    return CellSpeech(
      text: cell.words,
      traits: cell.traits ?? [],
      control: cell.controls.first?.control
    )
  }

  /// Lets go of lists within rows that were made only to be read; to be called by those who read
  /// many rows, after each part of them.
  func endReading() {
    (list as? any NestedListStorage)?.releaseUntouchedLists()
  }
}
