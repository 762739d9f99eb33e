import MedleyCore

/// A view over a list that handles the keys: a pure state machine that can be drawn.
protocol WindowOverlay: Sendable {
  /// Returns the region in which the overlay is drawn.
  ///
  /// - Parameters:
  ///   - anchor: The region of its control or row.
  ///   - area: The region that the overlay may cover.
  /// - Returns: A region within the area.
  func region(near anchor: FrameRegion, in area: FrameRegion) -> FrameRegion

  /// Handles an input.
  mutating func handle(_ input: TerminalInput) -> OverlayOutcome

  /// Draws the overlay, and stores its region for mouse events.
  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme)

  /// The keys that have an effect now, the most useful first.
  var hints: [KeyHint] { get }

  /// The announcement when the overlay opens.
  var prompt: String { get }

  /// The announcement after a change: the new value.
  var spoken: String { get }

  /// The character after the caret as announced; `nil` without a caret.
  var spokenCaret: String? { get }

  /// The text that is lost if its row is removed; `nil` if there is none.
  var unsaved: String? { get }

  /// The value that the row keeps as a draft until it is committed; `nil` for no draft.
  var draft: CellEdit? { get }
}

extension WindowOverlay {
  var unsaved: String? { nil }
  var draft: CellEdit? { nil }
  var spokenCaret: String? { nil }
}

/// The result of an input to an overlay.
enum OverlayOutcome: Hashable, Sendable {
  /// The next step after the user has left an overlay.
  enum Continuation: Hashable, Sendable {
    /// The focus moves to the next row with a control.
    case next
    /// The focus moves to the previous row with a control.
    case previous
    /// The list handles the key: it moves the focus to a neighbouring row.
    case move
    /// The list handles the input that closed the overlay.
    case passOn
  }

  /// The overlay handled the input and stays open.
  case stays

  /// The overlay stays open, with an announcement.
  case says(String)

  /// The overlay ignores the input and stays open.
  case passes

  /// The overlay closes, and its row keeps the draft.
  case closes

  /// The overlay closes as by `closes`, and the next step follows.
  case leaves(then: Continuation)

  /// The overlay closes, and a text is copied to the clipboard of the terminal.
  case copies(String)

  /// The value is sent, and the overlay closes unless the value is refused.
  case commits(ControlValue)

  /// The overlay closes, and what it asked about is performed.
  case confirms

  /// The overlay closes, and the action is performed.
  case performs(ActionLabel.ID)
}

/// An open overlay and its row.
struct OpenOverlay {
  /// The overlay.
  var overlay: any WindowOverlay

  /// The row of the overlay; `nil` if it has none.
  let identity: RowAddress?

  /// The region of the row or its control when the overlay opened.
  let anchor: FrameRegion

  /// The part of the list that the overlay follows.
  var attachment = Attachment.control

  /// The part of a list that an overlay follows when the list scrolls.
  enum Attachment {
    /// The control of its row.
    case control
    /// Its row.
    case row
    /// The position at which the overlay opened.
    case place
  }

  /// The draft that the row has; `nil` before the first change.
  var draft: ControlValue?

  /// The list of the row.
  private(set) weak var list: HostedList<TerminalCell, Never>?

  /// Whether the row belongs to a list, or belonged to it.
  func belongs(to list: HostedList<TerminalCell, Never>?) -> Bool {
    guard identity != nil, let list else { return false }
    return self.list === list
  }

  /// Whether the row is still in the list of a host.
  func isAlive(in host: TerminalHost?) -> Bool {
    // A question and the actions of a screen belong to their screen, also without a row.
    guard let identity else {
      return !(overlay is QuestionMenu || overlay is ActionMenu) || list === host?.list
    }
    return belongs(to: host?.list) && host?.contains(identity) == true
  }
}

/// The layout of framed boxes over a list.
enum OverlayBox {
  /// Returns the region of a box below or above an anchor, or in the middle without an anchor.
  static func region(
    height: Int,
    width: Int,
    near anchor: FrameRegion?,
    in area: FrameRegion
  ) -> FrameRegion {
    let height = min(max(0, height), area.rows.count)
    let width = min(max(0, width), area.columns.count)
    var row = area.rows.lowerBound + (area.rows.count - height) / 2
    var column = area.columns.lowerBound + (area.columns.count - width) / 2
    if let anchor {
      let above = anchor.rows.lowerBound - height
      if anchor.rows.upperBound + height <= area.rows.upperBound {
        row = anchor.rows.upperBound
      } else {
        row = above >= area.rows.lowerBound ? above : area.rows.upperBound - height
      }
      column = anchor.columns.lowerBound
    }
    row = min(max(row, area.rows.lowerBound), area.rows.upperBound - height)
    column = min(max(column, area.columns.lowerBound), area.columns.upperBound - width)
    return FrameRegion(row: row, column: column, height: height, width: width)
  }

  /// Fills a region, frames it if there is room, and returns the region within the frame.
  static func draw(
    in frame: inout Frame,
    region: FrameRegion,
    title: String,
    theme: TerminalTheme
  ) -> FrameRegion {
    frame.fill(region, style: theme.overlay)
    guard region.rows.count > 2, region.columns.count > 4 else { return region }
    var rule = theme.overlay
    rule.foreground = theme.style(of: .rule).foreground
    let edges = CardFrame(state: [], ink: .custom(rule))
      .frame(.empty, width: region.columns.count, height: region.rows.count - 2)
    frame.draw(edges, at: region.origin, theme: theme)
    if !title.isEmpty, region.columns.count > 6 {
      let words = TextBlock(" \(TextLine.oneLine(title)) ").truncated(to: region.columns.count - 4)
      var position = region.origin
      position.column += 2
      frame.write(words, at: position, style: theme.overlay)
    }
    return FrameRegion(
      rows: region.rows.lowerBound + 1..<region.rows.upperBound - 1,
      columns: region.columns.lowerBound + 1..<region.columns.upperBound - 1
    )
  }

  /// Draws arrows at the trailing edge of a region whose content continues above or below.
  static func drawMarks(
    above isMoreAbove: Bool,
    below isMoreBelow: Bool,
    in frame: inout Frame,
    region: FrameRegion,
    theme: TerminalTheme
  ) {
    guard region.columns.count > 3, !region.isEmpty else { return }
    let (rows, column) = (region.rows, region.columns.upperBound - 1)
    for (isMore, row, mark) in [
      (isMoreAbove, rows.lowerBound, "↑"), (isMoreBelow, rows.upperBound - 1, "↓"),
    ] where isMore {
      frame.write(mark, at: FramePosition(row: row, column: column), style: theme.overlay)
    }
  }
}
