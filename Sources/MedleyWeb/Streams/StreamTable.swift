#if Web
  import MedleyCore
  import MedleyHTML

  /// All streams, and the tabs that wait for events.
  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  final class StreamTable {
    /// Called when there is something to write; not again until ``takeEvents()``.
    var onPending: (() -> Void)?

    private let limits: WebLimits
    private var streams: [String: OpenStream] = [:]
    private var addresses: [String: Int] = [:]
    private var addressTabs: [String: Int] = [:]
    private(set) var tabCount = 0

    /// The work of each client, and their turns.
    private var turns = ClientTurns<Client, OpenList, BrowserTab>()

    /// Whether ``onPending`` was called.
    private var isScheduled = false

    /// Whether the browsers are notified that the server stops.
    private var isEnding = false

    init(limits: WebLimits) {
      self.limits = limits
    }

    var count: Int { streams.count }

    /// A client that is served in turns with others: an address, or a session if the address is not known.
    enum Client: Hashable {
      case address(String)
      case session(String)

      /// The lists that all browsers share.
      case everyone

      init(_ address: String?, _ session: WebSession) {
        self = address.map { .address($0) } ?? .session(session.id)
      }
    }

    // MARK: - Streams

    /// Checks whether there is room for a stream.
    ///
    /// - Parameter capacity: the number of streams within the connections of the process.
    /// - Throws: the reason why there is none.
    func checkRoom(for address: String?, of capacity: Int) throws(Refusal) {
      guard !isEnding else { throw .stopping }
      guard streams.count < min(limits.streams, capacity) else { throw .busy }
      guard address.map({ addresses[$0, default: 0] < limits.streamsPerAddress }) ?? true else {
        throw .tooManyStreams
      }
    }

    /// Inserts a stream.
    ///
    /// There must be room for it.
    func insert(_ stream: OpenStream) {
      if let address = stream.address { addresses[address, default: 0] += 1 }
      streams[stream.name] = stream
      stream.session.streamCount += 1
    }

    /// Allows events to be written to a stream.
    func start(_ name: String) {
      streams[name]?.isReady = true
      resume(name)
    }

    /// Removes a stream, because its connection has ended.
    func remove(_ name: String) {
      guard let stream = streams.removeValue(forKey: name) else { return }
      stream.session.streamCount -= 1
      for tab in stream.tabs.keys { close(BrowserTab(stream: name, name: tab), on: stream) }
      guard let address = stream.address, let count = addresses[address] else { return }
      addresses[address] = count > 1 ? count - 1 : nil
    }

    /// Returns a stream, if it belongs to a session.
    func stream(_ name: String, of session: OpenSession) throws(Refusal) -> OpenStream {
      guard let stream = streams[name], stream.session === session else { throw .closedStream }
      return stream
    }

    // MARK: - Tabs

    /// Opens a tab of a stream, if it is not open, for a list.
    func open(_ tab: BrowserTab, on stream: OpenStream, showing list: OpenList) throws(Refusal) {
      if let shown = stream.tabs[tab.name]?.list {
        guard shown !== list else { return }
        close(tab, on: stream)
      }
      let addressCount = stream.address.map { addressTabs[$0, default: 0] } ?? 0
      guard stream.tabs.count < limits.tabsPerStream,
        stream.session.tabCount < limits.tabsPerSession, addressCount < limits.tabsPerAddress
      else { throw .tooManyStreams }
      guard tabCount < limits.tabs else { throw .busy }
      do { try list.tabs.open(tab) } catch { throw Refusal(error) }
      stream.tabs[tab.name] = .init(list: list)
      stream.session.tabCount += 1
      tabCount += 1
      if let address = stream.address { addressTabs[address] = addressCount + 1 }
    }

    /// Closes a tab.
    func close(_ tab: BrowserTab, on stream: OpenStream) {
      guard let list = stream.tabs.removeValue(forKey: tab.name)?.list else { return }
      list.tabs.close(tab)
      turns.remove(tab, of: stream.client)
      stream.session.tabCount -= 1
      tabCount -= 1
      guard let address = stream.address, let count = addressTabs[address] else { return }
      addressTabs[address] = count > 1 ? count - 1 : nil
    }

    // MARK: - Turns

    /// Marks a tab that waits for events.
    func markPending(_ tab: BrowserTab) {
      guard let stream = streams[tab.stream] else { return }
      turns.append(tab, of: stream.client)
      schedule()
    }

    /// Marks a list after a change of its data; it is updated in the turn of its client.
    func markStale(_ list: OpenList, of client: Client) {
      turns.append(list, of: client)
      schedule()
    }

    private func schedule() {
      guard !isScheduled else { return }
      isScheduled = true
      onPending?()
    }

    /// Continues a stream whose client reads again.
    func resume(_ name: String) {
      guard let stream = streams[name] else { return }
      if turns.resume(stream.client) { schedule() }
    }

    /// Begins to serve all clients with work.
    func beginTurns() {
      isScheduled = true
      turns.begin()
    }

    /// Returns the client that is served next; `nil` if all clients were served that can be.
    func nextClient() -> Client? { turns.next() }

    /// Ends the turns; tabs that have to wait are served in the next ones.
    func endTurns() {
      isScheduled = false
      if turns.isWaiting { schedule() }
    }

    /// Updates lists of a client, and returns the events to write now.
    ///
    /// Events for streams that do not read stay.
    ///
    /// The tabs of a stream beyond the first 64 kB wait, because the connection may be full then.
    ///
    /// - Parameters:
    ///   - interval: the time between two patches of a tab.
    ///   - hasTime: returns whether the turn of the client continues.
    func takeEvents(
      of client: Client,
      interval: Duration,
      while hasTime: () -> Bool
    ) -> [(connection: StreamConnection, bytes: [UInt8])] {
      while let list = turns.takeList(of: client) {
        list.screen.updateIfChanged()
        guard hasTime() else { return [] }
      }
      var events: [(connection: StreamConnection, bytes: [UInt8])] = []
      var sizes: [String: Int] = [:]
      let now = ContinuousClock.now
      while let tab = turns.takeTab(of: client) {
        guard let stream = streams[tab.stream], let shown = stream.tabs[tab.name] else { continue }
        guard stream.isReady, stream.connection.isWritable else {
          turns.keep(tab, of: client, isWaiting: false)
          continue
        }
        let isEarly = shown.lastPatch.map { $0 + interval > now } ?? false
        guard !isEarly, sizes[tab.stream, default: 0] < 65_536 else {
          turns.keep(tab, of: client, isWaiting: true)
          continue
        }
        if let bytes = shown.list.tabs.next(for: tab) {
          stream.tabs[tab.name]?.lastPatch = now
          sizes[tab.stream, default: 0] += bytes.count
          events.append((stream.connection, bytes))
        }
        guard hasTime() else { break }
      }
      return events
    }

    /// Returns the events of a tab that waits for a window, if its client reads.
    func takeEvents(
      of tab: BrowserTab
    ) -> [(connection: StreamConnection, bytes: [UInt8])] {
      guard let stream = streams[tab.stream], let list = stream.tabs[tab.name]?.list,
        stream.isReady, stream.connection.isWritable, let bytes = list.tabs.next(for: tab)
      else { return [] }
      turns.remove(tab, of: stream.client)
      return [(stream.connection, bytes)]
    }

    // MARK: - Beats and ends

    /// Returns an event for every client that reads, and ends the connections of the others after some beats.
    func takeBeats() -> [(connection: StreamConnection, bytes: [UInt8])] {
      let beat = Array("event: beat\ndata:\n\n".utf8)
      var events: [(connection: StreamConnection, bytes: [UInt8])] = []
      for stream in streams.values where stream.isReady {
        if stream.connection.isWritable {
          stream.blockedBeats = 0
          events.append((stream.connection, beat))
        } else {
          stream.blockedBeats += 1
          if stream.blockedBeats > limits.beats(in: limits.streamStallTime) {
            stream.connection.close()
          }
        }
      }
      return events
    }

    /// The connections of all streams.
    var connections: [StreamConnection] { streams.values.map(\.connection) }

    /// Notifies every browser that the server stops, and ends all streams.
    ///
    /// Each connection notices that the server stops; the first call ends all of them.
    func endAll() {
      guard !isEnding else { return }
      isEnding = true
      let bye = Array("event: bye\ndata:\n\n".utf8)
      StreamConnection.write(
        streams.values.filter { $0.isReady && $0.connection.isWritable }
          .map { ($0.connection, bye) }
      )
      for stream in streams.values {
        // The response of a client that does not read would never be finished.
        if stream.isReady, stream.connection.isWritable {
          stream.connection.end()
        } else {
          stream.connection.close()
        }
      }
    }

    /// Ends the streams of a session.
    func end(_ session: OpenSession) {
      for stream in streams.values where stream.session === session { stream.connection.close() }
    }
  }
#endif
