#if Web
  import MedleyCore

  /// All sessions, by their cookies.
  struct OpenSessions {
    /// The largest number of cookies of sessions that were ended; the oldest ones are forgotten.
    private static let endedLimit = 100_000

    private let limits: WebLimits
    private var sessions: [String: OpenSession] = [:]

    /// The cookies of sessions that may not be confirmed, of each address, the oldest first.
    private var new: [String?: [String]] = [:]
    private var newCount = 0

    /// The cookies of the sessions of each address, the oldest first.
    private var addresses: [String: [String]] = [:]

    /// The cookies of sessions that were ended and are not made again, in two generations.
    private var ended: (young: Set<String>, old: Set<String>) = ([], [])

    /// The memory of all sessions.
    private(set) var byteCount = 0

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

    /// Returns whether the session of a cookie was ended, so that it is not made again.
    func isEnded(_ cookie: String) -> Bool {
      ended.young.contains(cookie) || ended.old.contains(cookie)
    }

    /// Inserts a session, and drops the sessions that exceed the limits.
    mutating func insert(_ session: OpenSession) {
      sessions[session.cookie] = session
      insertNew(session)
      if let address = session.address {
        addresses[address, default: []].append(session.cookie)
        if addresses[address, default: []].count > limits.sessionsPerAddress {
          let idle = addresses[address]?.first {
            $0 != session.cookie && sessions[$0]?.streamCount == 0
          }
          if let idle { remove(idle) }
        }
      }
      if sessions.count > max(1, limits.sessions) { removeOldest(except: session) }
    }

    // MARK: - Memory

    /// Whether there is memory for another session.
    var hasMemory: Bool { byteCount < limits.sessionMemory }

    /// Estimates the memory of a session again, and drops others if there is too little.
    mutating func measure(_ session: OpenSession) {
      guard sessions[session.cookie] === session, !session.lists.isShared else { return }
      byteCount -= session.byteCount
      session.byteCount = session.lists.byteCount
      byteCount += session.byteCount
      while !hasMemory, removeOldest(except: session) {}
    }

    /// Removes the session without a stream that was not used for the longest time.
    @discardableResult
    private mutating func removeOldest(except session: OpenSession) -> Bool {
      let idle = sessions.values.lazy.filter { $0.streamCount == 0 && $0 !== session }
      guard let oldest = idle.min(by: { $0.lastUse < $1.lastUse }) else { return false }
      remove(oldest.cookie)
      return true
    }

    // MARK: - Ends

    /// Drops the sessions that were not used for some time and have no stream, and closes idle lists of the
    /// others.
    mutating func beat() {
      let deadline = ContinuousClock.now - limits.sessionTime
      for session in sessions.values {
        if session.streamCount == 0, session.lastUse < deadline {
          remove(session.cookie)
        } else if !session.lists.isShared {
          session.lists.beat()
          measure(session)
        }
      }
    }

    /// Removes and returns the sessions with a property, which are not made again.
    mutating func end(where condition: (WebSession) -> Bool) -> [OpenSession] {
      let removed = sessions.values.filter { condition($0.info) }
      for session in removed {
        remove(session.cookie)
        if ended.young.count >= Self.endedLimit / 2 { ended = ([], ended.young) }
        ended.young.insert(session.cookie)
      }
      return removed
    }

    private mutating func remove(_ cookie: String) {
      guard let session = sessions.removeValue(forKey: cookie) else { return }
      byteCount -= session.byteCount
      guard let address = session.address else { return }
      addresses[address]?.removeAll { $0 == cookie }
      if addresses[address]?.isEmpty == true { addresses[address] = nil }
    }

    // MARK: - New sessions

    private mutating func insertNew(_ session: OpenSession) {
      new[session.address, default: []].append(session.cookie)
      newCount += 1
      guard newCount > max(1, limits.newSessions) else { return }
      for address in new.keys {
        new[address]?.removeAll { sessions[$0]?.isConfirmed ?? true }
        if new[address]?.isEmpty == true { new[address] = nil }
      }
      newCount = new.values.reduce(0) { $0 + $1.count }
      guard newCount > max(1, limits.newSessions) else { return }
      removeNew(from: new.max { $0.value.count < $1.value.count }?.key)
    }

    /// Removes the oldest new session of an address: the one that has the most.
    private mutating func removeNew(from address: String??) {
      guard let address, let cookie = new[address]?.first else { return }
      new[address]?.removeFirst()
      if new[address]?.isEmpty == true { new[address] = nil }
      newCount -= 1
      if sessions[cookie]?.streamCount == 0 { remove(cookie) }
    }
  }
#endif
