/// Something that lies over a list and takes the keys: a pure state machine that can be drawn.
protocol WindowOverlay: Sendable {
  /// Where it is to be drawn.
  ///
  /// - Parameters:
  ///   - anchor: What it belongs to: a control, or a row.
  ///   - area: The cells that it may cover.
  /// - Returns: A region within the area.
  func region(near anchor: FrameRegion, in area: FrameRegion) -> FrameRegion

  /// Does what was typed, clicked or pasted.
  mutating func handle(_ input: TerminalInput) -> OverlayOutcome

  /// Draws itself, and remembers where, for the mouse.
  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme)

  /// The keys that are useful now, the most useful first.
  var hints: [KeyHint] { get }

  /// What is said of it when it opens.
  var prompt: String { get }

  /// What is said of it when it has changed: the value as it is now.
  var spoken: String { get }

  /// What the caret stands before, for who hears it; `nil` where there is no caret.
  var spokenCaret: String? { get }

  /// What was typed and is not committed yet; `nil` if nothing was.
  var unsaved: String? { get }
}

extension WindowOverlay {
  var unsaved: String? { nil }
  var spokenCaret: String? { nil }
}
