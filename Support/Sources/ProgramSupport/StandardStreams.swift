#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

import Foundation

/// The standard streams of the process.
public enum StandardStreams {
  /// Whether the standard input is a terminal.
  public static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether keys can be read: from the standard input, or else from the controlling terminal.
  public static var hasKeys: Bool {
    if isInputTerminal { return true }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    if terminal >= 0 { close(terminal) }
    return terminal >= 0
  }

  /// Writes to the standard error.
  public static func write(error: String) {
    try? FileHandle.standardError.write(contentsOf: Data(error.utf8))
  }

  /// Flushes the buffered output and returns whether that succeeded.
  public static func flush() -> Bool { fflush(nil) == 0 }

  /// Whether the program runs in a terminal that can show screens.
  public static var isTerminal: Bool {
    guard hasKeys, isatty(STDOUT_FILENO) == 1 else { return false }
    // Copy the text before the environment can change.
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    return name != "" && name != "dumb"
  }
}
