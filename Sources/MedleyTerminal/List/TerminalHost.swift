public import MedleyCore

/// Shows a list in a terminal: scrolls it, and turns keys and the mouse into events.
public final class TerminalHost: ListHost {
  /// A cell is a drawing.
  public typealias Cell = TerminalCell

  /// A cell needs not be known before it is made.
  public typealias Registration = Never

  /// The list that is shown.
  public weak var list: (any ListDataSource<TerminalCell, Never>)?

  /// Called when there is something new to draw.
  package var onChange: (() -> Void)?

  /// Called with what changed in the list, when it has changed, for those who hear it instead of seeing it.
  package var onUpdate: ((ListChange) -> Void)?

  /// Whether the keyboard is this list's; otherwise something lies over it.
  package var isActive = true

  /// Makes a host without a list.
  public init() {}

  public func reload() {}
  public func refresh(_ positions: [CellPosition]) {}

  /// The row that has the keyboard's focus.
  package var focusedPosition: CellPosition? { nil }

  /// What the row that has the focus can be told to do.
  package var focusedActions: [ActionLabel] { [] }

  /// The control of the row that has the focus.
  package var focusedControl: ListControl? { nil }

  /// How far the reader has come: the first and the last row in view, and how many rows there are.
  package var progress: (first: Int, last: Int, count: Int) { (0, 0, 0) }

  /// Draws the list.
  package func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {}

  /// Does what a key says; `nil` if the key says nothing to a list.
  package func handle(_ key: KeyPress) -> TerminalRequest? { nil }

  /// Does what the mouse says, where the list was drawn last.
  package func handle(_ mouse: MouseEvent) -> TerminalRequest? { nil }

  /// Moves the focus, and brings the row into view.
  package func focus(_ position: CellPosition) {}

  /// The cell at a position, made anew if it is not in view; for those who read it out or search it.
  package func cell(at position: CellPosition) -> TerminalCell? { nil }

  /// Tells the list what happened to a row.
  package func send(_ event: CellEvent, to identity: ItemIdentity) {
    list?.send(event, to: identity)
  }
}
