#if Web
  import MedleyCore
  import MedleyHTML

  /// A session of a browser: its secrets, and its lists.
  final class OpenSession {
    let info: WebSession

    /// The value of the cookie.
    let cookie: String

    /// The secret that proves that a request comes from a page of this session.
    let token: String

    let lists: OpenLists

    /// The number of streams; a session with a stream is not dropped.
    var streamCount = 0

    /// Whether a request came with the cookie.
    fileprivate var isConfirmed = false
    fileprivate var lastUse = 0

    init(user: String?, makeLists: (WebSession) -> OpenLists) {
      info = WebSession(id: Secret.make(), user: user)
      cookie = Secret.make()
      token = Secret.make()
      lists = makeLists(info)
    }
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

  /// All sessions, by their cookies.
  struct OpenSessions {
    /// The largest number of sessions whose cookie has not come back.
    ///
    /// A program that sends no cookies has a new session for each request.
    private static let newLimit = 256

    private let limit: Int
    private var sessions: [String: OpenSession] = [:]
    private var time = 0

    /// The cookies of sessions that may not be confirmed, the oldest first.
    private var new: [String] = []

    init(limit: Int) {
      self.limit = max(1, limit)
    }

    var count: Int { sessions.count }

    /// Returns the session of a cookie, if its user is still the same.
    mutating func session(_ cookie: String?, user: String?) -> OpenSession? {
      guard let cookie, let session = sessions[cookie], session.info.user == user else {
        return nil
      }
      time += 1
      session.lastUse = time
      session.isConfirmed = true
      return session
    }

    /// Inserts a session, and drops those for which there is no more room.
    mutating func insert(_ session: OpenSession) {
      time += 1
      session.lastUse = time
      sessions[session.cookie] = session
      new.append(session.cookie)
      if new.count > Self.newLimit { dropOldestNewSession() }
      if sessions.count > limit {
        let idle = sessions.values.filter { $0.streamCount == 0 && $0 !== session }
        if let oldest = idle.min(by: { $0.lastUse < $1.lastUse }) { sessions[oldest.cookie] = nil }
      }
    }

    private mutating func dropOldestNewSession() {
      new.removeAll { sessions[$0]?.isConfirmed ?? true }
      guard new.count > Self.newLimit else { return }
      let cookie = new.removeFirst()
      if sessions[cookie]?.streamCount == 0 { sessions[cookie] = nil }
    }
  }

  /// A text that cannot be guessed.
  enum Secret {
    static func make() -> String { BrowserStreams.makeStreamName() }

    /// Returns whether two texts are equal, in a time that does not depend on where they differ.
    static func isEqual(_ first: String, _ second: String) -> Bool {
      let (first, second) = (Array(first.utf8), Array(second.utf8))
      guard first.count == second.count else { return false }
      return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
  }
#endif
