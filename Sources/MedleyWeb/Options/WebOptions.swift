#if Web
  public import MedleyCore
  public import MedleyHTML

  /// The options of lists on the web: access, limits of requests, and the language of pages.
  public struct WebOptions: Sendable {
    /// The browsers that share a list.
    public enum Sharing: Hashable, Sendable {
      /// Each browser has its own lists, with its own drafts and selection.
      case none

      /// All browsers show the same lists, which need memory only once.
      ///
      /// The users share the selection. Drafts stay in the browser of their user.
      case everyone
    }

    /// The first part of the path of all routes; the default is `/`.
    public var path = "/"

    /// The browsers that share a list; the default is ``Sharing/none``.
    public var sharing = Sharing.none

    /// Decides whether a request is allowed, and names its user; `nil` for no restriction.
    ///
    /// It is called for every request of a list or a stream, outside the actor of the lists. A stream that is
    /// open stays open: end it with ``WebLists/endSessions(where:)`` when a user signs out.
    public var authorize: (@Sendable (WebVisit) async -> WebAccess)?

    /// The limits of requests and of memory.
    public var limits = WebLimits()

    /// The largest number of patches that a browser receives in a second for changes of a list; the default
    /// is 60.
    ///
    /// A patch contains all changes since the previous one. A requested window is sent at once.
    public var patchesPerSecond = 60

    /// The hosts, with a port, at which the lists are served, such as `example.org` or `localhost:8080`.
    ///
    /// This option prevents DNS rebinding: a page of another host cannot reach the server by its own name. If the
    /// option is `nil`, the default, a server on the loopback interface accepts the names of its computer only, and
    /// any other server accepts all names.
    public var hosts: Set<String>?

    /// The origins of pages that may send events, such as `https://example.org`; `nil`, the default, for the
    /// host of the request.
    ///
    /// Set it if a proxy changes the field `Host`.
    public var origins: Set<String>?

    /// The header field with the name of the client behind a proxy, such as `X-Forwarded-For`; `nil` without a proxy.
    ///
    /// The last address in it counts, for all limits of addresses. Clients could write the field themselves if
    /// there is no proxy.
    public var addressField: String?

    /// Whether cookies are sent by HTTPS only; the default is `false`.
    ///
    /// Set it if a proxy serves the lists by TLS.
    public var usesSecureCookies = false

    /// The sources of pictures of other hosts, as in a Content-Security-Policy: `https://images.example.org`.
    ///
    /// The default admits the host of the server only. A source may have a port, a path such as `/pictures/`, and
    /// `*.` for subdomains; without a scheme, it has `https`. `https:` admits all hosts, and `data:` admits
    /// addresses that contain a picture. A list without its own ``/MedleyCore/ListPictures`` shows the alternative
    /// text of other pictures, and reports them.
    public var pictureSources: [String] = []

    /// Loads the pictures of the server itself, at paths below `pictures/`; `nil`, the default, for no such pictures.
    ///
    /// The loader receives the path with its first slash, such as `/pictures/ada.png`. Use the loader of the lists on
    /// other hosts, so that one model has the same address everywhere. The paths are not routes of lists.
    public var pictureLoader: (any PictureLoader)?

    /// The policy of lists that admits what a browser admits by ``pictureSources``.
    var picturePolicy: PicturePolicy {
      PicturePolicy(
        hosts: Set(pictureSources),
        admitsData: pictureSources.contains { $0.lowercased() == "data:" }
      )
    }

    /// The sources of pictures in the Content-Security-Policy.
    ///
    /// A source without a scheme would have the scheme of the page.
    var pictureDirective: String {
      let sources = pictureSources.map {
        $0.contains("://") || $0.hasSuffix(":") || $0 == "*" || $0.hasPrefix("'")
          ? $0 : "https://\($0)"
      }
      return (["img-src 'self'"] + sources).joined(separator: " ")
    }

    /// The language of the pages, such as `en`.
    public var language = "en"

    /// The texts of the server for the user, such as the reasons of refused requests.
    public var texts = WebTexts()

    /// The direction of the pages.
    public var direction = HTMLAttribute.Direction.leftToRight

    /// Receives the issues of all lists.
    public var reporter = IssueReporter.standardError

    /// Creates the default options.
    public init() {}

    /// The path with a slash at its beginning and at its end.
    var base: String {
      let parts = path.split(separator: "/")
      return parts.isEmpty ? "/" : "/\(parts.joined(separator: "/"))/"
    }
  }
#endif
