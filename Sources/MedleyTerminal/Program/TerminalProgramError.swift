#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

public import MedleyCore

/// An error that prevents a program from running in a terminal.
public enum TerminalProgramError: Error, Hashable, Sendable {
  /// There is no terminal to read keys from, or none to draw on: print the list as plain text instead.
  case noTerminal
  /// A program already runs in this terminal.
  case alreadyRunning
  /// The route has no screen.
  case unknownRoute(ListRoute)
  /// The system refuses the terminal; the number is `errno`.
  case system(Int32)
}

extension TerminalProgramError: CustomStringConvertible {
  /// The cause and the remedy.
  public var description: String {
    switch self {
    case .noTerminal:
      "there is no terminal to read keys from, or none to draw on; print the list with a TextHost"
    case .alreadyRunning:
      "a program runs in this terminal already; wait until its run(from:) has returned"
    case .unknownRoute(let route):
      "the route \"\(route)\" has no screen; add one to the resolver"
    case .system(let number):
      // The text is copied before anything else could change it.
      "the system refuses the terminal: \(strerror(number).map { String(cString: $0) } ?? "error \(number)")"
    }
  }
}
