/// The texts that the library shows to the user on its own; the defaults are English.
///
/// Set them for a list by ``ListController/texts``. The language of a form contains the form's texts.
/// In some texts values replace names such as `{title}`. ``TextTable/replace(_:)`` reads a translation.
///
/// ```swift
/// var texts = ListTexts()
/// texts.cancel = "Abbrechen"
/// ```
public struct ListTexts: TextTable {
  /// The language's rule for the form of a ``CountText``.
  public var pluralRule = PluralRule.oneAndOther

  // MARK: Questions

  /// The title of the button that confirms a question without a button of its own.
  public var confirm = "OK"

  /// The title of the button that cancels a question.
  public var cancel = "Cancel"

  /// The question before a text is lost that the user has not sent.
  public var discardTextQuestion = "Discard the text that is not sent?"

  /// The question before the user leaves a form with unsaved changes.
  public var discardQuestion = "Discard your changes?"

  /// The title of the button that leaves a screen without saving.
  public var discard = "Discard"

  /// The title of the button that stays on a screen.
  public var keepEditing = "Keep editing"

  // MARK: Controls

  /// The label of the button that sends a text, for screen readers.
  public var send = "Send"

  /// The label of the button that empties a date or a time, for screen readers; `{title}` is the title of
  /// the row.
  public var clear = "Clear {title}"

  /// The label of the button that shows more about a row, for screen readers.
  public var info = "Info"

  /// The title of the option that empties a choice.
  public var none = "None"

  /// The text of a toggle that is on.
  public var on = "On"

  /// The text of a toggle that is off.
  public var off = "Off"

  /// The text of a date that is empty.
  public var noDate = "no date"

  /// The text of a time that is empty.
  public var noTime = "no time"

  /// The text of a choice without a chosen option.
  public var noChoice = "none"

  // MARK: Kinds of controls, for screen readers

  /// A switch that is on.
  public var switchOn = "switch on"

  /// A switch that is off.
  public var switchOff = "switch off"

  /// A field for text.
  public var textField = "text field"

  /// A field for a text that is never shown.
  public var secretTextField = "secret text field"

  /// A control for a day.
  public var date = "date"

  /// A control for a time of day.
  public var time = "time"

  /// One of several options; `{count}` is their number.
  public var choice = CountText(other: "choice of {count}")

  /// A number between two buttons.
  public var stepper = "stepper"

  /// A number on a track.
  public var slider = "slider"

  /// A number of stars.
  public var rating = "rating"

  /// The value of a rating: the number of filled stars, and of all stars.
  public var stars = "{value} of {total} stars"

  // MARK: Problems of a value

  /// The problem of a required field that is empty.
  public var required = "This field is required."

  /// The problem of a text that is no whole number.
  public var wholeNumber = "Enter a whole number."

  /// The problem of a text that is no number; `{example}` is an example.
  public var number = "Enter a number such as {example}."

  /// The problem of a number below the range; `{limit}` is the smallest number.
  public var atLeast = "Enter at least {limit}."

  /// The problem of a number above the range; `{limit}` is the largest number.
  public var atMost = "Enter at most {limit}."

  /// The problem of a date or time before the range; `{limit}` is the first one.
  public var notBefore = "Choose {limit} or later."

  /// The problem of a date or time after the range; `{limit}` is the last one.
  public var notAfter = "Choose {limit} or earlier."

  /// The problem of a date, a time or a choice that must not be empty.
  public var choose = "Choose a value."

  /// The problem of a typed text that is not a day; `{text}` is the text.
  public var notADate = "“{text}” is not a date, such as 2026-12-24."

  /// The problem of a typed text that is not a time of day; `{text}` is the text.
  public var notATime = "“{text}” is not a time, such as 18:30."

  /// The problem of a typed text that is not a number of a stepper or slider; `{text}` is the text.
  public var notANumber = "“{text}” is not a number."

  /// The problem of a typed text that is not a value of its field; `{text}` is the text.
  public var notAValue = "“{text}” is not a value of this field."

  // MARK: Conflicts

  /// The problem of a field that the user edited and that was changed elsewhere; `{value}` is the new value.
  public var conflict = "Changed elsewhere to “{value}”."

  /// The problem of a secret that the user edited and that was changed elsewhere.
  public var secretConflict = "Changed elsewhere."

  /// The title of the action that keeps the user's value in a conflict.
  public var keepMine = "Keep mine"

  /// The title of the action that takes the other value in a conflict.
  public var takeTheirs = "Use the other value"

  // MARK: Submitting

  /// The text of the submit button if fields have problems; `{count}` is the number of fields.
  public var problems = CountText(one: "1 problem", other: "{count} problems")

  /// The problem of the submit button after the form was changed while it waited for a check.
  public var submissionInterrupted =
    "Not saved, because the form changed during a check. Submit it again."

  /// The text of the submit button after saving.
  public var saved = "Saved"

  /// The verb for the row that submits a form.
  public var submitVerb = "submit"

  /// The verb for the row that discards the changes of a form.
  public var discardVerb = "discard"

  /// The verb for a row that opens a screen.
  public var openVerb = "open"

  /// The verb for a row that changes the values of a form.
  public var pressVerb = "press"

  // MARK: Mistakes of the program

  /// The content of a row without a cell; `{model}` is the type of its model.
  public var missingCell = "No cell for {model}"

  /// The content of a row of a type that does not belong to its form; `{type}` is the type.
  public var misplacedItem = "{type} is not an item of this form"

  // MARK: Pages

  /// The label of the link to the previous screen of a page.
  public var back = "Back"

  /// The label of the link to the first screen, on a page that was opened by its address.
  public var startPage = "Start page"

