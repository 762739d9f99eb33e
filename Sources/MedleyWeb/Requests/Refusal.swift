#if Web
  import HTTPTypes
  import MedleyHTML

  /// The reason why a request is refused: a status, and one line that contains no part of the request.
  struct Refusal: Error, Hashable {
    let status: HTTPResponse.Status
    let reason: String

    init(_ status: HTTPResponse.Status, _ reason: String) {
      self.status = status
      self.reason = reason
    }

    init(_ problem: RequestProblem) {
      self.init(problem.isOutdated ? .conflict : .badRequest, problem.reason)
    }

    static let notFound = Refusal(.notFound, "There is no such page.")
    static let wrongHost = Refusal(.misdirectedRequest, "This server does not serve this host.")
    static let wrongOrigin = Refusal(
      .forbidden,
      "The request does not come from a page of this server."
    )
    static let wrongToken = Refusal(.forbidden, "The page is no longer valid. Load it again.")
    static let denied = Refusal(.forbidden, "You may not see this page.")
    static let tooLarge = Refusal(.contentTooLarge, "The request is too large.")
    static let tooManyRequests = Refusal(
      .tooManyRequests,
      "There are too many requests. Wait a second."
    )
    static let tooManyStreams = Refusal(
      .tooManyRequests,
      "There are too many open pages. Close some."
    )
    static let wrongMethod = Refusal(
      .methodNotAllowed,
      "The request has a method that this page does not have."
    )

    /// All connections or requests of the server are in use.
    static let busy = Refusal(
      .serviceUnavailable,
      "The server is busy. Try again in some seconds."
    )
    static let slow = Refusal(.requestTimeout, "The request did not arrive in time.")
    static let malformed = Refusal(.badRequest, "The request is not complete, or not valid.")
    static let stopping = Refusal(.serviceUnavailable, "The server is stopping.")

    /// The browser has to open another stream.
    static let closedStream = Refusal(.gone, "The connection is closed.")
    static let endedSession = Refusal(.gone, "The session has ended. Load the page again.")
  }
#endif
