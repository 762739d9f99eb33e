public import MedleyCore
import MedleySupport

/// A loader of pictures that waits until a test answers.
///
/// ```swift
/// let loader = HeldPictures()
/// list.pictures = ListPictures(loader)
/// // The list shows a row with the address "https://example.org/a.png".
/// await loader.requests(1)
/// loader.answer("https://example.org/a.png", with: bytes)
/// ```
public final class HeldPictures: PictureLoader {
  private struct State: Sendable {
    var requests: [String] = []
    var cancelled: [String] = []

    /// The requests that were answered or cancelled.
    var ended: Set<Int> = []
    var waiting: [Int: (address: String, continuation: CheckedContinuation<Answer, Never>)] = [:]

    /// Whether each request waits or has ended.
    var areAllSuspended: Bool { waiting.count + ended.count == requests.count }
  }

  private typealias Answer = Result<[UInt8], PictureError>

  private let state = Locked(State())

  /// Creates a loader.
  public init() {}

  /// All addresses that were requested, in order.
  public var requests: [String] { state.withValue(\.requests) }

  /// The addresses of cancelled requests, in order.
  public var cancelled: [String] { state.withValue(\.cancelled) }

  /// The addresses of the requests that wait for an answer, in alphabetical order.
  public var waiting: [String] { state.withValue { $0.waiting.values.map(\.address).sorted() } }

  /// Waits until a number of addresses were requested.
  ///
  /// - Returns: whether they were requested in time.
  @discardableResult
  public func requests(_ count: Int) async -> Bool {
    await eventually { self.state.withValue { $0.requests.count >= count && $0.areAllSuspended } }
  }

  /// Answers all waiting requests of an address with bytes.
  public func answer(_ address: String, with bytes: [UInt8]) {
    finish(address, .success(bytes))
  }

  /// Answers all waiting requests of an address with an error.
  public func fail(_ address: String, _ reason: String = "The server does not answer.") {
    finish(address, .failure(PictureError(reason)))
  }

  /// Waits for an answer.
  public func bytes(at address: String) async throws(PictureError) -> [UInt8] {
    let id = state.withValue { state in
      state.requests.append(address)
      return state.requests.count
    }
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isCancelled = state.withValue { state in
          if state.ended.contains(id) { return true }
          state.waiting[id] = (address, continuation)
          return false
        }
        if isCancelled { continuation.resume(returning: .failure(.cancelled)) }
      }
    } onCancel: {
      let continuation = state.withValue { state in
        state.cancelled.append(address)
        state.ended.insert(id)
        return state.waiting.removeValue(forKey: id)?.continuation
      }
      continuation?.resume(returning: .failure(.cancelled))
    }
    return try answer.get()
  }

  private func finish(_ address: String, _ answer: Answer) {
    let continuations = state.withValue { state in
      let ids = state.waiting.filter { $0.value.address == address }.keys
      return ids.compactMap { id in
        state.ended.insert(id)
        return state.waiting.removeValue(forKey: id)?.continuation
      }
    }
    for continuation in continuations { continuation.resume(returning: answer) }
  }
}
