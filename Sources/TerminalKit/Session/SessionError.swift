/// Why no session can begin.
package enum SessionError: Error, Hashable, Sendable {
  /// The input or the output is no terminal.
  case noTerminal
  /// A session that handles signals lasts already.
  case alreadyActive
  /// The system refuses what a session needs; the number is that of `errno`.
  case system(Int32)
}
