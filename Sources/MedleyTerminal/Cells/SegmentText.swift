import MedleyCore
import TerminalKit

/// Options side by side as text, with the chosen one in brackets: ` S [M] L `.
struct SegmentText {
  /// The text.
  let text: String

  /// The columns of each option with the signs around it.
  private let columns: [Range<Int>]

  private let options: [ListControl.Option]

  init(_ list: OptionList) {
    var text = ""
    var columns: [Range<Int>] = []
    var width = 0
    for option in list.options {
      let isChosen = option.id == list.chosen
      let part = isChosen ? "[\(option.title)]" : " \(option.title) "
      let end = width + part.columnWidth
      columns.append(width..<end)
      (text, width) = (text + part, end)
    }
    self.text = text
    self.columns = columns
    options = list.options
  }

  /// Returns the option at a column of the text.
  func option(atColumn column: Int) -> ListControl.Option? {
    columns.firstIndex { $0.contains(column) }.map { options[$0] }
  }
}
