#if Postgres
  import MedleyCore

  /// The lists that follow a source.
  ///
  /// A list that does not receive its changes for a long time receives one `unknown` instead of those
  /// that it missed, so that memory stays limited.
  struct SourceSubscribers<ID: Hashable & Sendable>: Sendable {
    typealias Change = SourceChange<ID>

    private struct Subscriber: Sendable {
      var continuation: AsyncStream<Change>.Continuation
      var isBehind = false
    }

    static var bufferLimit: Int { 256 }

    private var subscribers: [Int: Subscriber] = [:]
    private var nextID = 0

    /// The version of the last change; 0 before the first one.
    private(set) var version = 0

    var isEmpty: Bool { subscribers.isEmpty }

    mutating func add(_ continuation: AsyncStream<Change>.Continuation) -> Int {
      nextID += 1
      subscribers[nextID] = Subscriber(continuation: continuation)
      // So that each version that a batch has was sent.
      continuation.yield(Change(version: version, []))
      return nextID
    }

    mutating func remove(_ id: Int) {
      subscribers[id] = nil
    }

    mutating func removeAll() -> [AsyncStream<Change>.Continuation] {
      defer { subscribers = [:] }
      return subscribers.values.map(\.continuation)
    }

    /// Sends edits of a source by cursor with a new version, because lists ignore a version that they have.
    ///
    /// - Parameter version: the version of the table.
    mutating func send(_ edits: [SourceEdit<ID>], upTo version: Int) {
      send(Change(version: max(self.version + 1, version), edits))
    }

    mutating func send(_ change: Change) {
      version = change.version
      for id in subscribers.keys {
        guard subscribers[id]?.isBehind == false else { continue }
        if case .dropped = subscribers[id]?.continuation.yield(change) {
          subscribers[id]?.isBehind = true
        }
      }
      catchUp()
    }

    /// Sends `unknown` to lists that missed changes and receive again.
    mutating func catchUp() {
      for (id, subscriber) in subscribers where subscriber.isBehind {
        let change = Change(version: version, [.unknown])
        if case .enqueued = subscriber.continuation.yield(change) {
          subscribers[id]?.isBehind = false
        }
      }
    }
  }
#endif
