#if Web
  import Foundation
  import Testing

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// A connection to a server on this computer: writes bytes, and reads what the server writes.
  ///
  /// It shares no code with the server, so that a fault of its HTTP is noticed.
  final class TestConnection {
    private let socket: Int32
    private let port: Int
    private var received: [UInt8] = []
    private var isOpen = true

    /// Connects to a server.
    ///
    /// - Parameter buffer: the bytes that the kernel stores before they are read; `nil` for its choice.
    init(port: Int, buffer: Int32? = nil) throws {
      self.port = port
      #if os(Linux)
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #else
        socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
      #endif
      if var buffer {
        setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &buffer, socklen_t(MemoryLayout<Int32>.size))
      }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(port).bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
      }
      guard result == 0 else { throw TestError("no connection: \(errno)") }
    }

    deinit { close() }

    func close() {
      guard isOpen else { return }
      isOpen = false
      shutdown(socket, Int32(SHUT_RDWR))
      Glibc.close(socket)
    }

    /// Sends no more, and can still receive.
    func endWriting() {
      shutdown(socket, Int32(SHUT_WR))
    }

    func write(_ text: String) throws {
      var bytes = Array(text.utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes {
          send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { throw TestError("the connection is closed: \(errno)") }
        bytes = bytes.dropFirst(count)
      }
    }

    /// Reads until a condition holds for what was received.
    ///
    /// - Returns: `nil` if the server closes the connection, or writes nothing for some seconds.
    func read<Result>(_ condition: (inout [UInt8]) throws -> Result?) async throws -> Result? {
      while true {
        if let result = try condition(&received) { return result }
        let bytes = await Self.receive(from: socket)
        guard !bytes.isEmpty else { return nil }
        received += bytes
      }
    }

    /// Returns whether there is something to read within some time.
    func hasBytes(within time: Duration) async -> Bool {
      if !received.isEmpty { return true }
      let (socket, milliseconds) = (socket, Int32(time / .milliseconds(1)))
      return await withCheckedContinuation { continuation in
        Thread {
          var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
          continuation.resume(returning: poll(&event, 1, milliseconds) > 0)
        }
        .start()
      }
    }

    /// Waits for bytes in a thread of its own, because the server needs those of the tasks.
    private static func receive(from socket: Int32) async -> [UInt8] {
      await withCheckedContinuation { continuation in
        Thread {
          var event = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
          guard poll(&event, 1, 120_000) > 0 else { return continuation.resume(returning: []) }
          var buffer = [UInt8](repeating: 0, count: 65_536)
          let count = recv(socket, &buffer, buffer.count, 0)
          continuation.resume(returning: Array(buffer.prefix(max(0, count))))
        }
        .start()
      }
    }
  }

  struct TestError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
      self.description = description
    }
  }

  /// The answer to a request.
  struct TestResponse {
    var status = 0
    var fields: [(name: String, value: String)] = []
    var body = ""

    subscript(name: String) -> String? {
      fields.first { $0.name == name }?.value
    }
  }

  extension TestConnection {
    /// Sends a request, and returns the answer.
    func request(
      _ method: String,
      _ path: String,
      fields: [String: String] = [:],
      body: String? = nil
    ) async throws -> TestResponse {
      try write(head(method, path, fields, body) + (body ?? ""))
      var response = try await readHead()
      if response["transfer-encoding"] == "chunked" {
        while let chunk = try await readChunk(), !chunk.isEmpty { response.body += chunk }
      } else if method != "HEAD", let length = response["content-length"].flatMap({ Int($0) }) {
        let bytes = try await read { bytes in
          guard bytes.count >= length else { return [UInt8]?.none }
          defer { bytes.removeFirst(length) }
          return Array(bytes[..<length])
        }
        guard let bytes else { throw TestError("the body is not complete") }
        response.body = String(decoding: bytes, as: UTF8.self)
      }
      return response
    }

    func head(
      _ method: String,
      _ path: String,
      _ fields: [String: String],
      _ body: String?
    ) -> String {
      var lines = ["\(method) \(path) HTTP/1.1"]
      if fields["Host"] == nil { lines.append("Host: localhost:\(port)") }
      for (name, value) in fields { lines.append("\(name): \(value)") }
      if let body, fields["Content-Length"] == nil {
        lines.append("Content-Length: \(body.utf8.count)")
      }
      return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }

    func readHead() async throws -> TestResponse {
      let end = Array("\r\n\r\n".utf8)
      let head = try await read { bytes in
        guard let range = bytes.firstRange(of: end) else { return String?.none }
        defer { bytes.removeSubrange(..<range.upperBound) }
        return String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
      }
      guard let lines = head?.split(separator: "\r\n"), let first = lines.first else {
        throw TestError("there is no answer")
      }
      var response = TestResponse()
      response.status = first.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      for line in lines.dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { throw TestError("a field is not valid: \(line)") }
        response.fields.append((parts[0].lowercased(), parts[1].trimmingBlanks))
      }
      return response
    }

    /// Reads a chunk of a body; an empty one is the last.
    func readChunk() async throws -> String? {
      let lineEnd = Array("\r\n".utf8)
      return try await read { bytes in
        guard let end = bytes.firstRange(of: lineEnd),
          let size = Int(String(decoding: bytes[..<end.lowerBound], as: UTF8.self), radix: 16),
          bytes.count >= end.upperBound + size + 2
        else { return String?.none }
        defer { bytes.removeSubrange(..<(end.upperBound + size + 2)) }
        return String(decoding: bytes[end.upperBound..<end.upperBound + size], as: UTF8.self)
      }
    }
  }

  extension StringProtocol {
    fileprivate var trimmingBlanks: String {
      let start = drop { $0 == " " }
      return String(start.reversed().drop { $0 == " " }.reversed())
    }
  }
#endif
