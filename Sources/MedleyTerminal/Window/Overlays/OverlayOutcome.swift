import MedleyCore

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

  /// The overlay stays, and something is to be said.
  case says(String)

  /// It is not for the overlay, which stays.
  case passes

  /// The person gives up: the overlay is to close.
  case closes

  /// The overlay is to close and the value to be sent; `nil` if it is the one from before.
  case commits(ControlValue?, then: Continuation = .stay)

  /// The overlay is to close and the action to be done.
  case performs(ActionLabel.ID)
}
