#if Web
  import Foundation

  /// A server in another process, which can be killed.
  final class ServerProcess {
    let port: Int
    private let process = Process()
    private let output: FileHandle

    /// Starts a server.
    ///
    /// - Parameter descriptors: the largest number of descriptors, and the smaller number with which the process
    ///   starts.
    init(
      port: Int,
      seed: Int,
      milliseconds: Int,
      descriptors: (hard: Int, soft: Int)? = nil
    ) throws {
      let pipe = Pipe()
      output = pipe.fileHandleForReading
      let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      let probe = products.appendingPathComponent("WebProbe")
      let arguments = ["\(port)", "\(seed)", "\(milliseconds)"]
      if let descriptors {
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let limits = "ulimit -Sn \(descriptors.soft) && ulimit -Hn \(descriptors.hard)"
        process.arguments = ["-c", "\(limits) && exec \"$0\" \"$@\"", probe.path] + arguments
      } else {
        (process.executableURL, process.arguments) = (probe, arguments)
      }
      process.standardOutput = pipe
      try process.run()
      // "still" may come first, if nothing changes.
      var line = try Self.line(of: output)
      if line == "still" { line = try Self.line(of: output) }
      guard let port = Int(line) else { throw TestError("the server names no port: \(line)") }
      self.port = port
    }

    /// Waits until the list no longer changes.
    func waitUntilStill() throws {
      while try Self.line(of: output) != "still" {}
    }

    var isRunning: Bool { process.isRunning }

    func kill() {
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    deinit { kill() }

    private static func line(of output: FileHandle) throws -> String {
      var line = Data()
      while true {
        guard let byte = try output.read(upToCount: 1), !byte.isEmpty else {
          throw TestError("the server has ended")
        }
        if byte.first == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
        line += byte
      }
    }
  }
#endif
