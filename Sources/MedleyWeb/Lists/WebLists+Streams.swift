#if Web
  import MedleyCore
  import MedleySupport
  import NIOCore

  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  extension WebLists {
    /// All streams.
    var streams: StreamTable {
      if let table { return table }
      let table = StreamTable(limits: options.limits)
      table.onPending = { [weak self] in
        Task { await self?.flush() }
      }
      self.table = table
      return table
    }

    /// Opens a stream over a connection, which removes it when it ends.
    ///
    /// - Parameter isDetached: whether the task of the request ends when the stream begins.
    func openStream(
      of visitor: Visitor,
      over channel: any Channel,
      isDetached: Bool
    ) throws(Refusal) -> NewStream {
      try streams.checkRoom(for: visitor.address, of: streamCapacity.withValue { $0 })
      let (session, isNew) = try session(of: visitor)
      if isNew { insert(session) }
      let stream = OpenStream(
        session: session,
        address: visitor.address,
        connection: StreamConnection(channel, isDetached: isDetached)
      )
      streams.insert(stream)
      return NewStream(
        name: stream.name,
        connection: stream.connection,
        session: session.secrets
      )
    }

    /// Writes the events of a stream from now on.
    func startStream(_ name: String) {
      streams.start(name)
    }

    /// Removes a stream, because its connection has ended.
    func removeStream(_ name: String) {
      streams.remove(name)
    }

    /// Continues a stream whose client reads again.
    func resumeStream(_ name: String) {
      streams.resume(name)
    }

    /// Removes a stream later, because its connection has ended; a server that stops needs no table.
    nonisolated func connectionHasEnded(of name: String) {
      guard !isStopping.withValue({ $0 }) else { return }
      Task { await removeStream(name) }
    }

    /// Ends all streams later, because a connection has received the event that the server stops.
    nonisolated func serverStops() {
      let isFirst = isStopping.withValue { isStopping in
        defer { isStopping = true }
        return !isStopping
      }
      if isFirst { Task { await endStreams() } }
    }

    /// Notifies all browsers that the server stops.
    func endStreams() {
      streams.endAll()
    }

    /// Waits until all connections of streams are closed.
    func waitForStreams() async {
      let ends = streams.connections.map(\.closeFuture)
      guard let loop = ends.first?.eventLoop else { return }
      try? await EventLoopFuture.andAllComplete(ends, on: loop).get()
    }

    /// Updates lists and writes what is pending, at most as often as the options allow.
    ///
    /// Clients are served in turns, and requests between them: one client with many tabs delays others by the
    /// time of one turn.
    private func flush() async {
      let interval = Duration.seconds(1) / max(1, options.patchesPerSecond)
      let wait = lastFlush + interval - .now
      if wait > .zero { try? await Task.sleep(for: wait) }
      streams.beginTurns()
      while let client = streams.nextClient() {
        let end = ContinuousClock.now + .milliseconds(4)
        StreamConnection.write(
          streams.takeEvents(of: client, interval: interval) { ContinuousClock.now < end }
        )
        if ContinuousClock.now >= end { await Task.yield() }
      }
      lastFlush = .now
      streams.endTurns()
    }

    /// Sends heartbeats to each browser, and drops unused lists.
    func startBeats() {
      guard beats == nil else { return }
      let heartbeat = options.limits.heartbeat
      beats = Task { [weak self] in
        while true {
          try? await Task.sleep(for: heartbeat)
          guard let self, await beat() else { return }
        }
      }
    }

    /// Returns whether there are sessions.
    private func beat() -> Bool {
      StreamConnection.write(streams.takeBeats())
      sessions.beat()
      sharedLists?.beat()
      if sessions.count == 0 { beats = nil }
      return sessions.count > 0
    }
  }

  /// A stream that was opened.
  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  struct NewStream: Sendable {
    let name: String
    let connection: StreamConnection
    let session: SessionSecrets
  }
#endif
