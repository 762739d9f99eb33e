#if Web && os(Linux)
  import ArgumentParser
  import Foundation
  import Streams

  /// Measures a server with many browsers: in a process of its own, on this computer.
  struct LoadCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "load",
      abstract: "Measures a server of lists with many browsers.",
      subcommands: [LoadServer.self, MeasureLoad.self],
      defaultSubcommand: MeasureLoad.self
    )
  }

  /// Starts a server, and measures it.
  struct MeasureLoad: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "measure",
      abstract: "Starts a server in another process, and measures it."
    )

    @Option(help: "The number of browsers.")
    var browsers = 1_000

    @Option(help: "The number of browsers that only hold a stream.")
    var idle = 10_000

    @Option(help: "The rows of the list.")
    var rows = 1_000_000

    @Option(help: "The seconds for which patches are measured.")
    var seconds = 20

    func run() async throws {
      say("patches to \(browsers) browsers, 10 changes of 8 rows in a second")
      try measurePatches()
      say("\npatches to \(browsers) browsers that show \(browsers) places, 1 change in a second")
      try measurePatches(changes: 1, distance: max(60, rows / (browsers + 21)))
      say(
        "\none row changes, 10 times in a second; \(browsers) browsers show \(browsers) other places"
      )
      try measurePatches(distance: max(60, rows / (browsers + 21)), elsewhere: true)
      say("\nrandom windows of 60 rows of \(rows)")
      try measureWindows()
      say("\n\(idle) idle browsers; the limit of descriptors is \(Self.descriptorLimit)")
      try measureIdleBrowsers()
    }

    /// - Parameter distance: the rows between the places of two browsers.
    /// - Parameter elsewhere: whether only the first row changes, which one browser shows.
    private func measurePatches(
      changes: Int = 10,
      distance: Int = 0,
      elsewhere: Bool = false
    ) throws {
      let server = try ServerProcess(
        rows: rows,
        changes: changes,
        distance: distance,
        elsewhere: elsewhere
      )
      // The first browsers warm caches that do not grow with their number.
      var clients = Clients(port: server.port)
      try clients.open(20)
      try clients.showRows(distance: distance)
      for _ in 0..<100 { _ = clients.poll(milliseconds: 10) }
      let memory = server.memory
      try clients.open(browsers)
      try clients.showRows(distance: distance)
      let start = Clock.now
      var isWarm = false
      var processorTime = 0.0
      while Clock.now < start + Int64(seconds + 2) * 1_000_000_000 {
        if !isWarm, Clock.now > start + 2_000_000_000 {
          isWarm = true
          clients.delays = []
          processorTime = server.processorTime
        }
        _ = clients.poll(milliseconds: 20)
      }
      let time = (server.processorTime - processorTime) / Double(seconds * changes)
      say(String(format: "  processor time of the server: %.2f ms for each change", time * 1_000))
      let expected = (elsewhere ? 1 : browsers + 20) * seconds * changes
      say("  received \(clients.delays.count) of \(expected) patches")
      say("  change → client: \(Quantiles(clients.delays))")
      let perClient = Double(server.memory - memory) / Double(browsers) / 1_000
      say(String(format: "  memory: %.1f kB for each browser", perClient))
      let stop = try server.stop { _ = clients.poll(milliseconds: 1) }
      // What the server wrote last may not be read yet.
      while clients.poll(milliseconds: 100) > 0 {}
      say(String(format: "  SIGTERM: ends after %.0f ms", stop * 1_000))
      say("  notified: \(clients.byeCount) of \(browsers + 20) browsers")
    }

    private func measureWindows() throws {
      let server = try ServerProcess(rows: rows, changes: 0)
      var clients = Clients(port: server.port)
      try clients.open(1)
      guard let client = clients.clients.values.first else { return }
      let socket = try Socket.connect(server.port)
      var times: [Int64] = []
      for _ in 0..<3_000 {
        let index = Int.random(in: 0..<rows)
        let start = Clock.now
        try clients.show("at=\(index)&before=0&after=60", client, on: socket)
        // The patch of about 10 kB comes by the stream.
        var size = 0
        while size < 4_000 { size += clients.poll(milliseconds: 1_000) }
        times.append(Clock.now - start)
      }
      say("  request → patch received: \(Quantiles(times))")
      let page = try page(of: server)
      say("  first page: \(page.size) bytes, \(Quantiles(page.times))")
      _ = try server.stop {}
    }

    private func page(of server: ServerProcess) throws -> (size: Int, times: [Int64]) {
      var times: [Int64] = []
      var size = 0
      for _ in 0..<300 {
        let start = Clock.now
        let socket = try Socket.connect(server.port)
        defer { close(socket) }
        try Socket.write(
          "GET /rows HTTP/1.1\r\nHost: localhost:\(server.port)\r\nConnection: close\r\n\r\n",
          to: socket
        )
        size = 0
        while case let bytes = Socket.read(socket, limit: 65_536), !bytes.isEmpty {
          size += bytes.count
        }
        times.append(Clock.now - start)
      }
      return (size, times)
    }

    private func measureIdleBrowsers() throws {
      let server = try ServerProcess(rows: 1_000, changes: 0)
      var clients = Clients(port: server.port)
      try clients.open(20)
      let memory = server.memory
      let start = Clock.now
      try clients.open(idle)
      let seconds = Double(Clock.now - start) / 1e9
      // All of them receive the next beat.
      let end = Clock.now + 17_000_000_000
      while Clock.now < end { _ = clients.poll(milliseconds: 20) }
      let beaten = clients.clients.values.filter { $0.byteCount > 0 }.count
      say(String(format: "  all are connected after %.1f s", seconds))
      say("  \(beaten) are connected after a beat")
      let perClient = Double(server.memory - memory) / Double(idle) / 1_000
      say(String(format: "  memory: %.1f kB for each browser", perClient))
      let stop = try server.stop { _ = clients.poll(milliseconds: 1) }
      // What the server wrote last may not be read yet.
      while clients.poll(milliseconds: 100) > 0 {}
      say(String(format: "  SIGTERM: ends after %.0f ms", stop * 1_000))
      say("  notified: \(clients.byeCount) of \(idle + 20) browsers")
    }

    private static var descriptorLimit: Int {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      return Int(limit.rlim_cur)
    }
  }

  /// Prints a line at once.
  private func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  /// The median and the slowest of some times.
  struct Quantiles: CustomStringConvertible {
    private let times: [Int64]

    init(_ times: [Int64]) { self.times = times.sorted() }

    var description: String {
      guard !times.isEmpty else { return "nothing was measured" }
      func time(_ part: Double) -> String {
        String(format: "%.2f", Double(times[Int(Double(times.count - 1) * part)]) / 1e6)
      }
      return "p50 \(time(0.5)), p90 \(time(0.9)), p99 \(time(0.99)), longest \(time(1)) ms"
    }
  }

  /// A server in another process.
  final class ServerProcess {
    let port: Int
    private let process = Process()

    init(rows: Int, changes: Int, distance: Int = 0, elsewhere: Bool = false) throws {
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments =
        ["serve", "--rows", "\(rows)", "--changes", "\(changes)"]
        + ["--distance", "\(distance)"] + (elsewhere ? ["--elsewhere"] : [])
      process.standardOutput = output
      try process.run()
      var line = Data()
      while line.last != UInt8(ascii: "\n") {
        guard let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else {
          throw LoadError("the server does not start")
        }
        line += byte
      }
      guard let port = Int(String(decoding: line.dropLast(), as: UTF8.self)) else {
        throw LoadError("the server names no port")
      }
      self.port = port
    }

    deinit { process.terminate() }

    /// The resident memory in bytes.
    var memory: Int {
      let path = "/proc/\(process.processIdentifier)/statm"
      let words = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ")
      return (words.flatMap { $0.count > 1 ? Int($0[1]) : nil } ?? 0) * Int(getpagesize())
    }

    /// The processor time of all threads in seconds.
    var processorTime: Double {
      let path = "/proc/\(process.processIdentifier)/stat"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      // The name of the program, in parentheses, may contain blanks.
      let words = text.drop { $0 != ")" }.split(separator: " ")
      guard words.count > 13, let user = Double(words[12]), let system = Double(words[13]) else {
        return 0
      }
      return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Ends the process as an administrator does, and returns the seconds that it takes.
    func stop(_ wait: () -> Void) throws -> Double {
      let start = Clock.now
      process.terminate()
      while process.isRunning {
        wait()
        guard Clock.now < start + 30_000_000_000 else { throw LoadError("the server does not end") }
      }
      return Double(Clock.now - start) / 1e9
    }
  }
#endif
