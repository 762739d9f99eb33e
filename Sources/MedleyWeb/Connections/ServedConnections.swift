#if Web
  import MedleyCore
  import MedleySupport
  import NIOCore

  /// The connections of a server, of all addresses and of each one.
  ///
  /// If there are too many, the connection is closed that waits for its client for the longest time. A client waits
  /// for nothing while the server waits for the client, so that an honest request always finds room.
  final class ServedConnections: Sendable {
    /// The name of a connection.
    typealias ID = Int

    /// Whether a connection may be used.
    enum Admission: Equatable {
      case accepted

      /// All connections answer requests or are streams: the client is asked to come later.
      case refused

      /// There is no room even for an answer.
      case closed
    }

    fileprivate struct Entry {
      let channel: any Channel
      let address: String?

      /// The turn when the connection began to wait for its client; `nil` while it does not wait.
      var turn: Int?
    }

    fileprivate struct State {
      var entries: [ID: Entry] = [:]
      var counts: [String: Int] = [:]

      /// The connections that waited at some turn, the oldest first; the turn of some is outdated.
      var waiting: [(id: ID, turn: Int)] = []
      var turn = 0
      var nextID = 0
    }

    /// The number of connections beyond the limits that receive an answer before they are closed.
    static let slack = 16

    private let limit: Int
    private let limitPerAddress: Int?
    private let state = Locked(State())

    /// - Parameter limitPerAddress: `nil` behind a proxy, because all clients have its address.
    init(limit: Int, limitPerAddress: Int?) {
      (self.limit, self.limitPerAddress) = (max(1, limit), limitPerAddress)
    }

    var count: Int { state.withValue { $0.entries.count } }

    /// Counts a connection, and closes another one if there are too many.
    func open(_ channel: any Channel, from address: String?) -> (id: ID, admission: Admission) {
      let address = limitPerAddress == nil ? nil : address
      let (id, admission, closed) = state.withValue { state in
        let excess = self.excess(of: address, in: state)
        var closed: (any Channel)?
        if let excess {
          closed = state.removeOldest(from: excess == .address ? address : nil)
        }
        let isRefused = excess != nil && closed == nil
        let id = state.insert(channel, address)
        // A client that was refused is sent away next.
        let isFull = state.entries.count > limit + Self.slack
        return (id, isRefused ? (isFull ? Admission.closed : .refused) : .accepted, closed)
      }
      closed?.close(promise: nil)
      return (id, admission)
    }

    private enum Excess { case address, all }

    private func excess(of address: String?, in state: State) -> Excess? {
      if let limitPerAddress, let address, state.counts[address, default: 0] >= limitPerAddress {
        return .address
      }
      return state.entries.count >= limit ? .all : nil
    }

    /// States whether a connection waits for its client: for a request, or until it takes a response.
    func setWaiting(_ id: ID, _ isWaiting: Bool) {
      state.withValue { $0.setWaiting(id, isWaiting) }
    }

    /// Removes a connection that has ended.
    func close(_ id: ID) {
      state.withValue { _ = $0.remove(id) }
    }
  }

  extension ServedConnections.State {
    fileprivate mutating func insert(
      _ channel: any Channel,
      _ address: String?
    ) -> ServedConnections.ID {
      nextID += 1
      entries[nextID] = .init(channel: channel, address: address)
      if let address { counts[address, default: 0] += 1 }
      setWaiting(nextID, true)
      return nextID
    }

    fileprivate mutating func setWaiting(_ id: ServedConnections.ID, _ isWaiting: Bool) {
      guard let entry = entries[id], isWaiting == (entry.turn == nil) else { return }
      entries[id]?.turn = nil
      guard isWaiting else { return }
      turn += 1
      entries[id]?.turn = turn
      if waiting.count > 2 * entries.count + 64 {
        waiting.removeAll { entries[$0.id]?.turn != $0.turn }
      }
      waiting.append((id, turn))
    }

    /// Removes the connection that waits for the longest time, of an address if it is not `nil`.
    fileprivate mutating func removeOldest(from address: String?) -> (any Channel)? {
      let index = waiting.firstIndex { id, turn in
        guard let entry = entries[id], entry.turn == turn else { return false }
        return address == nil || entry.address == address
      }
      guard let index else {
        if address == nil { waiting.removeAll() }
        return nil
      }
      let id = waiting[index].id
      if address == nil {
        waiting.removeSubrange(...index)
      } else {
        waiting.remove(at: index)
      }
      return remove(id)
    }

    fileprivate mutating func remove(_ id: ServedConnections.ID) -> (any Channel)? {
      guard let entry = entries.removeValue(forKey: id) else { return nil }
      if let address = entry.address, let count = counts[address] {
        counts[address] = count > 1 ? count - 1 : nil
      }
      return entry.channel
    }
  }
#endif
