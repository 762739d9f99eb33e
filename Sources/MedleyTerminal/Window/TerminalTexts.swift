public import MedleyCore

/// The texts of a terminal's window: notices, boxes and the help page; the defaults are English.
///
/// Set them by ``TerminalProgramOptions/texts``. A list has the texts of its controller.
public struct TerminalTexts: TextTable {
  /// The language's rule for the form of a text with a number.
  public var pluralRule = PluralRule.oneAndOther

  // MARK: Notices

  /// The notice after the key for actions if no row has the focus.
  public var nothingToDo = "No row has the focus, so there is nothing to do; / finds a row."

  /// The notice after the key for going back on the first screen.
  public var isFirstScreen = "This is the first screen; q leaves the program."

  /// The notice after a text is pasted into a row without a field.
  public var noTextField = "The row in focus has no text field; / opens the line for a search."

  /// The notice after the key for the next match without a search.
  public var nothingSearched = "Nothing was searched yet; / searches."

  /// The notice after the key for copying if no row has the focus.
  public var noRowToCopy = "No row has the focus, so there is nothing to copy; / finds a row."

  /// The notice after the key for copying if the row is not visible.
  public var invisibleRow = "The row in focus is not visible, so it is not copied; Enter shows it."

  /// The notice after the key for copying if the row has no text.
  public var noTextToCopy = "The row in focus has no text to copy."

  /// The notice after a text was copied.
  public var copied = "Copied."

  /// The notice after the key for actions if rows have none; `{count}` is the number of selected rows.
  public var noActions = CountText(
    one: "There is nothing to do with this row.",
    other: "There is nothing to do with all {count} selected rows."
  )

  /// The notice after a text that is not the number of a row.
  public var notARowNumber = "“{text}” is not the number of a row."

  /// The notice after the number of a row while the rows are counted.
  public var awaitedRow = "The rows are not counted yet; row {row} is shown as soon as they are."

  /// The notice after the number of a row in an empty list.
  public var missingRow = "There is no row {row}."

  /// The notice after the number of a row that the filtered list does not have.
  public var missingRowInFilter = "There is no row {row} in the filtered list; Esc shows all rows."

  /// The notice after the number of a row that the list does not have.
  public var missingRowAfterLast = "There is no row {row}; the last is {last}."

  // MARK: Boxes and lines

  /// The title of the box for an entry after its row was removed.
  public var rowGone = "The row is gone."

  /// The text of a removed row that was not sent.
  public var notSent = "Not sent: “{text}”"

  /// The title of the button that copies the text of a removed row.
  public var copyText = "Copy the text"

  /// The title of the button that closes a box.
  public var close = "Close"

  /// The title of the menu of options.
  public var choose = "Choose"

  /// The title of the menu of options if there are none.
  public var nothingToChoose = "Nothing to choose"

  /// The title of the help page.
  public var keys = "Keys"

  /// The label of the line for a filter.
  public var filterLabel = "Filter: "

  /// The label of the line for the number of a row.
  public var rowLabel = "Row: "

  /// The title of the menu of actions; `{count}` is the number of rows.
  public var actions = CountText(one: "Actions", other: "{count} rows")

  // MARK: The help page

  /// The effect of a key: move the focus.
  public var helpMove = "move the focus, or scroll"

  /// The effect of a key: half a page up or down.
  public var helpHalfPage = "half a page up or down"

  /// The effect of a key: between columns.
  public var helpColumns = "between columns"

  /// The effect of a key: show the rows below a row.
  public var helpOutline =
    "show the rows below a row, or go to the first; hide them, or go to their parent"

  /// The effect of a key: use the row's control.
  public var helpUse = "use the row's control, or select the row"

  /// The effect of a key: flip a switch.
  public var helpToggle = "flip a switch, or select the row"

  /// The effect of a key: select a range of rows.
  public var helpSelectRange = "select a range of rows"

  /// The effect of a key: select from the row that was selected last to here.
  public var helpSelectThrough = "select from the row that was selected last to here"

  /// The effect of a key: select all rows.
  public var helpSelectAll = "select all rows, or none"

  /// The effect of a key: change a number or an option.
  public var helpChange = "change a number or an option"

  /// The effect of a key: enter a number.
  public var helpDigits = "enter a number, a date or a time"

  /// The effect of a key: to the next or previous control.
  public var helpControls = "to the next or previous control"

  /// The effect of a key: discard a value that was not sent.
  public var helpDiscard = "discard a value that was not sent"

  /// The effect of a key: send a text of several lines.
  public var helpSend = "send a text of several lines"

  /// The effect of a key: what can be done with the row.
  public var helpActions = "what can be done with the row, or with all selected rows"

  /// The effect of a key: move the row.
  public var helpMoveRow = "move the row"

  /// The effect of a key: filter the list.
  public var helpFilter = "filter the list"

  /// The effect of a key: find a text.
  public var helpFind = "find a text"

  /// The effect of a key: find the next or previous once more.
  public var helpFindAgain = "find the next or previous once more"

  /// The effect of a key: down or up.
  public var helpDownUp = "down, up"

  /// The effect of a key: to the first or the last row.
  public var helpEnds = "to the first or the last row"

  /// The effect of a key: go to a row by its number.
  public var helpNumber = "go to a row by its number"

  /// The effect of a key: copy the row.
  public var helpCopy = "copy the row"

  /// The effect of a key: close what is open.
  public var helpClose = "close what is open"

  /// The effect of a key: show all rows of a filtered list.
  public var helpShowAll = "show all rows of a filtered list"

  /// The effect of a key: back.
  public var helpBack = "back"

  /// The effect of a key: redraw everything.
  public var helpRedraw = "redraw everything"

  /// The effect of a key: stop the program for a while.
  public var helpSuspend = "stop the program for a while"

  /// The effect of a key: leave the program.
  public var helpLeave = "leave the program"

  /// The effect of a key: this page.
  public var helpHelp = "this page"

  /// The effect of a key: where am I: section.
  public var helpWhere = "where am I: section, row, and what can be done with it"

  /// The effect of a key: say again what was said last.
  public var helpRepeat = "say again what was said last"

  /// The effect of a key: to the next or previous section.
  public var helpSections = "to the next or previous section"

  /// Creates the English texts, which can be replaced one by one.
  public init() {}
}
