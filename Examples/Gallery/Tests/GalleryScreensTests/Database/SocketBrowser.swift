#if Postgres && Web
  import Foundation
  import ProgramSupport
  import MedleyTesting

  @testable import GalleryScreens

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// The program `gallery serve` in a process of its own, which can be killed.
  final class ServingProcess: Sendable {
    let port: Int
    private let process: Process

    private init(port: Int, process: Process) {
      (self.port, self.process) = (port, process)
    }

    /// Starts the program, and waits until it accepts connections.
    static func start(port: Int = 0, chat address: String) async throws -> ServingProcess {
      try await inThread {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
          .deletingLastPathComponent().appendingPathComponent("gallery")
        process.arguments = ["serve", "--port", "\(port)", "--chat-database", address]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let line = output.firstOutput()
        guard let port = line.split(separator: ":").last.flatMap({ Int($0.prefix { $0 != "/" }) })
        else {
          throw ScreenError(message: "The server names no port: \(line)")
        }
        return ServingProcess(port: port, process: process)
      }
    }

    func kill() {
      Foundation.kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    deinit { kill() }
  }

  /// A browser without a script: follows a stream over a socket, and asks for windows of one list.
  actor SocketBrowser {
    private let path: String
    private var port: Int
    private var cookie = ""
    private var names: (stream: String, token: String) = ("", "")

    /// What the stream has sent.
    private(set) var received = ""

    init(_ path: String, port: Int) {
      (self.path, self.port) = (path, port)
    }

    /// Opens the stream of a server, whose cookie replaces that of another one.
    func connect(to port: Int) async throws {
      (self.port, received) = (port, "")
      let request = head("GET", "/-/stream") + "\r\n"
      let chunks = AsyncStream<String> { chunks in
        let thread = Thread { [port] in
          Self.exchange(request, port: port) { chunks.yield($0) }
          chunks.finish()
        }
        thread.start()
      }
      Task { for await chunk in chunks { received += chunk } }
      guard await sees("event: stream"), await sees("\n\n"),
        let words = received.components(separatedBy: "event: stream\ndata: ").last?
          .split(whereSeparator: \.isWhitespace), words.count >= 2,
        let field = received.components(separatedBy: "medley-\(port)=").dropFirst().first
      else { throw ScreenError(message: "There is no stream: \(received)") }
      names = (String(words[0]), String(words[1]))
      cookie = String(field.prefix { $0 != ";" })
      received = ""
    }

    /// Asks for a window, and returns the status of the answer.
    func show(_ fields: String) async -> String {
      await post("?window", fields)
    }

    /// Sends an event, and returns the status of the answer.
    func send(_ event: String) async -> String {
      await post("?event", event)
    }

    /// Waits until the stream has sent a text.
    func sees(_ text: String) async -> Bool {
      await eventually { received.contains(text) }
    }

    /// The key of the last cell before a text in what was received.
    func key(before text: String) -> String? {
      guard let end = received.range(of: text, options: .backwards)?.lowerBound,
        let start = received[..<end].range(of: "data-key=\\\"", options: .backwards)?.upperBound
      else { return nil }
      return String(received[start...].prefix { $0 != "\\" })
    }

    private func post(_ query: String, _ fields: String) async -> String {
      let body = "stream=\(names.stream)&tab=a&\(fields)"
      let request =
        head("POST", path + query)
        + "Connection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      let port = port
      return await withCheckedContinuation { answer in
        Thread {
          var text = ""
          Self.exchange(request, port: port) { text += $0 }
          answer.resume(returning: String(text.dropFirst(9).prefix(3)))
        }
        .start()
      }
    }

    private func head(_ method: String, _ target: String) -> String {
      "\(method) \(target) HTTP/1.1\r\nHost: localhost:\(port)\r\n"
        + "Origin: http://localhost:\(port)\r\nX-Medley: \(names.token)\r\n"
        + "Cookie: medley-\(port)=\(cookie)\r\n"
    }

    /// Writes a request, and reads until the server closes the connection.
    private static func exchange(_ request: String, port: Int, _ receive: (String) -> Void) {
      #if os(Linux)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
      #endif
      defer { close(descriptor) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(port).bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let isConnected = withUnsafePointer(to: &address) { address in
        // A socket address of IPv4 begins with the fields of `sockaddr`.
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Foundation.connect(descriptor, $0, size) == 0
        }
      }
      let bytes = Array(request.utf8)
      guard isConnected, Foundation.send(descriptor, bytes, bytes.count, 0) == bytes.count else {
        return
      }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return }
        receive(String(decoding: buffer.prefix(count), as: UTF8.self))
      }
    }
  }
#endif
