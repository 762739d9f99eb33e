import MedleyCore

/// What a list asks of the window that shows it, after a key or the mouse.
enum TerminalRequest: Hashable, Sendable {
  /// Nothing more: the list has done what was to be done.
  case none

  /// A person wants to change the value of a control.
  ///
  /// The region is where the control's value shows on the frame; the value goes back by
  /// ``TerminalHost/send(_:to:)``. `typed` is what was typed already, for a text.
  case edit(RowAddress, ListControl, region: FrameRegion, typed: String = "")

  /// A person wants to see what can be done with a row.
  ///
  /// The region is the row's from where its drawing begins, or, `isAtPlace`, where it was clicked
  /// on.
  case menu(RowAddress, [ActionLabel], region: FrameRegion, isAtPlace: Bool = false)

  /// A person typed a character that may begin a search.
  case find(Character)
}

extension TerminalRequest {
  /// Whether it is a menu without actions: what holds the row may have some.
  var isEmptyMenu: Bool {
    if case .menu(_, let actions, _, _) = self { actions.isEmpty } else { false }
  }
}
