#if Web
  import HTTPTypes
  import Hummingbird
  import MedleyCore
  import MedleyHTML
  import NIOCore

  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  extension Response {
    /// The reason of a refusal in one line, for scripts and programs.
    static func refusal(_ refusal: Refusal, _ texts: WebTexts) -> Response {
      Response(refusal, "text/plain; charset=utf-8", Array(refusal.reason(in: texts).utf8))
    }

    /// The reason of a refusal as a page, for a browser that shows the answer.
    static func refusalPage(
      _ refusal: Refusal,
      for request: Request,
      _ options: WebOptions
    ) -> Response {
      let target = try? RequestTarget(
        method: .get,
        path: request.uri.path,
        query: "",
        below: options.base
      )
      var link = options.base
      // A page that does not exist is not loaded again.
      if case .page(let route, _)? = target, refusal != .notFound { link += route.path }
      let texts = options.texts
      let page = MessagePage(
        title: texts.title,
        message: refusal.reason(in: texts),
        link: link,
        linkTitle: refusal == .notFound ? texts.firstPage : texts.loadAgain,
        assets: "\(options.base)-/",
        language: options.language,
        direction: options.direction
      )
      return Response(refusal, "text/html; charset=utf-8", page.document)
    }

    private init(_ refusal: Refusal, _ contentType: String, _ body: [UInt8]) {
      var headers: HTTPFields = [.contentType: contentType, .cacheControl: "no-store"]
      switch refusal.status {
      case .methodNotAllowed: headers[named: "Allow"] = "GET, HEAD, POST"
      case .tooManyRequests, .serviceUnavailable: headers[.retryAfter] = "2"
      case .contentTooLarge: headers[.connection] = "close"
      default: break
      }
      self.init(
        status: refusal.status,
        headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: body))
      )
    }
  }
#endif
