#if Web
  public import MedleyCore

  /// The texts of a server that its answers show to the user; the defaults are English.
  ///
  /// Set them by ``WebOptions/texts``. A list has the texts of its controller, and a page those
  /// of its ``/MedleyHTML/ListPage``.
  public struct WebTexts: TextTable {
    /// The language's rule for the form of a text with a number.
    public var pluralRule = PluralRule.oneAndOther

    // MARK: Requests that are refused

    /// The reason for a page that does not exist.
    public var notFound = "There is no such page."

    /// The reason for a host that the server does not serve.
    public var wrongHost = "This server does not serve this host."

    /// The reason for an event from a page of another server.
    public var wrongOrigin = "The request does not come from a page of this server."

    /// The reason for an event from a page of another session.
    public var wrongToken = "The page is no longer valid. Load it again."

    /// The reason for a user without a right to see a page.
    public var denied = "You may not see this page."

    /// The reason for a request with too many bytes.
    public var tooLarge = "The request is too large."

    /// The reason for an address that sends too many requests.
    public var tooManyRequests = "There are too many requests. Wait a second."

    /// The reason for an address with too many open pages.
    public var tooManyStreams = "There are too many open pages. Close some."

    /// The reason for a method that a page does not have.
    public var wrongMethod = "The request has a method that this page does not have."

    /// The reason for a server without a free connection.
    public var busy = "The server is busy. Try again in some seconds."

    /// The reason for a request that takes too long to arrive.
    public var slow = "The request did not arrive in time."

    /// The reason for a request that a browser would not send.
    public var malformed = "The request is not complete, or not valid."

    /// The reason for a server that is stopping.
    public var stopping = "The server is stopping."

    /// The reason for a stream that the server has closed.
    public var closedStream = "The connection is closed."

    /// The reason for a session that has ended.
    public var endedSession = "The session has ended. Load the page again."

    // MARK: Pages of refused requests

    /// The title of a page that shows a reason.
    public var title = "This page cannot be shown"

    /// The title of the link to the first page.
    public var firstPage = "Go to the first page"

    /// The title of the link that loads the page again.
    public var loadAgain = "Load the page again"

    /// Creates the English texts, which can be replaced one by one.
    public init() {}
  }
#endif
