import MedleyCore

/// A list in a view of text lines, for programs that read commands and print lines.
///
/// It is an example of a host outside of Medley. Its cells are values, so nothing is recycled: it
/// remembers where the view is, which rows are displayed, and draws the visible rows on request.
public final class LineHost: ListHost {
  /// The list to show.
  public weak var list: HostedList<LineCell, Never>? {
    didSet {
      guard list !== oldValue else { return }
      (top, displayed, nestedHosts, parts) = (nil, [], [:], ReportedParts())
      (question, problem, confirm) = (nil, nil, nil)
      opening.connect(to: list)
    }
  }

  /// The number of columns.
  public let width: Double

  /// The number of lines; for a nested list, of cards.
  public let height: Int

  /// Whether the list opens at its end and stays there.
  public var followsEnd = false

  /// The host sends `displayRows`.
  public var reportsVisibleParts: Bool { true }

  /// The question of a behaviour that the user has not answered.
  public internal(set) var question: Confirmation?

  /// The message after a typed text was refused.
  public internal(set) var problem: String?

  /// The first visible cell, and the number of its lines above the view.
  var top: ScrollPosition?
  var opening = ListOpening()
  var parts = ReportedParts<ItemIdentity>()
  var displayed: Set<ItemIdentity> = []

  /// The hosts of the lists within rows, by the identity of the row.
  var nestedHosts: [ItemIdentity: LineHost] = [:]
  var confirm: (() -> Void)?

  /// Creates a host without a list.
  public init(width: Int = 80, height: Int = 20) {
    self.width = Double(max(1, width - 2))
    self.height = max(1, height)
  }

  // MARK: - ListHost

  /// Opens the list where it was, and shows it.
  public func reload() {
    if let edge = opening.edge(of: list, followsEnd: followsEnd) {
      open(at: edge)
    } else if let place = list?.place {
      top = place
    } else if top == nil {
      open(at: followsEnd ? .end : .start)
    }
    refresh([])
  }

  /// Shows cells of another height or state; they are drawn when their text is read.
  public func refresh(_ positions: [CellPosition]) {
    move(by: 0)
    followFocus()
    show()
  }

  /// Keeps the first visible row that stays in its place.
  public func perform(_ update: ListUpdate) {
    let map = PositionMap(update.change)
    let visible = visibleCells
    let wasAtEnd = followsEnd && isAtEnd
    let topRow = TopRow(
      visible.first.flatMap { map.keeps($0.position) ? list?.identity(at: $0.position) : nil },
      isAtTop: top.map { $0.position == firstPosition && $0.offset == 0 } ?? true,
      followsEnd: followsEnd
    )
    let unloaded = list.flatMap { list in
      top.flatMap { top in
        UnloadedPlace(top, height: Double(lineCount(at: top.position)), in: list)
      }
    }
    let anchor = visible.first { map.keeps($0.position) && $0.drawing.rowCount == nil }
    update.commit()
    if let anchor, let position = map.position(after: anchor.position) {
      top = ScrollPosition(position: position)
      move(by: anchor.lines.lowerBound - anchor.line)
    } else if let list, let unloaded {
      top = unloaded.scrollPosition(after: map, in: list) { Double(lineCount(at: .row($0))) }
    } else {
      top = visible.lazy.compactMap { map.position(after: $0.position) }.first
        .map { ScrollPosition(position: $0) }
    }
    if topRow?.isKept(in: list) == true { open(at: .start) }
    if let edge = opening.edge(of: list, followsEnd: followsEnd) { open(at: edge) }
    if wasAtEnd { open(at: .end) }
    refresh([])
    update.finish()
  }

  /// The first visible cell.
  public var scrollPosition: ScrollPosition? { top }

  /// Scrolls to a cell.
  public func scroll(toCellAt position: CellPosition, at edge: ScrollEdge, animated: Bool) {
    reveal(position, at: edge)
    show()
  }

  /// Moves the focus to the control.
  public func beginEditing(at position: CellPosition) { focus(position) }

  /// Keeps the question until the user answers it.
  public func confirm(
    _ question: Confirmation,
    at position: CellPosition,
    then perform: @escaping () -> Void
  ) {
    self.question = question.completed(by: list?.texts ?? ListTexts())
    confirm = perform
  }

  /// Answers the question.
  public func answer(_ confirms: Bool) {
    let perform = confirm
    (question, confirm) = (nil, nil)
    if confirms { perform?() }
  }
}
