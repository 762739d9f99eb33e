#if Web
  /// The work of clients, who are served in turns: lists to update, and then tabs to write to.
  struct ClientTurns<Client: Hashable, List: AnyObject, Tab: Hashable> {
    private struct Work {
      var lists: [List] = []

      /// The tabs in their order.
      ///
      /// Some were removed from ``isPending`` since.
      var tabs: [Tab] = []
      var first = 0
      var isPending: Set<Tab> = []

      /// The tabs that are served in the next turns at the earliest.
      var kept: [Tab] = []
    }

    private var work: [Client: Work] = [:]

    /// The clients that have work, in the order of their turns.
    private var clients: [Client] = []
    private var isQueued: Set<Client> = []
    private var first = 0

    /// Whether a tab was kept that is served without a further event.
    private(set) var isWaiting = false

    // MARK: - Work

    /// Appends a list to update, unless it is there.
    mutating func append(_ list: List, of client: Client) {
      if work[client]?.lists.contains(where: { $0 === list }) == true { return }
      work[client, default: Work()].lists.append(list)
      queue(client)
    }

    /// Appends a tab to write to, unless it is there.
    mutating func append(_ tab: Tab, of client: Client) {
      guard work[client, default: Work()].isPending.insert(tab).inserted else { return }
      work[client]?.tabs.append(tab)
      queue(client)
    }

    /// Removes a tab.
    mutating func remove(_ tab: Tab, of client: Client) {
      work[client]?.isPending.remove(tab)
    }

    /// Serves the tabs of a client that were kept, in these turns if they have begun.
    ///
    /// - Returns: whether there are such tabs.
    mutating func resume(_ client: Client) -> Bool {
      guard let kept = work[client]?.kept, !kept.isEmpty else { return false }
      work[client]?.tabs += kept
      work[client]?.kept = []
      queue(client)
      return true
    }

    private mutating func queue(_ client: Client) {
      if isQueued.insert(client).inserted { clients.append(client) }
    }

    // MARK: - Turns

    /// Begins the turns of all clients, also with the tabs that were kept.
    mutating func begin() {
      isWaiting = false
      for client in work.keys { _ = resume(client) }
    }

    /// Returns the client that is served next; the client follows all others after its turn if it has work left.
    mutating func next() -> Client? {
      while first < clients.count {
        let client = clients[first]
        first += 1
        isQueued.remove(client)
        if first > 1_024, first * 2 > clients.count {
          clients.removeFirst(first)
          first = 0
        }
        guard let work = work[client] else { continue }
        if work.lists.isEmpty, work.first >= work.tabs.count {
          if work.kept.isEmpty { self.work[client] = nil }
          continue
        }
        queue(client)
        return client
      }
      (clients, first) = ([], 0)
      return nil
    }

    mutating func takeList(of client: Client) -> List? {
      guard work[client]?.lists.isEmpty == false else { return nil }
      return work[client]?.lists.removeFirst()
    }

    mutating func takeTab(of client: Client) -> Tab? {
      guard var work = work.removeValue(forKey: client) else { return nil }
      defer { self.work[client] = work }
      while work.first < work.tabs.count {
        let tab = work.tabs[work.first]
        work.first += 1
        if work.isPending.remove(tab) != nil { return tab }
      }
      (work.tabs, work.first) = ([], 0)
      return nil
    }

    /// Keeps a tab for the next turns.
    ///
    /// - Parameter isWaiting: whether the tab is served without a further event.
    mutating func keep(_ tab: Tab, of client: Client, isWaiting: Bool) {
      guard work[client, default: Work()].isPending.insert(tab).inserted else { return }
      work[client]?.kept.append(tab)
      if isWaiting { self.isWaiting = true }
    }
  }
#endif
