/// The lists that follow a source.
///
/// A list that does not receive its changes for a long time receives one `unknown` instead of those
/// that it missed, so that memory stays limited.
package struct SourceSubscribers<ID: Hashable & Sendable>: Sendable {
  package typealias Change = SourceChange<ID>

  private struct Subscriber: Sendable {
    var continuation: AsyncStream<Change>.Continuation
    var isBehind = false
  }

  /// The number of changes that wait for a list.
  package static var bufferLimit: Int { 256 }

  private var subscribers: [Int: Subscriber] = [:]
  private var lastNumber = 0

  /// The version of the last change.
  package private(set) var version: Int

  /// Creates no subscribers.
  ///
  /// - Parameter version: the version of the source before its first change.
  package init(version: Int = 0) {
    self.version = version
  }

  package var isEmpty: Bool { subscribers.isEmpty }

  /// Creates a stream of changes for a list, and the continuation to add.
  package static func changeStream() -> (AsyncStream<Change>, AsyncStream<Change>.Continuation) {
    AsyncStream.makeStream(of: Change.self, bufferingPolicy: .bufferingOldest(bufferLimit))
  }

  /// Adds a list, which first receives the current version; returns its number.
  package mutating func add(_ continuation: AsyncStream<Change>.Continuation) -> Int {
    lastNumber += 1
    subscribers[lastNumber] = Subscriber(continuation: continuation)
    // So that each version that a batch has was sent.
    continuation.yield(Change(version: version, []))
    return lastNumber
  }

  package mutating func remove(_ number: Int) {
    subscribers[number] = nil
  }

  package mutating func removeAll() -> [AsyncStream<Change>.Continuation] {
    defer { subscribers = [:] }
    return subscribers.values.map(\.continuation)
  }

  /// Sends edits of a source by cursor with a new version, because lists ignore a version that they have.
  ///
  /// - Parameter version: the version of the table.
  package mutating func send(_ edits: [SourceEdit<ID>], upTo version: Int) {
    send(Change(version: max(self.version + 1, version), edits))
  }

  package mutating func send(_ change: Change) {
    version = change.version
    for number in subscribers.keys {
      guard subscribers[number]?.isBehind == false else { continue }
      if case .dropped = subscribers[number]?.continuation.yield(change) {
        subscribers[number]?.isBehind = true
      }
    }
    catchUp()
  }

  /// Sends `unknown` to lists that missed changes and receive again.
  package mutating func catchUp() {
    for (number, subscriber) in subscribers where subscriber.isBehind {
      let change = Change(version: version, [.unknown])
      if case .enqueued = subscriber.continuation.yield(change) {
        subscribers[number]?.isBehind = false
      }
    }
  }
}
