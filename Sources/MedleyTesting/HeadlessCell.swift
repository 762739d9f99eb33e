public import MedleyCore
public import MedleyLayout

/// A cell of a ``HeadlessHost``: portable content, and what the host did with it.
///
/// A custom adapter makes and updates it:
///
/// ```swift
/// CellAdapter<Track, HeadlessHost>(
///   make: { _ in HeadlessCell() },
///   update: { cell, track, context in
///     cell.show(ListContent(track.title, detail: track.length), in: context)
///   }
/// )
/// ```
public final class HeadlessCell {
  /// The content of the cell.
  public var content: ListContent

  /// The context of the last update, with the means to send events.
  public var context: CellContext?

  /// The pool that the cell belongs to for all its life; `nil` for one that no host has made.
  public internal(set) var reuseIdentifier: ReuseIdentifier?

  /// The identity of the row, header or footer that the cell shows; `nil` while it is in its pool.
  public internal(set) var identity: ItemIdentity?

  /// The position of the cell in the list; `nil` while it is in its reuse pool.
  public internal(set) var position: CellPosition?

  /// The frame of the cell in the content of the host or of its carousel.
  public internal(set) var frame = CellFrame(x: 0, y: 0, width: 0, height: 0)

  /// The state of the row at the last update.
  public internal(set) var state: CellState = []

  /// The number of updates of the cell.
  public internal(set) var updateCount = 0

  /// The number of times the cell was recycled.
  public internal(set) var reuseCount = 0

  /// Whether the cell is at least partly visible.
  public internal(set) var isDisplayed = false

  /// The nested host, if the cell is a list.
  public let nestedHost: HeadlessHost?

  /// The identity at the cell's position when the host last laid out its cells.
  ///
  /// Duplicate identities differ by their occurrence, so between two stages this identity may be
  /// another than ``identity``, although the cell is where it should be.
  var toldIdentity: ItemIdentity?

  /// Whether the cell came out of its pool, or was made, since the host laid out its cells.
  var isFresh = false

  /// Makes a cell that belongs to no host yet.
  public init(_ content: ListContent = ListContent()) {
    self.content = content
    nestedHost = nil
  }

  init(nestedHost: HeadlessHost) {
    content = ListContent()
    self.nestedHost = nestedHost
  }

  /// Shows content, whatever the cell showed before, and keeps the context to send events later.
  public func show(_ content: ListContent, in context: CellContext) {
    self.content = content
    self.context = context
  }
}

extension HeadlessHost: ContentHost {
  /// A cell is an object that is made once and used again.
  public typealias Cell = HeadlessCell

  /// Cells need not be known before they are made.
  public typealias Registration = Never

  /// Reloads the list at its scroll position; cells are recycled.
  public func reload() {
    exclusively { self.reloadNow() }
  }

  /// Updates the cells at these positions in place, as far as there are any.
  public func refresh(_ positions: [CellPosition]) {
    exclusivelyForList { self.refreshNow(positions) }
  }

  /// Checks an update, and performs it as a view does.
  ///
  /// One that breaks a rule is kept in ``violations``; the host reloads then.
  public func perform(_ update: ListUpdate) {
    exclusivelyForList { self.performNow(update) }
  }

  /// Makes a cell that shows nothing yet.
  public static func makeContentCell(in context: CellContext) -> HeadlessCell {
    HeadlessCell()
  }

  /// Shows content in a cell.
  public static func updateContentCell(
    _ cell: inout HeadlessCell,
    with content: ListContent,
    in context: CellContext
  ) {
    cell.show(content, in: context)
  }

  /// Makes a cell with a host of its own, which is as high as its list, and at most as the host
  /// around.
  public static func makeListCell(in context: CellContext) -> HeadlessCell {
    let nested = HeadlessHost(as: .collection, width: context.width)
    nested.maximumHeight = nested.height
    return HeadlessCell(nestedHost: nested)
  }

  /// Shows a list in a cell; a list that it shows already stays as it is.
  public static func updateListCell(
    _ cell: inout HeadlessCell,
    with list: HostedList<HeadlessCell, Never>,
    in context: CellContext
  ) {
    cell.context = context
    guard let nested = cell.nestedHost else { return }
    if nested.metrics.width != context.width { nested.resize(width: context.width) }
    if nested.list !== list { list.connect(to: nested) }
  }
}