  /// The text of the pane beside the list of a split screen before the user has opened a row.
  public var emptyPane = "The row that you choose opens here."

  /// The label of the links to other parts of a list.
  public var pages = "Pages"

  /// The title of the link to the part before.
  public var previousPage = "Previous"

  /// The title of the link to the next part.
  public var nextPage = "Next"

  /// The label of the field that searches a list.
  public var search = "Search"

  /// The label of the menu of a row.
  public var actions = "Actions"

  /// The title of the action that moves a row up.
  public var moveUp = "Move up"

  /// The title of the action that moves a row down.
  public var moveDown = "Move down"

  /// The title of the action that moves a row of a tree below the row above it.
  public var moveInward = "Move one level in"

  /// The title of the action that moves a row of a tree out of its parent.
  public var moveOutward = "Move one level out"

  /// The message after a row was moved, for screen readers; `{position}` is its position among `{count}` rows.
  public var moved = "Moved to position {position} of {count}"

  /// The label of the mark of a chosen row.
  public var chosen = "Chosen"

  /// The message of a page whose server does not answer.
  public var unreachable = "The server cannot be reached."

  /// The message of a page while its connection is interrupted.
  public var offline = "Offline. Connecting again …"

  // MARK: States

  /// The state of a row or a section, for screen readers: it is expanded.
  public var expanded = "expanded"

  /// The state of a section, for screen readers: it is collapsed.
  public var collapsed = "collapsed"

  /// The level of a row in an outline, for screen readers; `{level}` is its number.
  public var level = "level {level}"

  /// The title of the action that shows the rows below a row of an outline.
  public var expand = "Expand"

  /// The title of the action that hides the rows below a row of an outline.
  public var collapse = "Collapse"

  // MARK: Actions of a screen

  /// The title of the action that loads the content of a screen again.
  public var refresh = "Refresh"

  /// The label of the actions of a screen, for screen readers.
  public var screenActions = "Actions of the screen"

  /// The state of an action that is running, for screen readers.
  public var actionRunning = "in progress"

  /// The problem of an action of a screen that cannot be chosen now; `{title}` is its title.
  public var actionUnavailable = "“{title}” is not available now."

  /// The problem of an action that a screen no longer has.
  public var noSuchScreenAction = "The screen does not have this action."

  // MARK: Edits that can be undone

  /// The title of the button that undoes the last edit.
  public var undo = "Undo"

  /// The title of the button that redoes the edit that was undone last.
  public var redo = "Redo"

  /// The message after an edit was undone; `{title}` is the name of the edit.
  public var undone = "Undone: {title}"

  /// The message after an edit was redone; `{title}` is the name of the edit.
  public var redone = "Redone: {title}"

  /// The message if there is no edit to undo.
  public var nothingToUndo = "There is nothing to undo."

  /// The message if there is no edit to redo.
  public var nothingToRedo = "There is nothing to redo."

  // MARK: Actions on a page that shows an earlier state of the list

  /// The problem of a row that was removed.
  public var rowGone = "The row is no longer in the list."

  /// The problem of an action that a row no longer has.
  public var noSuchAction = "The row does not have this action."

  /// The problem of an action that the selected rows no longer have.
  public var noSuchSelectionAction = "The selected rows do not have this action."

  /// The problem of a control that a row no longer has.
  public var noSuchControl = "The row has no control for this value."

  /// The problem of a row that cannot be moved to its destination.
  public var notMovable = "The row cannot be moved to this position."

  /// The problem of a row that cannot be selected.
  public var notSelectable = "The row cannot be selected."

  /// The problem of a second row to select where one can be selected.
  public var oneSelectable = "Only one row can be selected."

  /// The problem of a section that can no longer be collapsed.
  public var notCollapsible = "The section cannot be collapsed."

  /// The problem of a page after its connection ended.
  public var connectionClosed = "The connection is closed."

  /// The problem of a question that was answered elsewhere, or lost its row.
  public var questionClosed = "The question is no longer open."

  // MARK: Rows that are not loaded

  /// The label of the placeholder of a row for screen readers: the number of the row, and of all rows.
  public var row = "Row {row} of {total}"

  /// The label of the visible placeholders for screen readers: the numbers of the first and of the last row,
  /// and of all rows.
  public var rows = "Rows {first} to {last} of {total}"

  /// The value of placeholders whose rows are being loaded, for screen readers.
  public var loading = "Loading"

  /// The message of a row while its content is loaded.
  public var loadingMessage = "Loading…"

  /// The title of the action that loads rows again after a failure.
  public var retry = "Retry"

  /// The verb for a row that loads rows again after a failure.
  public var retryVerb = "retry"

  /// The problem of rows that a source counts but does not have.
  public var rowsNotFound = "These rows were not found. Retry to look again."

  /// The problem of a row whose identity another row has.
  public var duplicateRow = "Another row has the same identity, and only one of them is shown."

  /// The problem at an end of a list after pages without rows; `{count}` is the number of pages.
  public var emptyPages = CountText(
    one: "The last page contained no new row. Retry to look further.",
    other: "The last {count} pages contained no new row. Retry to look further."
  )

  /// The problem of a row to show that was deleted.
  public var rowDeleted = "This row does not exist any more. Choose another one."

  /// The title of the button that loads more rows of a list within a row of a page.
  public var showMore = "Show more"

  // MARK: Selected rows

  /// The label of the buttons for the selected rows of a page.
  public var selection = "Selected rows"

  /// The number of selected rows; `{count}` is the number.
  public var selectedRows = CountText(other: "{count} selected")

  /// The title of the button that selects all rows.
  public var selectAll = "Select all"

  /// The title of the button that deselects all rows.
  public var deselectAll = "Deselect all"

  /// Creates the English texts, which can be replaced one by one.
  public init() {}
}
