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

    /// The address of the client that the session was made for.
    let address: String?

    /// The addresses from which the browser came to its pages.
    private var origins: [ListRoute: String] = [:]

    /// The number of streams; a session with a stream is not dropped.
    var streamCount = 0

    /// Whether a request came with the cookie.
    fileprivate var isConfirmed = false
    fileprivate var lastUse = ContinuousClock.now

    init(_ info: WebSession, address: String?, makeLists: (WebSession) -> OpenLists) {
      self.info = info
      self.address = address
      cookie = Secret.make()
      token = Secret.make()
      lists = makeLists(info)
    }

    /// Returns the address from which the browser came to a page, and remembers a new one.
    func origin(of route: ListRoute, noting address: String?) -> String? {
      guard let address else { return origins[route] }
      if origins.count >= 100 { origins.removeAll() }
      origins[route] = address
      return address
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

    private let limits: WebLimits
    private var sessions: [String: OpenSession] = [:]

    /// The cookies of sessions that may not be confirmed, the oldest first.
    private var new: [String] = []

    /// The cookies of the sessions of each address, the oldest first.
    private var addresses: [String: [String]] = [:]

    init(limits: WebLimits) {
      self.limits = limits
    }

    var count: Int { sessions.count }

    /// Returns the session of a cookie, if its user is still the same.
    func session(_ cookie: String?, user: String?) -> OpenSession? {
      guard let cookie, let session = sessions[cookie], session.info.user == user else {
        return nil
      }
      session.lastUse = .now
      session.isConfirmed = true
      return session
    }

    /// Inserts a session, and drops those for which there is no more room.
    mutating func insert(_ session: OpenSession) {
      sessions[session.cookie] = session
      new.append(session.cookie)
      if new.count > Self.newLimit { dropOldestNewSession() }
      if let address = session.address {
        addresses[address, default: []].append(session.cookie)
        if addresses[address, default: []].count > limits.sessionsPerAddress {
          let idle = addresses[address]?.first {
            $0 != session.cookie && sessions[$0]?.streamCount == 0
          }
          if let idle { remove(idle) }
        }
      }
      if sessions.count > max(1, limits.sessions) {
        let idle = sessions.values.filter { $0.streamCount == 0 && $0 !== session }
        if let oldest = idle.min(by: { $0.lastUse < $1.lastUse }) { remove(oldest.cookie) }
      }
    }

    /// Drops the sessions that were not used for some time and have no stream, and closes idle lists of the
    /// others.
    mutating func beat() {
      let deadline = ContinuousClock.now - limits.sessionTime
      for session in sessions.values {
        if session.streamCount == 0, session.lastUse < deadline {
          remove(session.cookie)
        } else if !session.lists.isShared {
          session.lists.beat()
        }
      }
    }

    /// Removes and returns the sessions with a property.
    mutating func remove(where condition: (WebSession) -> Bool) -> [OpenSession] {
      let removed = sessions.values.filter { condition($0.info) }
      for session in removed { remove(session.cookie) }
      return removed
    }

    private mutating func remove(_ cookie: String) {
      guard let address = sessions.removeValue(forKey: cookie)?.address else { return }
      addresses[address]?.removeAll { $0 == cookie }
      if addresses[address]?.isEmpty == true { addresses[address] = nil }
    }

    private mutating func dropOldestNewSession() {
      new.removeAll { sessions[$0]?.isConfirmed ?? true }
      guard new.count > Self.newLimit else { return }
      let cookie = new.removeFirst()
      if sessions[cookie]?.streamCount == 0 { remove(cookie) }
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
