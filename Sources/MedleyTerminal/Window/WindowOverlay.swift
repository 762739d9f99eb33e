import MedleyCore

/// Something that lies over a list and takes the keys: a pure state machine that can be drawn.
protocol WindowOverlay: Sendable {
  /// The region in which it is drawn.
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

  /// The announcement when it opens.
  var prompt: String { get }

  /// The announcement after a change: the new value.
  var spoken: String { get }

  /// The character after the caret as announced; `nil` without a caret.
  var spokenCaret: String? { get }

  /// What was typed and is not committed yet; `nil` if nothing was.
  var unsaved: String? { get }
}

extension WindowOverlay {
  var unsaved: String? { nil }
  var spokenCaret: String? { nil }
}

/// What became of an input that an overlay got.
enum OverlayOutcome: Hashable, Sendable {
  /// Where to go after a commit.
  enum Continuation: Hashable, Sendable {
    /// The focus stays.
    case stay
    /// The next row with a control gets the focus.
    case next
    /// The row with a control before gets the focus.
    case previous
    /// The input that ended the overlay is for what lies below.
    case passOn
  }

  /// The overlay took it and stays.
  case stays

  /// The overlay stays open, with an announcement.
  case says(String)

  /// It is not for the overlay, which stays.
  case passes

  /// The user cancels: the overlay closes.
  case closes

  /// The overlay is to close and the value to be sent; `nil` if it is the one from before.
  case commits(ControlValue?, then: Continuation = .stay)

  /// The overlay is to close and the action to be done.
  case performs(ActionLabel.ID)
}

/// An overlay, and what it belongs to.
struct OpenOverlay {
  /// The overlay.
  var overlay: any WindowOverlay

  /// The row that it belongs to; `nil` where it belongs to none.
  let identity: RowAddress?

  /// Where on the frame the row, or its control, was when the overlay opened.
  let anchor: FrameRegion

  /// What it stays with while the list scrolls.
  var attachment = Attachment.control

  /// What an overlay stays with.
  enum Attachment {
    /// The control of its row.
    case control
    /// Its row.
    case row
    /// The place where it opened.
    case place
  }

  /// The list of that row.
  private(set) weak var list: HostedList<TerminalCell, Never>?

  /// Whether its row is, or was, one of a list.
  func belongs(to list: HostedList<TerminalCell, Never>?) -> Bool {
    guard identity != nil, let list else { return false }
    return self.list === list
  }

  /// Whether what it belongs to is still to be seen.
  func isAlive(in host: TerminalHost?) -> Bool {
    guard let identity else { return true }
    return belongs(to: host?.list) && host?.contains(identity) == true
  }
}

/// A framed box over a list: where it goes, and its frame.
enum OverlayBox {
  /// The region of a box of a size below or above an anchor, or in the middle without one.
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

  /// Fills a region and frames it where there is room, and gives what is inside.
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
