#if Web
  import HTTPTypes
  import MedleyCore
  import MedleyHTML

  /// What a request refers to.
  enum RequestTarget: Hashable {
    /// A file of ``ListAssets``.
    case file(String)

    /// The stream of a browser.
    case stream

    /// A page with the window at an index of its list.
    case page(ListRoute, index: Int?)

    /// The picture of a row.
    case picture(ListRoute, key: String)

    /// What a page posts.
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

    /// The route of the list, and what is requested of it; `nil` for a file.
    var purpose: (WebVisit.Purpose, ListRoute?)? {
      switch self {
      case .file: nil
      case .stream: (.stream, nil)
      case .page(let route, _): (.page, route)
      case .picture(let route, _): (.picture, route)
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

  /// What a browser has to know about its session.
  struct SessionSecrets {
    let cookie: String
    let token: String

    init(_ session: OpenSession) {
      cookie = session.cookie
      token = session.token
    }
  }

  /// The cookie with the name of a session.
  enum SessionCookie {
    static let name = "medley"

    /// Returns the value in the field `Cookie`.
    static func value(in fields: HTTPFields) -> String? {
      for field in fields[values: .cookie] {
        for cookie in field.split(separator: ";") {
          let parts = cookie.split(separator: "=", maxSplits: 1)
          guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { continue }
          return String(parts[1])
        }
      }
      return nil
    }

    /// Returns the field that sets the cookie.
    static func field(_ value: String, path: String, isSecure: Bool) -> String {
      "\(name)=\(value); Path=\(path); HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")"
    }
  }
#endif
