#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What the program is connected to.
enum StandardStreams {
  /// Whether there are keys to be read.
  static var hasKeys: Bool { isatty(STDIN_FILENO) == 1 }

  /// Writes what was printed and not written yet, and returns whether all of it could be.
  static func flush() -> Bool { fflush(nil) == 0 }

  /// Whether a person sits at a terminal that can show screens.
  static var isTerminal: Bool {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return false }
    // The text is copied before anything else could change the environment.
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    return name != "" && name != "dumb"
  }
}
