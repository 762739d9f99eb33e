/// What a host shows, seen from the host: counts, cells and heights by position, with the type of
/// the items erased.
///
/// A ``ListController`` is one. A host asks it whenever it needs to and keeps no answer longer than
/// until the next ``ListHost/reload()``, ``ListHost/refresh(_:)`` or ``ListUpdate/commit()``. In an
/// update that it performs, the answers are those of the list before until it commits, and those of
/// the list after the stage from then on. A position that does not exist is answered with `nil`,
/// never with a trap.
public protocol ListDataSource<Cell, Registration>: AnyObject {
  /// The host's ``ListHost/Cell``.
  associatedtype Cell

  /// The host's ``ListHost/Registration``.
  associatedtype Registration

  /// How many sections there are.
  var sectionCount: Int { get }

  /// The shape of a section.
  func section(at index: Int) -> SectionShape?

  /// The model that stands at a position.
  func model(at position: CellPosition) -> (any ListModel)?

  /// The identity of what stands at a position, for whatever has to outlast a change of the list.
  func identity(at position: CellPosition) -> ItemIdentity?

  /// Where an identity stands now; `nil` when it is not in the list.
  func position(of identity: ItemIdentity) -> CellPosition?

  /// Which pool a cell for this position is recycled in.
  func reuseIdentifier(at position: CellPosition) -> ReuseIdentifier?

  /// How the host gets to know the class of this cell, if it must.
  func registration(at position: CellPosition) -> Registration?

  /// How high the cell is, as far as that is known before it is measured.
  ///
  /// - Parameter width: the width of the list in the host's unit: points, pixels or columns.
  func height(at position: CellPosition, width: Double) -> RowHeight

  /// Makes a cell that shows nothing yet; ``update(_:at:width:)`` follows.
  func makeCell(at position: CellPosition, width: Double) -> Cell?

  /// Makes a cell and has it show what stands at a position.
  func cell(at position: CellPosition, width: Double) -> Cell?

  /// Makes a cell show what stands at a position.
  func update(_ cell: inout Cell, at position: CellPosition, width: Double)

  /// What the list remembers of the row: selected, focused, expanded.
  func state(at position: CellPosition) -> CellState

  /// What a person can do with the row besides selecting it.
  func actions(at position: CellPosition) -> [ActionLabel]

  /// Whether the row can be dragged to another place.
  func canMove(at position: CellPosition) -> Bool

  /// When the list wants to hear of what was seen of the cell, by ``CellEvent/impression(_:)``.
  func impressionThresholds(at position: CellPosition) -> [Impression]

  /// The list within the row as it is now, if its cell is a list; made at first need.
  func nestedList(at position: CellPosition) -> (any ListDataSource)?

  /// Tells the list what happened to the cell at a position, now.
  func send(_ event: CellEvent, at position: CellPosition)

  /// Tells the list what happened to the cell of an identity, wherever it stands now.
  ///
  /// Does nothing when the identity has left the list.
  func send(_ event: CellEvent, to identity: ItemIdentity)

  /// How many rows may be selected at a time.
  var selectionMode: SelectionMode { get }

  /// Reports something wrong with the way a cell is shown, once; the list goes on.
  func report(_ issue: ListIssue)

  /// Where the row stands that has the keyboard's focus; `nil` if none has it.
  var focusedPosition: CellPosition? { get }

  /// Where the reader was when the list was last shown; `nil` when that row is gone.
  var place: ScrollPosition? { get }

  /// Remembers where the reader is.
  func remember(_ place: ScrollPosition)

  /// Where the reader was in a carousel when it was last shown: the first row in view, and how much
  /// of it is scrolled away; `nil` when that row is gone, or nobody scrolled.
  ///
  /// A host that owns its scrolling asks for it when the carousel comes into view again.
  func place(inCarousel section: Int) -> ScrollPosition?

  /// Remembers where the reader is in a carousel.
  ///
  /// - Parameter place: a row of the section, and how far its leading edge lies before that of the
  ///   view.
  func remember(_ place: ScrollPosition, inCarousel section: Int)

  /// Whether selecting the row does anything: it has a behaviour for that, or the list keeps a
  /// selection.
  func isSelectable(at position: CellPosition) -> Bool
}

extension ListDataSource {
  /// None.
  public var focusedPosition: CellPosition? { nil }

  /// None: nobody remembers.
  public func place(inCarousel section: Int) -> ScrollPosition? { nil }

  /// Nobody remembers.
  public func remember(_ place: ScrollPosition, inCarousel section: Int) {}

  /// It is.
  public func isSelectable(at position: CellPosition) -> Bool { true }

  /// One.
  public var selectionMode: SelectionMode { .single }

  /// Drops the issue.
  public func report(_ issue: ListIssue) {}

  /// Makes a cell and has it show what stands at a position.
  public func cell(at position: CellPosition, width: Double) -> Cell? {
    guard var cell = makeCell(at: position, width: width) else { return nil }
    update(&cell, at: position, width: width)
    return cell
  }

  /// The positions of a section's cells from top to bottom: header, rows, footer.
  public func positions(inSection index: Int) -> [CellPosition] {
    guard let shape = section(at: index) else { return [] }
    var positions: [CellPosition] = []
    positions.reserveCapacity(shape.itemCount + 2)
    if shape.hasHeader { positions.append(.header(section: index)) }
    for item in 0..<shape.itemCount {
      positions.append(.row(ListPath(section: index, item: item)))
    }
    if shape.hasFooter { positions.append(.footer(section: index)) }
    return positions
  }

  /// The rows, headers and footers whose model is of a type, from top to bottom, with the models.
  ///
  /// - Parameter type: a type of model, or a capability: `Order.self`, `(any Titled).self`.
  /// - Complexity: O(*n*).
  public func rows<Model>(
    of type: Model.Type
  ) -> [(position: CellPosition, model: Model)] {
    (0..<sectionCount).flatMap { positions(inSection: $0) }.compactMap { position in
      (model(at: position) as? Model).map { (position, $0) }
    }
  }
}
