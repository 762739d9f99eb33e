#if Web
  import HTTPTypes
  import Hummingbird
  import MedleyCore
  import MedleyHTML
  import NIOCore

  /// The answer to events.
  enum EventAnswer: Hashable {
    /// The browser receives what changes by its stream.
    case done

    case document([UInt8])
    case go(String)

    /// The browser shows its page again, at the same window.
    case page(String)
  }

  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  extension Response {
    /// A document.
    ///
    /// - Parameter user: the user to whom the page belongs, if there is one.
    static func page(_ document: [UInt8], ofUser user: String?) -> Response {
      Response(
        status: .ok,
        headers: [
          .contentType: "text/html; charset=utf-8",
          // The page contains the secret of its session. The page of a user shows what only the user may see.
          .cacheControl: user == nil ? "private, no-cache" : "no-store",
        ],
        body: .parts(of: document)
      )
    }

    /// Sends the browser to an address, which it requests by GET.
    static func redirect(to address: String) -> Response {
      Response(status: .seeOther, headers: [.location: address, .cacheControl: "no-store"])
    }

    /// The answer to events.
    ///
    /// - Parameter index: the index of the window of the page.
    static func answer(
      _ answer: EventAnswer,
      at index: Int?,
      ofUser user: String?
    ) -> Response {
      switch answer {
      case .done: Response(status: .noContent)
      case .document(let document): .page(document, ofUser: user)
      case .go(let address): .redirect(to: address)
      case .page(let address): .redirect(to: index.map { "\(address)?at=\($0)" } ?? address)
      }
    }

    /// Adds the fields that keep what a page shows from running, and other sites from embedding the page.
    mutating func addSecurityFields(for options: WebOptions) {
      headers[.contentSecurityPolicy] = """
        default-src 'none'; script-src 'self'; style-src 'self'; \(options.pictureDirective); \
        connect-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; \
        frame-src 'self'; frame-ancestors 'self'
        """
      headers[.xContentTypeOptions] = "nosniff"
      headers[named: "Referrer-Policy"] = "same-origin"
      headers[named: "Cross-Origin-Opener-Policy"] = "same-origin"
      headers[named: "Cross-Origin-Resource-Policy"] = "same-origin"
    }
  }

  extension HTTPFields {
    /// The value of a field whose name the package of HTTP types does not have.
    subscript(named name: String) -> String? {
      get { HTTPField.Name(name).flatMap { self[$0] } }
      set {
        if let name = HTTPField.Name(name) { self[name] = newValue }
      }
    }
  }
#endif
