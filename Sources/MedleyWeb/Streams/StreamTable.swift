#if Web
  import MedleyCore
  import MedleyHTML

  /// A stream: the connection of one browser, and its tabs.
  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  final class OpenStream {
    let name: String
    let session: OpenSession
    let address: String?
    let connection: StreamConnection

    /// The lists that the tabs show, by the names of the tabs.
    fileprivate(set) var tabs: [String: OpenList] = [:]

    /// Whether the head of the response is written, so that events can follow.
    fileprivate var isReady = false

    /// The number of beats for which the client has not read.
    fileprivate var blockedBeats = 0

    init(session: OpenSession, address: String?, connection: StreamConnection) {
      name = Secret.make()
      self.session = session
      self.address = address
      self.connection = connection
    }
  }

  /// All streams, and the tabs for which there is something to write.
  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  final class StreamTable {
    /// Called when there is something to write; not again until ``takeEvents()``.
    var onPending: (() -> Void)?

    private let limits: WebLimits
    private var streams: [String: OpenStream] = [:]
    private var addresses: [String: Int] = [:]
    private var pending: Set<BrowserTab> = []

    /// Whether ``onPending`` was called.
    private var isScheduled = false

    /// Whether the browsers are notified that the server stops.
    private var isEnding = false

    init(limits: WebLimits) {
      self.limits = limits
    }

    var count: Int { streams.count }

    /// The number of tabs that show a list.
    var tabCount: Int { streams.values.reduce(0) { $0 + $1.tabs.count } }

    // MARK: - Streams

    /// Checks whether there is room for a stream.
    ///
    /// - Throws: the reason why there is none.
    func checkRoom(for address: String?) throws(Refusal) {
      guard !isEnding else { throw .stopping }
      guard streams.count < limits.streams,
        address.map({ addresses[$0, default: 0] < limits.streamsPerAddress }) ?? true
      else { throw .tooManyStreams }
    }

    /// Inserts a stream for which there is room.
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
      for (tab, list) in stream.tabs {
        list.tabs.close(BrowserTab(stream: name, name: tab))
        pending.remove(BrowserTab(stream: name, name: tab))
      }
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
      if let shown = stream.tabs[tab.name] {
        guard shown !== list else { return }
        shown.tabs.close(tab)
      }
      guard stream.tabs.count < limits.tabsPerStream, list.tabs.count < list.tabs.limit else {
        throw .tooManyStreams
      }
      do { try list.tabs.open(tab) } catch { throw Refusal(error) }
      stream.tabs[tab.name] = list
    }

    /// Closes a tab.
    func close(_ tab: BrowserTab, on stream: OpenStream) {
      stream.tabs.removeValue(forKey: tab.name)?.tabs.close(tab)
      pending.remove(tab)
    }

    // MARK: - Events

    /// Marks a tab for which there is something to write.
    func markPending(_ tab: BrowserTab) {
      pending.insert(tab)
      schedule()
    }

    private func schedule() {
      guard !isScheduled else { return }
      isScheduled = true
      onPending?()
    }

    /// Continues a stream whose client reads again.
    func resume(_ name: String) {
      if pending.contains(where: { $0.stream == name }) { schedule() }
    }

    /// Returns the events to write now; those of clients that do not read stay.
    ///
    /// The tabs of a stream beyond the first 64 kB wait for the next call, because the connection may be full
    /// then.
    func takeEvents() -> [(connection: StreamConnection, bytes: [UInt8])] {
      isScheduled = false
      var events: [(connection: StreamConnection, bytes: [UInt8])] = []
      var sizes: [String: Int] = [:]
      var isWaiting = false
      for tab in pending {
        guard let stream = streams[tab.stream], let list = stream.tabs[tab.name] else {
          pending.remove(tab)
          continue
        }
        guard stream.isReady, stream.connection.isWritable else { continue }
        guard sizes[tab.stream, default: 0] < 65_536 else {
          isWaiting = true
          continue
        }
        pending.remove(tab)
        guard let bytes = list.tabs.next(for: tab) else { continue }
        sizes[tab.stream, default: 0] += bytes.count
        events.append((stream.connection, bytes))
      }
      if isWaiting { schedule() }
      return events
    }

    /// Returns the events of a tab that waits for a window, if its client reads.
    func takeEvents(
      of tab: BrowserTab
    ) -> [(connection: StreamConnection, bytes: [UInt8])] {
      guard let stream = streams[tab.stream], let list = stream.tabs[tab.name], stream.isReady,
        stream.connection.isWritable, let bytes = list.tabs.next(for: tab)
      else { return [] }
      pending.remove(tab)
      return [(stream.connection, bytes)]
    }

    /// Returns an event for every client that reads, and ends the connections of the others after a minute.
    func takeBeats() -> [(connection: StreamConnection, bytes: [UInt8])] {
      let beat = Array("event: beat\ndata:\n\n".utf8)
      var events: [(connection: StreamConnection, bytes: [UInt8])] = []
      for stream in streams.values where stream.isReady {
        if stream.connection.isWritable {
          stream.blockedBeats = 0
          events.append((stream.connection, beat))
        } else {
          stream.blockedBeats += 1
          if stream.blockedBeats > 4 { stream.connection.close() }
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
