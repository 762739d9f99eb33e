#if os(Linux)
  import Glibc
  import Streams

  /// Many connections to a server on this computer, in one thread.
  ///
  /// It parses no more of what it receives than it has to, so that it measures the server.
  struct Clients {
    private let port: Int
    private var polled: [pollfd] = []
    private(set) var clients: [Int32: Client] = [:]

    /// The time from a change until each client has received it, in nanoseconds.
    var delays: [Int64] = []

    /// The number of clients that were told that the server stops.
    var byeCount = 0

    /// One stream.
    struct Client {
      /// Set by the first event.
      var names: StreamNames?

      /// The end of what was received, in which an event may be incomplete.
      var rest: [UInt8] = []
      var byteCount = 0

      /// Whether the client was notified that the server stops.
      var isNotified = false
    }

    init(port: Int) {
      self.port = port
    }

    /// Opens streams, some at a time.
    mutating func open(_ count: Int) throws {
      let wanted = clients.count + count
      for number in 0..<count {
        let socket = try Socket.connect(port)
        try Socket.write("GET /-/stream HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n", to: socket)
        polled.append(pollfd(fd: socket, events: Int16(POLLIN), revents: 0))
        clients[socket] = Client()
        if number % 50 == 49 { _ = poll(milliseconds: 1) }
      }
      let deadline = Clock.now + 30_000_000_000
      while clients.values.contains(where: { $0.names == nil }), Clock.now < deadline {
        _ = poll(milliseconds: 10)
      }
      let missing = wanted - clients.values.filter { $0.names != nil }.count
      guard missing == 0 else { throw LoadError("\(missing) streams were not opened") }
    }

    /// Asks for 60 rows in each stream.
    ///
    /// - Parameter distance: the rows between the places of two streams; 0 for the first rows in each stream.
    mutating func showRows(distance: Int) throws {
      let socket = try Socket.connect(port)
      defer { close(socket) }
      for (number, client) in clients.values.enumerated() {
        try show("at=\(number * distance)&before=0&after=60&held=", client, on: socket)
        _ = poll(milliseconds: 0)
      }
    }

    /// Posts a request for a window of a client, and waits for the answer.
    func show(_ fields: String, _ client: Client, on socket: Int32) throws {
      try client.names?.show(fields, of: "rows", port: port, on: socket)
    }

    /// Reads what has arrived.
    ///
    /// - Returns: the number of bytes.
    mutating func poll(milliseconds: Int32) -> Int {
      guard Glibc.poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return 0 }
      var total = 0
      var closed: Set<Int32> = []
      for event in polled where event.revents != 0 {
        let bytes = Socket.read(event.fd, limit: 65_536)
        if bytes.isEmpty {
          clients[event.fd] = nil
          close(event.fd)
          closed.insert(event.fd)
        } else {
          total += bytes.count
          receive(bytes, from: event.fd)
        }
      }
      if !closed.isEmpty { polled.removeAll { closed.contains($0.fd) } }
      return total
    }

    /// Returns where a text begins; generic searches of the standard library take longer than the server.
    private static func index(of text: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
      let count = text.utf8CodeUnitCount
      return bytes.withUnsafeBufferPointer { bytes in
        var index = start
        while index + count <= bytes.count {
          var length = 0
          while length < count, bytes[index + length] == text.utf8Start[length] { length += 1 }
          if length == count { return index }
          index += 1
        }
        return nil
      }
    }

    private mutating func receive(_ bytes: [UInt8], from socket: Int32) {
      let now = Clock.now
      guard var client = clients[socket] else { return }
      client.byteCount += bytes.count
      let text = client.rest.isEmpty ? bytes : client.rest + bytes
      if client.names == nil { client.names = StreamNames(text) }
      var start = 0
      // The stamp of a change: "t=NANOSECONDS;".
      while let mark = Self.index(of: "t=", in: text, from: start) {
        start = mark + 2
        guard let end = text[start...].prefix(24).firstIndex(of: UInt8(ascii: ";")),
          let stamp = Int64(String(decoding: text[start..<end], as: UTF8.self))
        else { continue }
        delays.append(now - stamp)
        start = end
      }
      if !client.isNotified, Self.index(of: "event: bye", in: text, from: 0) != nil {
        client.isNotified = true
        byeCount += 1
      }
      client.rest = client.names == nil ? text : Array(text[max(start, text.count - 32)...])
      clients[socket] = client
    }
  }
#endif
