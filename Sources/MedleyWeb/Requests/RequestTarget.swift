#if Web
  import HTTPTypes
  import MedleyCore
  import MedleyHTML
  import NIOCore

  /// The resource of a request.
  enum RequestTarget: Hashable {
    /// A file of ``ListAssets``.
    case file(String)

    /// The stream of a browser.
    case stream

    /// A page with the window at an index of its list.
    case page(ListRoute, index: Int?)

    /// The picture of a row.
    case picture(ListRoute, key: String)

    /// A picture that the loader of the server loads by its address.
    case loadedPicture(ListRoute)

    /// A form that a page posts.
    case post(ListRoute, Post)

    enum Post: String {
      case window, event, close
    }

    /// Parses a method, and a path with its query.
    ///
    /// - Parameter base: the path below which all lists are, with a slash at its end.
    init(
      method: HTTPRequest.Method,
      path: String,
      query: String,
      below base: String
    ) throws(Refusal) {
      guard path.hasPrefix(base) || path + "/" == base else { throw .notFound }
      let route = ListRoute(path: String(path.dropFirst(base.count)))
      switch method {
      case .get, .head: try self.init(reading: route, query)
      case .post:
        guard let post = Post(rawValue: query) else { throw .notFound }
        self = .post(route, post)
      default: throw .wrongMethod
      }
    }

    private init(reading route: ListRoute, _ query: String) throws(Refusal) {
      if route.components.first == "-" {
        guard route.components.count == 2 else { throw .notFound }
        self = route.components[1] == "stream" ? .stream : .file(route.components[1])
        return
      }
      var index: Int?
      for field in query.split(separator: "&") {
        let parts = field.split(separator: "=", maxSplits: 1)
        guard parts.count == 2 else { continue }
        if parts[0] == "picture" {
          self = .picture(route, key: String(parts[1]))
          return
        }
        if parts[0] == "at" { index = Int(parts[1]) }
      }
      self = .page(route, index: index)
    }

    /// The target of a server with a loader of pictures: a path below `pictures` is not a page.
    var servingPictures: Self {
      guard case .page(let route, _) = self, route.components.first == "pictures",
        route.components.count > 1
      else { return self }
      return .loadedPicture(route)
    }

    /// The route of the list, and what is requested of it; `nil` for a file.
    var purpose: (WebVisit.Purpose, ListRoute?)? {
      switch self {
      case .file: nil
      case .stream: (.stream, nil)
      case .page(let route, _): (.page, route)
      case .picture(let route, _), .loadedPicture(let route): (.picture, route)
      case .post(let route, .window): (.window, route)
      case .post(let route, _): (.event, route)
      }
    }
  }

  /// The browser that sends a request, as far as it is known.
  struct Visitor {
    /// The value of the session's cookie.
    var cookie: String?

    /// The user whom the authorisation names.
    var user: String?

    /// The address of the client.
    var address: String?
  }

  /// The cookie with the name of a session.
  enum SessionCookie {
    /// Returns the name for a host: browsers send the cookies of one port to all ports.
    ///
    /// A browser accepts a name that begins with `__Host-` only by HTTPS, from the host itself and for all its
    /// paths, so that no other host of the same domain can set the cookie.
    static func name(for authority: String?, _ options: WebOptions) -> String {
      let port = authority?.split(separator: ":").last.flatMap { Int($0) }
      let name = port.map { "medley-\($0)" } ?? "medley"
      guard options.usesSecureCookies else { return name }
      let path = options.base.utf8.map { byte in
        let character = Character(Unicode.Scalar(byte))
        return character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
      }
      return "__Host-\(name)" + String(path.dropLast())
    }

    /// Returns the path of the cookie.
    static func path(_ options: WebOptions) -> String {
      // With the slash at the end, the page at the path itself would not send the cookie.
      options.base == "/" || options.usesSecureCookies ? "/" : String(options.base.dropLast())
    }

    /// Returns the value in the field `Cookie`.
    static func value(of name: String, in fields: HTTPFields) -> String? {
      for field in fields[values: .cookie] {
        for cookie in field.split(separator: ";") {
          let parts = cookie.split(separator: "=", maxSplits: 1)
          if parts.count == 2, parts[0].drop(while: { $0 == " " }) == name {
            return String(parts[1])
          }
        }
      }
      return nil
    }
  }

  extension SocketAddress {
    /// The address of a client; for IPv6 the first half, because a client has all addresses of it.
    var clientAddress: String? {
      guard case .v6(let address) = self else { return ipAddress }
      // The address follows the family, the port and the flow, on every system.
      return withUnsafeBytes(of: address.address) { bytes in
        bytes[8..<16].map { String($0, radix: 16) }.joined(separator: ":")
      }
    }
  }
#endif
