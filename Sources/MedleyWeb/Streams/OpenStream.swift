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

    /// The tabs by their names.
    var tabs: [String: Tab] = [:]

    /// Whether the head of the response is written, so that events can follow.
    var isReady = false

    /// The number of beats since the client has read.
    var blockedBeats = 0

    /// A tab, and the list that it shows.
    struct Tab {
      let list: OpenList

      /// The time of the last patch for a change of the list.
      var lastPatch: ContinuousClock.Instant?
    }

    init(session: OpenSession, address: String?, connection: StreamConnection) {
      name = Secret.make()
      self.session = session
      self.address = address
      self.connection = connection
    }

    /// The client; events are written in its turn.
    var client: StreamTable.Client { StreamTable.Client(address, session.info) }
  }
#endif
