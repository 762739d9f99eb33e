public import MedleyCore

/// Why a program does not run in a terminal.
public enum TerminalProgramError: Error, Hashable, Sendable {
  /// The input or the output is no terminal: print the list as plain text instead.
  case noTerminal
  /// A program runs in this terminal already.
  case alreadyRunning
  /// No screen stands at the route.
  case unknownRoute(ListRoute)
  /// The system refuses what is needed; the number is that of `errno`.
  case system(Int32)
}
