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

extension TerminalProgramError: CustomStringConvertible {
  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .noTerminal:
      "there is no terminal to take keys from and to draw on; print the list by a TextHost instead"
    case .alreadyRunning:
      "a program runs in this terminal already; wait until its run(from:) has returned"
    case .unknownRoute(let route):
      "no screen stands at the route \"\(route)\"; add one to the resolver"
    case .system(let number):
      // The text is copied before anything else could change it.
      "the system refuses the terminal: \(strerror(number).map { String(cString: $0) } ?? "error \(number)")"
    }
  }
}
