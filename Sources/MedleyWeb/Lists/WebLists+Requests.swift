#if Web
  public import Hummingbird
  import HTTPTypes
  import MedleyCore
  import MedleyHTML
  import MedleySupport
  import NIOCore

  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  extension WebLists {
    /// Adds the pages, streams and files of the lists to a router.
    ///
    /// All paths below ``WebOptions/path`` belong to the lists, unless the router has a more specific one.
    public nonisolated func mount<Context: WebRequestContext>(
      on router: some RouterMethods<Context>
    ) {
      let base = RouterPath(stringLiteral: options.base)
      let all = RouterPath(stringLiteral: "\(options.base)**")
      for method in Self.methods {
        for path in [base, all] {
          _ = router.on(path, method: method) { request, context in
            await self.respond(to: request, in: context)
          }
        }
      }
    }

    /// Methods without an answer are refused here, with the same fields as every response.
    private static var methods: [HTTPRequest.Method] {
      [.get, .head, .post, .put, .patch, .delete, .options, .trace]
    }

    /// Answers a request.
    nonisolated func respond(
      to request: Request,
      in context: some WebRequestContext
    ) async -> Response {
      let visitor = visitor(of: request, in: context)
      var response: Response
      do {
        try openRequests.begin(visitor.address)
        defer { openRequests.end(visitor.address) }
        response = try await answer(request, of: visitor, in: context)
      } catch {
        response =
          request.acceptsPage
          ? .refusalPage(error, for: request, options) : .refusal(error, options.texts)
      }
      response.addSecurityFields(for: options)
      return request.method == .head ? response.createHeadResponse() : response
    }

    private nonisolated func answer(
      _ request: Request,
      of visitor: Visitor,
      in context: some WebRequestContext
    ) async throws(Refusal) -> Response {
      var visitor = visitor
      guard rates.allowRequest(from: visitor.address ?? "") else { throw .tooManyRequests }
      // The first field is the authority of the request.
      guard !request.headers.contains(where: { $0.name.canonicalName == "host" }) else {
        throw .malformed
      }
      try checkHost(of: request)
      var target = try RequestTarget(
        method: request.method,
        path: request.uri.path,
        query: request.uri.query ?? "",
        below: options.base
      )
      if options.pictureLoader != nil { target = target.servingPictures }
      guard let (purpose, route) = target.purpose else { return try file(target) }
      let visit = WebVisit(
        purpose: purpose,
        route: route,
        headers: request.headers,
        address: visitor.address
      )
      switch await options.authorize?(visit) ?? .allowed() {
      case .allowed(let user): visitor.user = user
      case .denied: throw .denied
      case .signIn(let address):
        guard purpose == .page else { throw .denied }
        return .redirect(to: address)
      }
      switch target {
      case .file: throw .notFound
      case .stream: return try await stream(of: visitor, for: request, in: context)
      // Browsers ask for it without being told to.
      case .page("favicon.ico", _): return Response(status: .noContent)
      case .page(let route, let index):
        let back = request.referringPage(below: options.base).map {
          PageOrigin(route: $0.route, address: $0.address)
        }
        let page = try await page(
          route,
          at: index,
          back: back,
          of: visitor,
          // Programs that look whether the server works send no cookie back.
          isKept: request.method == .get && request.acceptsPage
        )
        var response = Response.page(page.document, ofUser: visitor.user)
        response.headers[.setCookie] = cookieField(page.cookie, for: request)
        return response
      case .picture(let route, let key):
        return try await .picture(try await picture(key, on: route, of: visitor))
      case .loadedPicture(let route):
        return try await loadedPicture(at: options.base + route.path)
      case .post(let route, let post):
        return try await answer(post, to: route, request, of: visitor)
      }
    }

    /// Returns what is known of the client.
    private nonisolated func visitor(
      of request: Request,
      in context: some WebRequestContext
    ) -> Visitor {
      let name = SessionCookie.name(for: request.head.authority, options)
      let address = options.addressField.flatMap { request.headers[named: $0] }
        .flatMap { $0.split(separator: ",").last?.filter { $0 != " " } }
        .flatMap { try? SocketAddress(ipAddress: $0, port: 0).clientAddress }
      return Visitor(
        cookie: SessionCookie.value(of: name, in: request.headers),
        address: address ?? context.channel.remoteAddress?.clientAddress
      )
    }

    // MARK: - Checks

    private nonisolated func checkHost(of request: Request) throws(Refusal) {
      guard let hosts = hosts.withValue({ $0 }) else { return }
      guard let host = request.head.authority, hosts.contains(host) else { throw .wrongHost }
    }

    /// Refuses events of pages of other servers.
    private nonisolated func checkOrigin(of request: Request) throws(Refusal) {
      guard let origin = request.headers[.origin] else { throw .wrongOrigin }
      if let origins = options.origins {
        guard origins.contains(origin) else { throw .wrongOrigin }
      } else {
        guard let host = request.head.authority,
          origin == "http://\(host)" || origin == "https://\(host)"
        else { throw .wrongOrigin }
      }
    }

    // MARK: - Answers

    private nonisolated func file(_ target: RequestTarget) throws(Refusal) -> Response {
      guard case .file(let name) = target, let file = ListAssets.file(named: name) else {
        throw .notFound
      }
      return Response(
        status: .ok,
        headers: [
          .contentType: file.contentType, .cacheControl: "public, max-age=31536000, immutable",
        ],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes))
      )
    }

    private nonisolated func loadedPicture(at address: String) async throws(Refusal) -> Response {
      guard let loader = options.pictureLoader else { throw .notFound }
      let bytes: [UInt8]
      do { bytes = try await loader.bytes(at: address) } catch { throw .notFound }
      var response = try await Response.picture(ListImage(bytes: bytes, alternative: ""))
      // The address does not change with the picture.
      response.headers[.cacheControl] = "private, max-age=3600"
      return response
    }

    /// Returns the field that sets the cookie of a session.
    private nonisolated func cookieField(_ value: String, for request: Request) -> String {
      let name = SessionCookie.name(for: request.head.authority, options)
      let secure = options.usesSecureCookies ? "; Secure" : ""
      let path = SessionCookie.path(options)
      return "\(name)=\(value); Path=\(path); HttpOnly; SameSite=Lax\(secure)"
    }

    /// Receives what a page posts.
    private nonisolated func answer(
      _ post: RequestTarget.Post,
      to route: ListRoute,
      _ request: Request,
      of visitor: Visitor
    ) async throws(Refusal) -> Response {
      try checkOrigin(of: request)
      let token = request.headers[named: "X-Medley"]
      try checkSecrets(of: visitor, token: token)
      let body = try await body(of: request)
      switch post {
      case .window:
        let request: WindowRequest
        do { request = try WindowRequest(body) } catch { throw Refusal(error) }
        try await receive(request, on: route, of: visitor, token: token)
        return Response(status: .noContent)
      case .event:
        let index = request.referringPage(below: options.base)?.index
        let form = try form(body)
        let answer = try await receive(form, on: route, at: index, of: visitor, token: token)
        return .answer(answer, at: index, ofUser: visitor.user)
      case .close:
        try await close(try form(body), on: route, of: visitor)
        return Response(status: .noContent)
      }
    }

    /// Refuses a request before its body is read, if its cookie was not made by this server, or if its token does
    /// not belong to the cookie.
    private nonisolated func checkSecrets(
      of visitor: Visitor,
      token: String?
    ) throws(Refusal) {
      guard let secrets = signer.secrets(ofCookie: visitor.cookie, user: visitor.user) else {
        throw .endedSession
      }
      // The form of a browser without a script contains the token.
      if let token, !Secret.isEqual(token, secrets.token) { throw .wrongToken }
    }

    private nonisolated func body(of request: Request) async throws(Refusal) -> [UInt8] {
      if let length = request.headers[.contentLength].flatMap({ Int($0) }),
        length > options.limits.bodySize
      {
        throw .tooLarge
      }
      do {
        let buffer = try await request.body.collect(upTo: options.limits.bodySize)
        return Array(buffer.readableBytesView)
      } catch is NIOTooManyBytesError {
        throw .tooLarge
      } catch {
        throw .malformed
      }
    }

    private nonisolated func form(_ body: [UInt8]) throws(Refusal) -> FormBody {
      do { return try FormBody(body) } catch { throw Refusal(error) }
    }

    // MARK: - Streams

    /// Opens the stream of a browser.
    private nonisolated func stream(
      of visitor: Visitor,
      for request: Request,
      in context: some WebRequestContext
    ) async throws(Refusal) -> Response {
      guard request.method == .get else { throw .wrongMethod }
      let stream = try await openStream(
        of: visitor,
        over: context.channel,
        isDetached: context is ServedRequestContext
      )
      let (name, connection, session) = (stream.name, stream.connection, stream.session)
      context.channel.closeFuture.whenComplete { _ in self.connectionHasEnded(of: name) }
      await connection.prepare(
        StreamHandler.Delegate(
          onWritable: { Task { await self.resumeStream(name) } },
          onStop: { self.serverStops() }
        ),
        limits: options.limits
      )
      let body = ResponseBody { writer in
        // The names of the stream, and the seconds without an event after which the browser connects again.
        let names = "\(name) \(session.token) \(self.options.limits.silence.components.seconds)"
        let first = "retry: 2000\n\nevent: stream\ndata: \(names)\n\n"
        try await writer.write(ByteBuffer(string: first))
        if connection.isDetached { try await connection.detach() }
        await self.startStream(name)
        if connection.isDetached { throw StreamIsDetached() }
        await connection.waitForEnd()
        await self.removeStream(name)
        try await writer.finish(nil)
      }
      var headers: HTTPFields = [
        .contentType: "text/event-stream", .cacheControl: "no-store",
        .setCookie: cookieField(session.cookie, for: request),
      ]
      // A proxy must not collect events.
      headers[named: "X-Accel-Buffering"] = "no"
      return Response(status: .ok, headers: headers, body: body)
    }
  }

  /// Ends the task of a request whose stream continues; Hummingbird has no other way to leave a response.
  private struct StreamIsDetached: Error {}

  extension Request {
    /// Whether a browser shows the answer as a page: no script sends the request, and no program.
    var acceptsPage: Bool {
      headers[named: "X-Medley"] == nil
        && headers[values: .accept].contains { $0.lowercased().contains("text/html") }
    }

    /// The page from which the request comes, if it is one of the lists.
    fileprivate func referringPage(
      below base: String
    ) -> (route: ListRoute, index: Int?, address: String)? {
      guard let referer = headers[.referer], let host = head.authority else { return nil }
      for scheme in ["http", "https"] {
        let origin = "\(scheme)://\(host)\(base)"
        guard referer.hasPrefix(origin) else { continue }
        let parts = referer.dropFirst(origin.count).prefix { $0 != "#" }
          .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let route = ListRoute(path: parts.first.map(String.init) ?? "")
        let query = parts.count > 1 ? parts[1] : ""
        let index = query.hasPrefix("at=") ? Int(query.dropFirst(3)) : nil
        // The address is written again, so that it cannot lead to another host.
        let address = base + route.path + (index.map { "?at=\($0)" } ?? "")
        return (route, index, address)
      }
      return nil
    }
  }
#endif
