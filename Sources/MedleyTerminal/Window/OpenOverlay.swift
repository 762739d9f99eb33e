import MedleyCore

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
