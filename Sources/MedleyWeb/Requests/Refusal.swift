#if Web
  import HTTPTypes
  import MedleyHTML

  /// The reason why a request is refused: a status, and one line that contains no part of the request.
  struct Refusal: Error, Hashable {
    private enum Reason: Hashable, Sendable {
      case text(any KeyPath<WebTexts, String> & Sendable)
      case problem(String)
    }

    let status: HTTPResponse.Status
    private let reason: Reason

    private init(_ status: HTTPResponse.Status, _ text: any KeyPath<WebTexts, String> & Sendable) {
      (self.status, reason) = (status, .text(text))
    }

    init(_ problem: RequestProblem) {
      status = problem.isOutdated ? .conflict : .badRequest
      reason = .problem(problem.reason)
    }

    /// Returns the reason for the user.
    func reason(in texts: WebTexts) -> String {
      switch reason {
      case .text(let text): texts[keyPath: text]
      case .problem(let reason): reason
      }
    }

    static let notFound = Refusal(.notFound, \.notFound)
    static let wrongHost = Refusal(.misdirectedRequest, \.wrongHost)
    static let wrongOrigin = Refusal(.forbidden, \.wrongOrigin)
    static let wrongToken = Refusal(.forbidden, \.wrongToken)
    static let denied = Refusal(.forbidden, \.denied)
    static let tooLarge = Refusal(.contentTooLarge, \.tooLarge)
    static let tooManyRequests = Refusal(.tooManyRequests, \.tooManyRequests)
    static let tooManyStreams = Refusal(.tooManyRequests, \.tooManyStreams)
    static let wrongMethod = Refusal(.methodNotAllowed, \.wrongMethod)

    /// All connections or requests of the server are in use.
    static let busy = Refusal(.serviceUnavailable, \.busy)
    static let slow = Refusal(.requestTimeout, \.slow)
    static let malformed = Refusal(.badRequest, \.malformed)
    static let stopping = Refusal(.serviceUnavailable, \.stopping)

    /// The browser has to open another stream.
    static let closedStream = Refusal(.gone, \.closedStream)
    static let endedSession = Refusal(.gone, \.endedSession)
  }
#endif
