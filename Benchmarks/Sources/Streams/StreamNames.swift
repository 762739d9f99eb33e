#if os(Linux)
  /// The names of a stream, which a client receives first and sends with its requests.
  package struct StreamNames {
    private let name: String
    private let token: String

    /// The cookie of the browser; empty if the server did not send one.
    package let cookie: String

    /// Reads them from the head and the first event; `nil` if they are not complete.
    package init?(_ bytes: [UInt8]) {
      let text = String(decoding: bytes, as: UTF8.self)
      guard let event = text.firstRange(of: "event: stream\ndata: "),
        let end = text[event.upperBound...].firstRange(of: "\n\n")
      else { return nil }
      let names = text[event.upperBound..<end.lowerBound].split(separator: " ")
      guard names.count >= 2 else { return nil }
      (name, token) = (String(names[0]), String(names[1]))
      let field = text.firstRange(of: "medley-").map { text[$0.upperBound...] } ?? ""
      cookie = String(field.drop { $0 != "=" }.dropFirst().prefix { $0 != ";" })
    }

    /// Posts a request for a window of a list, and waits for the answer.
    package func show(
      _ fields: String,
      of path: String,
      port: Int,
      on socket: Int32
    ) throws {
      let body = "stream=\(name)&tab=a&\(fields)"
      try Socket.write(
        "POST /\(path)?window HTTP/1.1\r\nHost: localhost:\(port)\r\n"
          + "Origin: http://localhost:\(port)\r\nCookie: medley-\(port)=\(cookie)\r\n"
          + "X-Medley: \(token)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)",
        to: socket
      )
      let answer = String(decoding: Socket.read(socket, limit: 4_096), as: UTF8.self)
      guard answer.hasPrefix("HTTP/1.1 204") else {
        throw LoadError("a window is refused: \(answer.prefix(200))")
      }
    }
  }
#endif
