#if SQLite
  import Foundation

  /// Another program that writes a database.
  final class ProbeProcess {
    struct Ended: Error {}

    private let process = Process()
    private let output: FileHandle

    /// Starts the program, and waits until it is ready.
    init(_ arguments: String...) throws {
      let pipe = Pipe()
      output = pipe.fileHandleForReading
      let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      process.executableURL = products.appendingPathComponent("SQLiteProbe")
      process.arguments = arguments
      process.standardOutput = pipe
      try process.run()
      guard try line() == "ready" else { throw Ended() }
    }

    /// Returns the next line of the output.
    func line() throws -> String {
      var line = Data()
      while true {
        guard let byte = try output.read(upToCount: 1), !byte.isEmpty else { throw Ended() }
        if byte.first == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
        line += byte
      }
    }

    /// Returns the rest of the output when the program has ended.
    func end() throws -> [Substring] {
      let rest = try output.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: rest, as: UTF8.self).split(separator: "\n")
    }

    func kill() {
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    deinit { if process.isRunning { kill() } }
  }
#endif
