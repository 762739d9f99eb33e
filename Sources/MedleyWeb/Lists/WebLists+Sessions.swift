#if Web
  import MedleyCore

  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  extension WebLists {
    /// Ends the sessions of some browsers, and their streams.
    ///
    /// Use it when a user signs out or loses a right: the pages connect again, and are authorised again.
    public func endSessions(where condition: (_ session: WebSession) -> Bool) {
      for session in sessions.end(where: condition) { streams.end(session) }
    }

    /// Returns the session of a cookie, or a new one, which is not inserted yet.
    ///
    /// A session that was dropped is made again, with the same id and token.
    ///
    /// - Throws: ``Refusal`` if there is no memory for another session.
    func session(of visitor: Visitor) throws(Refusal) -> (session: OpenSession, isNew: Bool) {
      if let session = sessions.session(visitor.cookie, user: visitor.user) {
        return (session, false)
      }
      guard sessions.hasMemory else { throw .busy }
      let secrets = secrets(of: visitor) ?? signer.makeSecrets(for: visitor.user)
      let session = OpenSession(secrets, user: visitor.user, address: visitor.address) { info in
        switch options.sharing {
        case .none: makeLists(for: info, StreamTable.Client(visitor.address, info))
        case .everyone: listsForEveryone()
        }
      }
      return (session, true)
    }

    /// Returns what follows from the cookie of a browser, unless its session was ended.
    private func secrets(of visitor: Visitor) -> SessionSecrets? {
      signer.secrets(ofCookie: visitor.cookie, user: visitor.user)
        .flatMap { sessions.isEnded($0.cookie) ? nil : $0 }
    }

    /// Inserts a session that is new.
    func insert(_ session: OpenSession) {
      sessions.insert(session)
      startBeats()
    }

    /// Estimates the memory of a session after a request.
    func measure(_ session: OpenSession) {
      sessions.measure(session)
    }

    /// Returns the session of a request that needs one, which is made again if it was dropped.
    func knownSession(
      of visitor: Visitor
    ) throws(Refusal) -> (session: OpenSession, isNew: Bool) {
      let known = try session(of: visitor)
      guard known.isNew else { return known }
      guard known.session.cookie == visitor.cookie else { throw .endedSession }
      known.session.isConfirmed = true
      insert(known.session)
      return known
    }

    /// Returns the session of a request that changes something.
    ///
    /// - Throws: ``Refusal`` if the session has ended, or if the token is not its own.
    func session(
      of visitor: Visitor,
      token: String?
    ) throws(Refusal) -> (session: OpenSession, isNew: Bool) {
      let known = try knownSession(of: visitor)
      guard let token, Secret.isEqual(token, known.session.secrets.token) else {
        throw .wrongToken
      }
      return known
    }

    /// The lists of everyone belong to no user.
    private func listsForEveryone() -> OpenLists {
      let lists = sharedLists ?? makeLists(for: WebSession(id: "everyone", user: nil), .everyone)
      sharedLists = lists
      return lists
    }

    private func makeLists(for info: WebSession, _ client: StreamTable.Client) -> OpenLists {
      let settings = OpenLists.Settings(
        base: options.base,
        isShared: options.sharing == .everyone,
        limits: options.limits,
        reporter: options.reporter,
        pictures: ListPictures(nil, policy: options.picturePolicy),
        onEventsAvailable: { [streams] in streams.markPending($0) },
        onStale: { [streams] in streams.markStale($0, of: client) }
      )
      return OpenLists(makeScreens(self, info), settings: settings, makeHost: makeHost)
    }
  }
#endif
