public import MedleyCore
public import MedleyLayout

/// A cell of a ``HeadlessHost``: portable content, and the state that the host tracks.
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

  /// The identifier of the cell's reuse pool; `nil` if no host made the cell.
  public internal(set) var reuseIdentifier: ReuseIdentifier?

  /// The identity that the cell shows; `nil` while the cell is in its reuse pool.
  public internal(set) var identity: ItemIdentity?

  /// The position of the cell in the list; `nil` while the cell is in its reuse pool.
  public internal(set) var position: CellPosition?

  /// The frame of the cell in the content of the host or of its carousel.
  public internal(set) var frame = CellFrame(x: 0, y: 0, width: 0, height: 0)

  /// The number of rows that a placeholder row represents; `nil` for other rows.
  ///
  /// The cell is as high as all of these rows, which are not loaded.
  public internal(set) var rowCount: Int?

  /// The state of the row at the last update.
  public internal(set) var state: CellState = []

  /// The place of the row in an outline at the last update; `nil` if the row is not part of one.
  public internal(set) var outline: OutlinePlace?

  /// The number of updates of the cell.
  public internal(set) var updateCount = 0

  /// The number of times the cell was recycled.
  public internal(set) var reuseCount = 0

  /// Whether the cell is at least partly visible.
  public internal(set) var isDisplayed = false

  /// The nested host, if the cell is a list.
  public let nestedHost: HeadlessHost?

  /// The identity in the list at the cell's position after the last layout.
  ///
  /// Duplicate identities differ by their occurrence. Between two stages this identity may
  /// therefore differ from ``identity``, although the position is right.
  var listIdentity: ItemIdentity?

  /// Whether the cell was made or recycled after the last layout.
  var isFresh = false

  /// Creates a cell.
  public init(_ content: ListContent = ListContent()) {
    self.content = content
    nestedHost = nil
  }

  init(nestedHost: HeadlessHost) {
    content = ListContent()
    self.nestedHost = nestedHost
  }

  /// Replaces the content, and stores the context for events.
  public func show(_ content: ListContent, in context: CellContext) {
    self.content = content
    self.context = context
  }
}

extension HeadlessCell: CustomStringConvertible {
  /// The text of the cell, as ``HeadlessHost/text`` shows it without marks; for a list, its lines.
  public var description: String {
    nestedHost?.text ?? content.text(hasDraft: context?.draft != nil)
  }
}
