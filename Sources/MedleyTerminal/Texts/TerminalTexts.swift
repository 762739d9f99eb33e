public import MedleyCore

/// The texts of a terminal's window and of linear reading; the defaults are English.
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
    one: "This row has no actions.",
    other: "The {count} selected rows have no action in common."
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

  /// The notice after the key for the other pane if there is none with a screen.
  public var noOtherPane = "There is no other pane."

  /// The notice after the key for the actions of a screen that has none.
  public var noScreenActions = "This screen has no actions; F2 shows those of the row."

  /// The notice after an edit that can be undone; `{done}` is the message of the edit.
  public var offersUndo = "{done} · u: undo"

  /// The notice after the key for refreshing a screen that cannot be refreshed.
  public var noRefresh = "This screen cannot be refreshed."

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

  // MARK: The bars

  /// The visible rows in the title bar.
  public var visibleRows = "{first}–{last} of {count}"

  /// The only visible row in the title bar.
  public var visibleRow = "{number} of {count}"

  /// The number of unseen rows in the title bar.
  public var newRows = CountText(other: "{count} new")

  /// The label of the line for a search.
  public var findLabel = "Find: "

  /// The state of a search that is not finished.
  public var searching = "searching, {percent} %"

  /// The announcement of a search that is not finished.
  public var isSearching = "searching"

  /// The state of a search without a match.
  public var noMatch = "no match"

  /// The number of the match in focus, and of all matches.
  public var matchNumber = "{number} of {count}"

  /// The number of matches while none is in focus.
  public var matches = CountText(one: "{count} match", other: "{count} matches")

  /// The state of a search that continued at the other end of the list.
  public var fromOtherEnd = "from the other end"

  // MARK: Hints: the effects of keys, in the bar at the bottom

  /// A hint: choose an answer.
  public var hintAnswer = "answer"

  /// A hint: confirm a question.
  public var hintYes = "yes"

  /// A hint: cancel a question.
  public var hintNo = "no"

  /// A hint: close an overlay.
  public var hintClose = "close"

  /// A hint: choose an option.
  public var hintChoose = "choose"

  /// A hint: go to an option by its first letter.
  public var hintGoTo = "go to"

  /// A hint: send a value.
  public var hintSend = "send"

  /// A hint: to the next control.
  public var hintNext = "next"

  /// A hint: start a line.
  public var hintNewLine = "new line"

  /// A hint: scroll a page.
  public var hintScroll = "scroll"

  /// A hint: choose the day that a calendar shows.
  public var hintChooseDay = "choose {day}"

  /// A hint: change the month of a calendar.
  public var hintMonth = "month"

  /// A hint: type a day.
  public var hintTypeDay = "type a day, or year-month-day"

  /// A hint: change a time.
  public var hintMinute = "minute"

  /// A hint: change a number.
  public var hintStep = "step"

  /// A hint: end the search for the next control.
  public var hintStopSeeking = "stop looking for a field"

  /// A hint: end a filter.
  public var hintShowAll = "show all"

  /// A hint: back to the previous screen.
  public var hintBack = "back"

  /// The effect of the key for the other pane of a split screen.
  public var hintOtherPane = "other pane"

  /// A hint: leave the program.
  public var hintLeave = "leave"

  /// A hint: find a text.
  public var hintFind = "find"

  /// A hint: filter the list.
  public var hintFilter = "filter"

  /// A hint: show the help page.
  public var hintKeys = "keys"

  /// A hint: scroll to the focused row.
  public var hintShowFocus = "show the row in focus"

  /// A hint: discard a value that was not sent.
  public var hintDiscard = "discard"

  /// A hint: select the row.
  public var hintSelect = "select"

  /// A hint: deselect the row.
  public var hintDeselect = "deselect"

  /// A hint: show the actions of the row.
  public var hintActions = "actions"

  /// A hint: show the actions of the selected rows; `{count}` is their number.
  public var hintActionsOfRows = CountText(one: "actions: 1 row", other: "actions: {count} rows")

  /// A hint: show the actions of the screen.
  public var hintScreenActions = "screen actions"

  /// A hint: undo the last edit.
  public var hintUndo = "undo"

  /// A hint: select all rows, or none.
  public var hintAllOrNone = "all or none"

  /// A hint: select a range of rows.
  public var hintSelectToHere = "select to here"

  /// A hint: flip a switch.
  public var hintFlip = "flip"

  /// A hint: edit a text.
  public var hintEdit = "edit"

  /// A hint: change a value.
  public var hintChange = "change"

  /// A hint: show the rows of a section.
  public var hintExpand = "show the rows"

  /// A hint: hide the rows of a section.
  public var hintCollapse = "hide the rows"

  /// A hint: show more about the row.
  public var hintInfo = "tell more"

  // MARK: Fields and the calendar

  /// The notice that a typed day is too long.
  public var dayTooLong = "A day has {limit} characters at most."

  /// The notice that a line is too long.
  public var lineTooLong = "A line has {limit} characters at most."

  /// The notice that a text has too many lines.
  public var textTooLong = "A text has {limit} lines at most."

  /// The notice that a pasted text is too long.
  public var onlyBeginning = "Only the beginning of the text was taken."

  /// The title of the box for a text of several lines.
  public var textTitle = "Text"

  /// The state of a calendar after a text that is not a day.
  public var notADay = "{text} is no day"

  /// The title of a calendar.
  public var month = "{month} {year}"

  /// The names of the twelve months, separated by blanks.
  public var months =
    "January February March April May June July August September October November December"

  /// The names of the days of the week from Monday, two columns wide and separated by blanks.
  public var weekdays = "Mo Tu We Th Fr Sa Su"

  /// The announcement of a calendar.
  public var chooseDay = "Choose a day: {day}"

  /// The announcement of a calendar without a day; `{state}` is the text of an empty date.
  public var offeredDay = "{state}; Enter chooses {day}"

  /// The announcement of a field for a text.
  public var editText = "Edit text: {text}"

  /// The announcement of a field for a secret text.
  public var editSecret = "Edit secret text: {text}"

  /// The announcement of a field for several lines; `{count}` is the number of lines.
  public var editLines = CountText(
    one: "Edit text of 1 line, Ctrl-S sends: {text}",
    other: "Edit text of {count} lines, Ctrl-S sends: {text}"
  )

  /// The announcement of a field for a time.
  public var enterTime = "Enter a time: {text}"

  /// The announcement of a field for a number.
  public var enterNumber = "Enter a number: {text}"

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

  /// The effect of a key: what can be done on the screen.
  public var helpScreenActions = "what can be done on the screen"

  /// The effect of a key: load the content of the screen again.
  public var helpRefresh = "load the content of the screen again"

  /// The effect of a key: undo the last edit.
  public var helpUndo = "undo the last edit"

  /// The effect of a key: redo an edit.
  public var helpRedo = "redo the edit that was undone last"

  /// The effect of a key: move the row.
  public var helpMoveRow = "move the row"

  /// The effect of two keys: move the row of a tree to another level.
  public var helpMoveLevel = "move the row one level in; one level out"

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

  /// The effect of the key for the other pane of a split screen.
  public var helpOtherPane = "the other pane"

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

  // MARK: Linear reading

  /// The announcement of the selected line of a menu.
  public var menuLine = "{title}, {number} of {count}"

  /// The question for a key after a question.
  public var yesOrNo = "y or n?"

  /// The announcement of a text, a row or a field that is empty.
  public var empty = "empty"

  /// The announcement of the end of a line.
  public var end = "end"

  /// The announcement of a blank.
  public var blank = "blank"

  /// The announcement of a character of a secret text.
  public var bullet = "bullet"

  /// The announcement of deleted characters.
  public var deletedText = "deleted {text}"

  /// The announcement of an overlay that was closed.
  public var closed = "Closed."

  /// The announcement of the first screen; `{rows}` is the number of rows.
  public var firstScreen = "{title}, first screen, {rows}"

  /// The announcement of another screen; `{rows}` is the number of rows.
  public var laterScreen = "{title}, screen {number}, {rows}"

  /// The title of a program without a screen.
  public var noScreen = "Nothing"

  /// The screens: a screen, and the screen that was opened from it.
  public var screenPath = "{first}, then {next}"

  /// A number of rows.
  public var rowCount = CountText(one: "1 row", other: "{count} rows")

  /// The announcement of the key for help.
  public var tellsKeys = "F1 tells the keys."

  /// The section of the focused row.
  public var inSection = "In {heading}"

  /// The actions of the focused row.
  public var hasActions = "F2 for actions: {actions}"

  /// The announcement of a header.
  public var headingOf = "{heading}, heading"

  /// The position of a row.
  public var rowPlace = "row {number} of {count}"

  /// A row of the list in a row with a number.
  public var withinRow = "{row}, in row {number}"

  /// The state of a row: it is selected.
  public var selected = "selected"

  /// The state of a row: its value was not sent.
  public var unsent = "not sent"

  /// The state of a row: it is loading.
  public var loading = "loading"

  /// The kind of a row: a header.
  public var heading = "heading"

  /// The kind of a row: a footer.
  public var footer = "footer"

  /// The number of actions of a row.
  public var actionCount = CountText(one: "1 action", other: "{count} actions")

  /// The hint of an empty field.
  public var fieldHint = "hint {text}"

  /// The state of a row: a success.
  public var success = "success"

  /// The state of a row: a warning.
  public var warning = "warning"

  /// The state of a row: a failure.
  public var failed = "failed"

  /// The state of a row: an activity of unknown duration.
  public var busy = "busy"

  /// The progress of a row.
  public var progress = "{percent} percent"

  /// The state of a row: it has a check mark.
  public var checked = "checked"

  /// The problem of a row, in its announcement.
  public var rowProblem = "problem: {problem}"

  /// The announcement of a problem.
  public var problem = "Problem: {problem}"

  /// The announcement of the problem of a row without focus.
  public var problemOfRow = "Problem of {row}: {problem}"

  /// The announcement of several problems.
  public var problems = CountText(other: "{count} problems, the first: {problem}")

  /// The announcement of an inserted row.
  public var newRow = "New: {name}"

  /// The announcement of a deleted row.
  public var goneRow = "Gone: {name}"

  /// The announcement of a moved row.
  public var movedRow = "Moved: {name}"

  /// The announcement of a changed row.
  public var changedRow = "Changed: {name}"

  /// The announcement of an inserted section.
  public var newSection = "New section: {name}"

  /// The announcement of inserted rows.
  public var rowsAdded = CountText(one: "1 row added", other: "{count} rows added")

  /// The announcement of deleted rows.
  public var rowsRemoved = CountText(one: "1 row removed", other: "{count} rows removed")

  /// The announcement of moved rows.
  public var rowsMoved = CountText(one: "1 row moved", other: "{count} rows moved")

  /// The announcement of changed rows.
  public var rowsChanged = CountText(one: "1 row changed", other: "{count} rows changed")

  /// The announcement of inserted sections.
  public var sectionsAdded = CountText(one: "1 section added", other: "{count} sections added")

  /// The announcement of deleted sections.
  public var sectionsRemoved = CountText(
    one: "1 section removed",
    other: "{count} sections removed"
  )

  /// The announcement of moved sections.
  public var sectionsMoved = CountText(one: "1 section moved", other: "{count} sections moved")

  /// A number of changes with the first row or section.
  public var withFirst = "{changes}, the first: {name}"

  /// The number of announcements that were dropped.
  public var leftOut = CountText(
    one: "… 1 announcement left out.",
    other: "… {count} announcements left out."
  )

  /// The announcement after the key for the next section in the last section.
  public var noSectionBelow = "No section below."

  /// The announcement after the key for the previous section in the first section.
  public var noSectionAbove = "No section above."

  /// Creates the English texts, which can be replaced one by one.
  public init() {}
}
