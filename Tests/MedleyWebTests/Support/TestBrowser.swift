#if Web
  import MedleyCore
  import MedleyHTML
  import Testing

  @testable import MedleyWeb

  /// A browser without a script of its own: requests pages, follows a stream, and sends events.
  final class TestBrowser {
    let port: Int
    var cookie: String?
    var token = ""
    private(set) var stream = ""
    private var connection: TestConnection?
    private var events: [(name: String, data: [String])] = []
    private var text = ""

    /// The number of patches that were received.
    private(set) var patchCount = 0

    init(port: Int) {
      self.port = port
    }

    var fields: [String: String] {
      var fields = ["Origin": "http://localhost:\(port)", "X-Medley": token]
      if let cookie { fields["Cookie"] = "other=1; medley-\(port)=\(cookie)" }
      return fields
    }

    /// Requests a page, and remembers its cookie and token.
    @discardableResult
    func open(_ path: String, adding added: [String: String] = [:]) async throws -> TestResponse {
      // Only scripts send the token in a field.
      let fields = fields.filter { $0.key != "X-Medley" }.merging(["Accept": "text/html"]) { $1 }
        .merging(added) { $1 }
      let response = try await TestConnection(port: port).request("GET", path, fields: fields)
      remember(response)
      let mark = "name=\"token\" value=\""
      if let start = response.body.firstRange(of: mark) {
        token = String(response.body[start.upperBound...].prefix { $0 != "\"" })
      }
      return response
    }

    /// Posts to a list.
    func post(
      _ path: String,
      _ body: String,
      without removed: String? = nil,
      adding added: [String: String] = [:]
    ) async throws -> TestResponse {
      var fields = fields.merging(added) { $1 }
      if let removed { fields[removed] = nil }
      return try await TestConnection(port: port).request("POST", path, fields: fields, body: body)
    }

    /// Opens the stream.
    func connect() async throws {
      let connection = try TestConnection(port: port)
      try connection.write(connection.head("GET", "/-/stream", fields, nil))
      let response = try await connection.readHead()
      guard response.status == 200 else { throw TestError("the stream is refused") }
      remember(response)
      self.connection = connection
      (events, text) = ([], "")
      let names = try await next("stream").first?.split(separator: " ").map(String.init) ?? []
      guard names.count == 3 else { throw TestError("the stream does not name itself") }
      (stream, token) = (names[0], names[1])
    }

    /// Asks for a window in a tab of the stream.
    @discardableResult
    func show(
      _ path: String,
      tab: String = "a",
      _ fields: String = "at=0&after=10&held="
    ) async throws
      -> TestResponse
    {
      try await post("\(path)?window", "stream=\(stream)&tab=\(tab)&\(fields)")
    }

    /// Sends an event of a tab.
    func send(_ path: String, tab: String = "a", _ event: String) async throws -> TestResponse {
      try await post("\(path)?event", "stream=\(stream)&tab=\(tab)&\(event)")
    }

    /// Waits for the next event with a name; other events are skipped.
    ///
    /// - Returns: the lines of its data.
    func next(_ name: String) async throws -> [String] {
      // Beats arrive for ever.
      for _ in 0..<10_000 {
        while !events.isEmpty {
          let event = events.removeFirst()
          if event.name == name { return event.data }
        }
        guard let chunk = try await connection?.readChunk() else {
          throw TestError("the stream has ended before an event \(name)")
        }
        parse(chunk)
      }
      throw TestError("there is no event \(name)")
    }

    /// The next patch of a tab that contains a text.
    func patch(containing text: String, tab: String = "a") async throws -> String {
      while true {
        let data = try await next("patch")
        if data.first == tab, data[1].contains(text) { return data[1] }
      }
    }

    /// The data of the next patch that arrives within some time.
    func nextPatch(within time: Duration) async throws -> String? {
      while true {
        while !events.isEmpty {
          let event = events.removeFirst()
          if event.name == "patch" { return event.data.dropFirst().joined(separator: "\n") }
        }
        guard let connection, await connection.hasBytes(within: time) else { return nil }
        guard let chunk = try await connection.readChunk() else { return nil }
        parse(chunk)
      }
    }

    func disconnect() {
      connection?.close()
      connection = nil
    }

    /// Waits until the server has ended the stream.
    func waitForEnd() async {
      while true {
        guard let chunk = try? await connection?.readChunk() else { return }
        if chunk.isEmpty { return }
        parse(chunk)
      }
    }

    private func parse(_ chunk: String) {
      text += chunk
      // An event ends with an empty line; bytes are searched, because events are long.
      let bytes = Array(text.utf8)
      var start = 0
      for index in bytes.indices.dropFirst() where bytes[index] == 10 && bytes[index - 1] == 10 {
        guard index > start else { continue }
        read(String(decoding: bytes[start..<index], as: UTF8.self))
        start = index + 1
      }
      if start > 0 { text = String(decoding: bytes[start...], as: UTF8.self) }
    }

    private func read(_ lines: String) {
      var event = (name: "", data: [String]())
      for line in lines.split(separator: "\n") {
        if line.hasPrefix("event: ") { event.name = String(line.dropFirst(7)) }
        if line.hasPrefix("data:") { event.data.append(String(line.dropFirst(6))) }
      }
      if event.name == "patch" { patchCount += 1 }
      events.append(event)
    }

    private func remember(_ response: TestResponse) {
      if let field = response["set-cookie"] {
        cookie = String(field.drop { $0 != "=" }.dropFirst().prefix { $0 != ";" })
      }
    }
  }
#endif
