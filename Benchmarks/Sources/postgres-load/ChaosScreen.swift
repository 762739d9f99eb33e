#if Postgres && Web && os(Linux)
  import Foundation
  import Glibc
  import Streams

  /// A browser that applies the patches that it receives, and checks the rows after each of them.
  struct ChaosScreen {
    struct Cell: Hashable {
      let key: String
      let tag: String
      /// The id, the rank and the version; empty for a row that is not loaded.
      let row: [Int]

      init(markup: String) {
        key = Self.text(in: markup, after: "data-key=\"", before: "\"")
        tag = Self.text(in: markup, after: "data-tag=\"", before: "\"")
        row = Self.text(in: markup, after: "row=", before: ";").split(separator: ",")
          .compactMap { Int($0) }
      }

      private static func text(in markup: String, after start: String, before end: String) -> String
      {
        guard let start = markup.range(of: start),
          let end = markup.range(of: end, range: start.upperBound..<markup.endIndex)
        else { return "" }
        return String(markup[start.upperBound..<end.lowerBound])
      }
    }

    let path: String
    private(set) var cells: [Cell] = []
    private(set) var window = (start: 0, end: 0, count: 0)
    private(set) var socket: Int32 = -1
    private(set) var patchCount = 0
    private(set) var resetCount = 0
    private(set) var connectionCount = 0

    /// What is wrong with rows that were shown.
    private(set) var problems: [String] = []

    /// When to connect again.
    var nextAttempt: Int64 = 0
    private var port = 0
    private var names: StreamNames?
    private var head: [UInt8] = []
    private var chunks = ChunkDecoder()
    private var body = ""
    /// The versions of the rows that this stream has shown.
    private var versions: [Int: Int] = [:]
    private var place = 0

    init(path: String) { self.path = path }

    var isConnected: Bool { socket >= 0 }

    mutating func connect(to port: Int) {
      self.port = port
      do {
        socket = try Socket.connect(port)
        try Socket.write("GET /-/stream HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n", to: socket)
      } catch {
        disconnect()
      }
    }

    /// Ends the connection without a word, as a killed browser does, or one that lost its network.
    ///
    /// - Parameter forgets: whether the browser does not come back with the rows that it holds.
    mutating func disconnect(forgets: Bool = false) {
      if socket >= 0 {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(
          socket,
          SOL_SOCKET,
          SO_LINGER,
          &linger,
          socklen_t(MemoryLayout.size(ofValue: linger))
        )
        close(socket)
      }
      (socket, names, head, chunks, body, versions) = (-1, nil, [], ChunkDecoder(), "", [:])
      if forgets { (cells, window) = ([], (0, 0, 0)) }
    }

    /// Asks for other rows.
    mutating func show(_ place: Int) {
      self.place = place
      request()
    }

    private mutating func request(held: Bool = false) {
      guard let names else { return }
      var fields = "at=\(place)&before=10&after=40"
      if held { fields += "&held=" + cells.map { "\($0.key)+\($0.tag)" }.joined(separator: "+") }
      do {
        let requests = try Socket.connect(port)
        defer { close(requests) }
        var timeout = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(
          requests,
          SOL_SOCKET,
          SO_RCVTIMEO,
          &timeout,
          socklen_t(MemoryLayout<timeval>.size)
        )
        try names.show(fields, of: path, port: port, on: requests)
      } catch {
        disconnect()
      }
    }

    /// Receives what has arrived.
    mutating func receive() {
      let bytes = Socket.read(socket, limit: 1 << 18)
      guard !bytes.isEmpty else { return disconnect() }
      guard names != nil else {
        head += bytes
        names = StreamNames(head)
        guard names != nil else { return }
        connectionCount += 1
        // The first event is all that is sent before the window is requested.
        return request(held: true)
      }
      body += String(decoding: chunks.decode(bytes), as: UTF8.self)
      while let end = body.range(of: "\n\n") {
        let lines = body[..<end.lowerBound].split(separator: "\n")
        if lines.first == "event: patch" {
          apply(lines.dropFirst(2).map { $0.dropFirst(6) }.joined(separator: "\n"))
        }
        body.removeSubrange(..<end.upperBound)
      }
    }

    private mutating func apply(_ json: String) {
      guard let patch = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any],
        let sections = patch["sections"] as? [[String: Any]]
      else { return problems.append("a patch cannot be read: \(json.prefix(80))") }
      var new: [Cell] = []
      var keptCount = 0
      for case let cell in sections.flatMap({ $0["cells"] as? [Any] ?? [] }) {
        if let range = cell as? [Int], range.count == 2, range[0] <= range[1],
          range[1] <= cells.count
        {
          new += cells[range[0]..<range[1]]
          keptCount += range[1] - range[0]
        } else if let markup = cell as? String {
          new.append(Cell(markup: markup))
        } else {
          problems.append("a patch names cells that are not held")
        }
      }
      patchCount += 1
      if keptCount == 0 { resetCount += 1 }
      cells = new
      func number(_ name: String) -> Int { patch[name] as? Int ?? 0 }
      window = (number("start"), number("end"), number("count"))
      check()
    }

    private mutating func check() {
      let rows = cells.map(\.row).filter { $0.count == 3 }
      if Set(cells.map(\.key)).count < cells.count {
        problems.append("\(path): a row is shown twice")
      }
      if path == "newest", zip(rows, rows.dropFirst()).contains(where: { $0[0] <= $1[0] }) {
        problems.append("\(path): rows are not in order")
      }
      for row in rows {
        if let version = versions[row[0]], version > row[2] {
          problems.append("\(path): row \(row[0]) went back from version \(version) to \(row[2])")
        }
        versions[row[0]] = row[2]
      }
    }

    /// Returns how the screen differs from the table; `nil` if it does not.
    ///
    /// - Parameter table: all rows in the order of the list.
    func difference(from table: [[Int]]) -> String? {
      guard isConnected, names != nil else { return "\(path): no connection" }
      let rows = cells.map(\.row).filter { $0.count == 3 }
      if path == "newest" {
        guard window.count == table.count else {
          return "\(path): \(window.count) rows instead of \(table.count)"
        }
        guard window.end <= table.count, cells.map(\.row) == Array(table[window.start..<window.end])
        else { return "\(path): other rows from \(window.start) to \(window.end)" }
        return rows.isEmpty && !table.isEmpty ? "\(path): no rows" : nil
      }
      // A list by cursor has a part of the table, and a placeholder where there is more.
      guard let first = rows.first, let place = table.firstIndex(of: first) else {
        return "\(path): no rows of the table"
      }
      let expected = Array(table[place...].prefix(rows.count))
      guard expected == rows else {
        let index = zip(expected, rows).prefix { $0 == $1 }.count
        return "\(path): row \(index) of \(rows.count) is "
          + "\(rows.dropFirst(index).first ?? []) instead of \(expected.dropFirst(index).first ?? []),"
          + " in a window of \(cells.count) cells from \(window.start) of \(window.count)"
      }
      let isAtStart = window.start == 0 && cells.first?.row.count == 3
      let isAtEnd = window.end == window.count && cells.last?.row.count == 3
      if isAtStart, place > 0 { return "\(path): rows are missing at the start" }
      if isAtEnd, place + rows.count < table.count { return "\(path): rows are missing at the end" }
      return nil
    }
  }

  /// Takes the data out of the chunks of a response.
  struct ChunkDecoder {
    private var rest: [UInt8] = []
    /// The bytes of the current chunk that are missing, with its line break.
    private var missing = 0

    mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
      rest += bytes
      var data: [UInt8] = []
      var start = 0
      while start < rest.count {
        if missing > 0 {
          let count = min(missing, rest.count - start)
          data += rest[start..<start + min(count, max(0, missing - 2))]
          (missing, start) = (missing - count, start + count)
        } else {
          guard let end = rest[start...].firstIndex(of: 10) else { break }
          let line = String(decoding: rest[start..<end], as: UTF8.self)
          // The line break of the chunk that contained the names of the stream has no length.
          missing = Int(line.filter { $0.isHexDigit }, radix: 16).map { $0 + 2 } ?? 0
          start = end + 1
        }
      }
      rest.removeFirst(start)
      return data
    }
  }
#endif
