/// What a window asks of the program that runs it.
enum WindowCommand: Hashable, Sendable {
  /// Draw everything anew, as somebody else wrote to the terminal.
  case redraw
  /// Stop the program as Ctrl-Z does.
  case suspend
  /// End: the person leaves.
  case quit
}
