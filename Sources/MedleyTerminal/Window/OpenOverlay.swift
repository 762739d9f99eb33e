package import MedleyCore

/// An overlay, and what it belongs to.
package struct OpenOverlay {
  /// The overlay.
  package var overlay: any WindowOverlay

  /// The row that it belongs to; `nil` where it belongs to none.
  package let identity: ItemIdentity?

  /// Where on the frame the row, or its control, was when the overlay opened.
  package let anchor: FrameRegion

  /// Whether it belongs to the row's control, not to the whole row.
  var isAtControl = true

  /// The list of that row.
  private(set) weak var list: (any ListDataSource<TerminalCell, Never>)?

  /// Whether its row is, or was, one of a list.
  func belongs(to list: (any ListDataSource<TerminalCell, Never>)?) -> Bool {
    identity != nil && list != nil && self.list === list
  }

  /// Whether what it belongs to is still to be seen.
  func isAlive(in list: (any ListDataSource<TerminalCell, Never>)?) -> Bool {
    guard let identity else { return true }
    return belongs(to: list) && list?.position(of: identity) != nil
  }
}
