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
    fileprivate(set) var lastUse = 0

    init(user: String?, makeLists: (WebSession) -> OpenLists) {
      info = WebSession(id: Secret.make(), user: user)
      cookie = Secret.make()
      token = Secret.make()
      lists = makeLists(info)
    }
  }

  /// All sessions, by their cookies.
  struct OpenSessions {
    private let limit: Int
    private var sessions: [String: OpenSession] = [:]
    private var time = 0

    init(limit: Int) {
      self.limit = limit
    }

    var count: Int { sessions.count }

    /// Returns the session of a cookie, if its user is still the same.
    mutating func session(_ cookie: String?, user: String?) -> OpenSession? {
      guard let cookie, let session = sessions[cookie], session.info.user == user else {
        return nil
      }
      time += 1
      session.lastUse = time
      return session
    }

    /// Inserts a session, and returns the one that is dropped for it.
    mutating func insert(_ session: OpenSession, isInUse: (OpenSession) -> Bool) {
      time += 1
      session.lastUse = time
      if sessions.count >= limit,
        let oldest = sessions.values.filter({ !isInUse($0) }).min(by: { $0.lastUse < $1.lastUse })
      {
        sessions[oldest.cookie] = nil
      }
      sessions[session.cookie] = session
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
