/// What an adapter knows about a cell besides the model: its role, its width, its state, and the
/// means to send events.
///
/// A view may keep its context to send events later, for example when the user flips a switch. A
/// view never keeps a behaviour: when an event is sent, the context finds the row by its identity in
/// the current list.
public struct CellContext {
  /// The role of the cell.
  public var role: CellRole

  /// The width of the cell in the host's unit: points, pixels or columns.
  ///
  /// In a grid or a carousel, a cell is narrower than the list.
  public var width: Double

  /// Whether the row is selected, focused or expanded.
  public var state: CellState

  let link: any CellLink

  init(role: CellRole, width: Double, state: CellState, link: any CellLink) {
    self.role = role
    self.width = width
    self.state = state
    self.link = link
  }

  /// Creates a context without a list, to use an adapter separately in tests and previews.
  ///
  /// - Parameters:
  ///   - role: the role of the cell.
  ///   - width: the width of the cell in the host's unit.
  ///   - state: the state of the row.
  ///   - problem: the problem of the row.
  ///   - draft: the draft of the only control of the cell.
  ///   - pictures: the loader of pictures with an address.
  ///   - reporter: receives the issues of the cell.
  ///   - onEvent: called with every event that the cell sends.
  public init(
    role: CellRole = .row,
    width: Double,
    state: CellState = [],
    problem: String? = nil,
    draft: ControlValue? = nil,
    pictures: ListPictures = .withoutLoader,
    reporter: IssueReporter = .standardError,
    onEvent: @escaping (CellEvent) -> Void = { _ in }
  ) {
    let link = SeparateCellLink(onEvent: onEvent, reporter: reporter, pictures: pictures)
    if draft != nil || problem != nil {
      link.entry = RowEntry(drafts: draft.map { [CellEdit($0)] } ?? [], problem: problem)
    }
    self.init(role: role, width: width, state: state, link: link)
  }

  /// The texts that the library shows to the user on its own.
  public var texts: ListTexts { link.texts }

  /// The problem of the row, such as the reason why an edit was refused, or `nil` if there is none.
  public var problem: String? { link.entry?.problem }

  /// The value that the user entered in the only control of the cell and has not sent yet.
  public var draft: ControlValue? { link.entry?.draft(of: nil)?.value }

  /// Returns the value that the user entered for a property and has not sent yet.
  public func draft<Model: ListModel, Value: EditableValue>(
    of property: any WritableKeyPath<Model, Value> & Sendable
  ) -> ControlValue? {
    link.entry?.draft(of: property)?.value
  }

  /// Returns the text of a value, formatted for the locale of the host's user.
  ///
  /// ``ListContent/value`` is formatted in the same way.
  public func text(of value: ListValue) -> String {
    link.valueFormat.text(value)
  }

  /// Returns the value of a control in words, formatted for the locale of the host's user.
  public func valueText(of control: ListControl) -> String {
    control.valueText(texts, format: link.valueFormat)
  }

  /// Returns the problem if a screen reader must announce it: once for each row and text.
  public func problemToAnnounce(_ problem: String?) -> String? {
    guard problem != nil || link.entry?.announcedProblem != nil else { return nil }
    return link.announce(problem) ? problem : nil
  }

  /// Sends an event of this cell to the list.
  ///
  /// Does nothing if the list, or this row of it, is gone.
  public func send(_ event: CellEvent) {
    link.send(event)
  }

  /// Returns whether the row has a behaviour for an edit to a value.
  public func accepts(_ value: ControlValue) -> Bool {
    link.accepts(value)
  }

  /// The identity of the row, header or footer, or `nil` if the cell belongs to no list.
  ///
  /// Rows with the same id have different occurrences. Rows of two nested lists may have the same identity; their
  /// ``cellKey`` differs.
  public var identity: ItemIdentity? { link.row }

  /// The key of the cell, which is empty if the cell belongs to no list.
  public var cellKey: String { link.cellKey }

  /// The place of the row in an outline, such as a tree; `nil` if the row is not part of one.
  ///
  /// Hosts show the level and the sign of a row. Read the place to change other parts of the cell.
  public var outline: OutlinePlace? { link.outline }

  /// The labels of the row's actions, for a cell that offers them itself.
  public var actions: [ActionLabel] { link.actions }

  /// Whether the row's edits are numbers, so that a text is parsed in the user's language.
  public var isNumeric: Bool { accepts(.number(0)) && !accepts(.text("?")) }

  /// Reports an issue of this cell.
  public func report(_ issue: ListIssue) {
    link.report(issue)
  }
}

/// The connection from a cell to its row: the identity of the row, and a weak reference to its list.
///
/// It is a class because contexts are copied for every row that becomes visible, and copying a value
/// behind `any` costs several times as much.
protocol CellLink: AnyObject {
  func send(_ event: CellEvent)

  func accepts(_ value: ControlValue) -> Bool

  /// The place of the row in an outline.
  var outline: OutlinePlace? { get }

  /// The labels of the row's actions.
  var actions: [ActionLabel] { get }

  /// The format of portable values on the host of the list.
  var valueFormat: ValueFormat { get }

  /// The identity of the row, or `nil` without a list.
  var row: ItemIdentity? { get }

  /// The key of the cell, or an empty text.
  var cellKey: String { get }

  /// The texts that the library shows.
  var texts: ListTexts { get }

  /// The loader, the policy and the cache of pictures.
  var pictures: ListPictures { get }

  /// The drafts and the problem of the row; `nil` if it has none.
  var entry: RowEntry? { get }

  /// Stores the problem that a screen reader has announced, and returns whether it is another one.
  func announce(_ problem: String?) -> Bool

  /// Reports an issue of the cell once, however often the cell is updated.
  func report(_ issue: ListIssue)

  /// The reporter for issues of a nested list.
  var reporter: IssueReporter { get }

  /// Returns the list within this row, which is created on first use and stored by the identity of
  /// the row.
  func nestedList<List: AnyObject>(make: () -> List) -> List
}

/// The link of a cell that belongs to no list.
private final class SeparateCellLink: CellLink {
  let onEvent: (CellEvent) -> Void
  let reporter: IssueReporter
  var entry: RowEntry?

  init(
    onEvent: @escaping (CellEvent) -> Void,
    reporter: IssueReporter,
    pictures: ListPictures
  ) {
    self.onEvent = onEvent
    self.reporter = reporter
    self.pictures = pictures
  }

  func send(_ event: CellEvent) {
    onEvent(event)
  }

  func accepts(_ value: ControlValue) -> Bool { true }

  var outline: OutlinePlace? { nil }

  var actions: [ActionLabel] { [] }

  var valueFormat: ValueFormat { .plain }

  var row: ItemIdentity? { nil }

  var cellKey: String { "" }

  var texts: ListTexts { ListTexts() }

  let pictures: ListPictures

  func announce(_ problem: String?) -> Bool {
    var entry = entry ?? RowEntry()
    defer { self.entry = entry }
    return entry.announce(problem)
  }

  func report(_ issue: ListIssue) {
    reporter.report(issue)
  }

  func nestedList<List: AnyObject>(make: () -> List) -> List {
    make()
  }
}
