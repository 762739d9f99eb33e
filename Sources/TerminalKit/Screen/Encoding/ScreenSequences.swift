/// The bytes to write before the first frame, and after the last.
///
/// They are constant, so that a handler of a signal may write them too.
enum ScreenSequences {
  /// Changes to the alternate screen, without a cursor and without breaking lines at its end.
  ///
  /// Without breaking, a character that the terminal takes for wider than it is cannot scroll it.
  package static let enter: [UInt8] = Array("\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l".utf8)

  /// Ends what a frame may have left unfinished, and brings back the screen that was there before.
  package static let leave: [UInt8] = Array(
    "\u{1B}\\\u{1B}]8;;\u{1B}\\\u{1B}[?2026l\u{1B}[m\u{1B}[r\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l".utf8
  )
}
