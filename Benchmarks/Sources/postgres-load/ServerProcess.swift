#if Postgres && Web && os(Linux)
  import Foundation
  import Glibc
  import Streams

  /// A server of lists in another process.
  final class ServerProcess {
    /// The port, which stays the same after a restart.
    private(set) var port = 0
    private var process = Process()
    private let patches: Int

    /// Creates a server that is not started; a port of 0 is any free one.
    init(port: Int = 0, patches: Int = 25) {
      self.port = port
      self.patches = patches
    }

    deinit { if process.isRunning { process.terminate() } }

    var id: pid_t { process.processIdentifier }

    /// The seconds for which the process has used a processor.
    var processorTime: Double {
      let stat = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
      let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
      guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
        return 0
      }
      return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Starts the process, at the same port as before.
    func start() throws {
      process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["serve-screens", "--port", "\(port)", "--patches", "\(patches)"]
      process.standardOutput = output
      try process.run()
      guard
        let line = String(data: output.fileHandleForReading.availableData, encoding: .utf8),
        let port = Int(line.dropLast())
      else { throw LoadError("a server does not start") }
      self.port = port
    }

    /// Starts the process, and returns the server.
    func started() throws -> ServerProcess {
      try start()
      return self
    }

    /// Ends the process at once.
    func kill() {
      Glibc.kill(id, SIGKILL)
      process.waitUntilExit()
    }
  }
#endif
