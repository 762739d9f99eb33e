public import MedleyLayout
public import MedleyCore

/// A cell of a ``HeadlessHost``: portable content, and what the host did with it.
///
/// An adapter of one's own makes it and shows something in it:
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
  /// What the cell shows.
  public var content: ListContent

  /// What the cell was told when it was last updated, and its way to send events.
  public var context: CellContext?

  /// The pool that the cell belongs to for all its life; `nil` for one that no host has made.
  public internal(set) var reuseIdentifier: ReuseIdentifier?

  /// The identity of the row, header or footer that the cell shows; `nil` while it is in its pool.
  public internal(set) var identity: ItemIdentity?

  /// Where the cell stands in the list; `nil` while it is in its pool.
  public internal(set) var position: CellPosition?

  /// Where the cell stands in the content of the host; in a carousel, in the content of that.
  public internal(set) var frame = CellFrame(x: 0, y: 0, width: 0, height: 0)

  /// What the list remembered of the row when the cell was last updated.
  public internal(set) var state: CellState = []

  /// How often the host had the list update the cell.
  public internal(set) var updateCount = 0

  /// How often the cell was taken from its pool.
  public internal(set) var reuseCount = 0

  /// Whether something of the cell is in view.
  public internal(set) var isDisplayed = false

  /// What shows the list within the row, if the cell is a list.
  public let nestedHost: HeadlessHost?

  /// What the list said stands here, when the host last laid out its cells.
  ///
  /// Rows of one identity are told apart by their occurrence, so between two stages that may be
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
