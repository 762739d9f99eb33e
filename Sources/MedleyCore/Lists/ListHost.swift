/// What shows a list: a table view, a terminal, a page.
///
/// A host is thin. It makes and recycles cells, lays them out, and tells the list what a person
/// does to them; what is shown where it asks of its ``list``.
///
/// A host made of views conforms in isolation (`extension UITableView: @MainActor ListHost`), so
/// that its adapters can only be used on the main actor. A host whose cells are values (text, HTML)
/// conforms without isolation and renders on any actor.
public protocol ListHost: AnyObject {
  /// What stands for one row: a view, a widget, lines of text, a piece of HTML.
  associatedtype Cell

  /// How the host gets to know a class of cells before it makes the first one; `Never` for a host
  /// that needs no such thing.
  associatedtype Registration = Never

  /// The list to show, held weakly: it belongs to its controller.
  ///
  /// A controller sets it when it takes over the host, and a ``reload()`` follows. It sets `nil`
  /// when it lets go, unless another list is shown by then. What was answered is good until the
  /// next ``reload()``, ``refresh(_:)``, or ``ListUpdate/commit()`` of an update that the host
  /// performs.
  var list: HostedList<Cell, Registration>? { get set }

  /// Shows the list anew: sections, rows and their content may all be different.
  ///
  /// It is never called while the host performs an update of the same list. When another list takes
  /// the host over, or the same one connects to it once more after it let go, the reload comes at
  /// once: what was unfinished is to be dropped, and its ``ListUpdate/finish()`` is ignored.
  func reload()

  /// Updates the cells at these positions in place, as far as they are on screen.
  ///
  /// Called when the state of a row changed (selected, focused, expanded), and after a control of
  /// the row was used, so that it shows what the data made of it.
  func refresh(_ positions: [CellPosition])

  /// Begins to use the control of the row at a position, which has the focus by now: opens a field
  /// for its text, say. By default does nothing.
  func beginEditing(at position: CellPosition)

  /// Which rules the host's batch updates obey; by default ``BatchUpdateStyle/unrestricted``.
  var batchUpdateStyle: BatchUpdateStyle { get }

  /// Whether there is anything to see; a host that nobody sees is reloaded instead of updated.
  ///
  /// It is asked before each stage. By default `true`. A view is visible once it is in a window.
  var isVisible: Bool { get }

  /// Whether the host may go on showing the list as it was while a large update is planned in the
  /// background; see ``ListController/backgroundThreshold``. By default `false`.
  ///
  /// A host in a program with an event loop says `true`, a view, say. One that is asked for its
  /// output right after a snapshot was applied, a page or a text, must not.
  var plansInBackground: Bool { get }

  /// Performs one stage of a change.
  ///
  /// It is called when the stage before is finished, and never for a host that has no ``list``. A
  /// host that never finishes a stage hears of no other change until the list is disconnected from
  /// it and connected again. By default the host commits the update, reloads, and is finished.
  func perform(_ update: ListUpdate)
}

extension ListHost {
  /// Any change can be performed at once.
  public var batchUpdateStyle: BatchUpdateStyle { .unrestricted }

  /// Does nothing.
  public func beginEditing(at position: CellPosition) {}

  /// Seen.
  public var isVisible: Bool { true }

  /// Updates are planned at once.
  public var plansInBackground: Bool { false }

  /// Commits, reloads, and is finished.
  public func perform(_ update: ListUpdate) {
    update.commit()
    reload()
    update.finish()
  }
}
