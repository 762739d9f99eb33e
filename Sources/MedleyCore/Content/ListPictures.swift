import MedleySupport

/// The loader of pictures with an address, its policy, and a cache, for one or several lists.
///
/// Create one for each loader, and share it between lists:
///
/// ```swift
/// let pictures = ListPictures(loader)
/// list.pictures = pictures
/// ```
///
/// Rows that wait for the same address cause one request. An address that contains the picture needs no loader.
/// Browsers load pictures themselves, and use the policy only.
public final class ListPictures: Sendable {
  /// The addresses that are loaded.
  public let policy: PicturePolicy

  /// The maximum number of bytes of encoded pictures and their addresses in the cache.
  public let byteLimit: Int

  /// The maximum number of bytes of one encoded picture; the default is 20 MiB.
  public let pictureByteLimit: Int

  /// Whether the loader knows the server of relative paths; the default is `false`.
  public let resolvesPaths: Bool

  private let loader: (any PictureLoader)?
  private let state = Locked(State())

  /// Creates the pictures of a loader.
  ///
  /// - Parameters:
  ///   - loader: loads the bytes; `nil` for lists in browsers, which load pictures themselves.
  ///   - policy: the addresses that are loaded.
  ///   - byteLimit: the maximum number of bytes of encoded pictures and their addresses in the cache. The
  ///     picture that was used last stays in the cache, whatever its size.
  ///   - pictureByteLimit: the maximum number of bytes of one encoded picture. A larger picture is not shown.
  ///   - resolvesPaths: whether the loader knows the server of relative paths, such as `/pictures/a.png`.
  public init(
    _ loader: (any PictureLoader)?,
    policy: PicturePolicy = PicturePolicy(),
    byteLimit: Int = 64 << 20,
    pictureByteLimit: Int = 20 << 20,
    resolvesPaths: Bool = false
  ) {
    self.loader = loader
    self.policy = policy
    self.byteLimit = byteLimit
    self.pictureByteLimit = pictureByteLimit
    self.resolvesPaths = resolvesPaths
  }

  /// The pictures of a list by default: the default policy without a loader.
  public static let withoutLoader = ListPictures(nil)

  /// The number of cached bytes, including addresses and 128 bytes for each picture.
  public var byteCount: Int { state.withValue(\.byteCount) }

  /// Returns the bytes of a picture in the cache, or `nil` if it is not there.
  public func cachedBytes(at address: String) -> [UInt8]? {
    state.withValue { $0.use(address) }
  }

  /// Returns the bytes of a picture from the cache or the loader.
  ///
  /// If the current task is cancelled, and no other task waits for the picture, the loader's task is cancelled.
  ///
  /// - Throws: ``PictureError`` of the loader, or if the address is refused, or if the picture has more bytes
  ///   than ``pictureByteLimit``.
  public func bytes(at address: String) async throws(PictureError) -> [UInt8] {
    if let obstacle = obstacle(to: address) { throw PictureError(obstacle.message) }
    let request = state.withValue { state in
      state.request(address) { id in
        Task { @concurrent in await self.load(address, id: id) }
      }
    }
    let load: Load
    switch request {
    case .cached(let bytes): return bytes
    case .load(let joined): load = joined
    }
    let result = await withTaskCancellationHandler {
      await load.task.value
    } onCancel: {
      state.withValue { $0.leave(address, load.id) }?.cancel()
    }
    if Task.isCancelled, case .failure = result { throw .cancelled }
    return try result.get()
  }

  /// Returns the issue that prevents an address from being loaded, or `nil`.
  func obstacle(to address: String) -> ListIssue? {
    switch PictureAddress(address) {
    case _ where !policy.admits(address): .refusedPicture(at: address)
    case .data: nil
    case _ where loader == nil: .missingPictureLoader
    case .path where !resolvesPaths, .server where !resolvesPaths && address.hasPrefix("/"):
      .unresolvedPicture(at: address)
    default: nil
    }
  }

  private func load(_ address: String, id: Int) async -> Result<[UInt8], PictureError> {
    let result: Result<[UInt8], PictureError>
    do {
      result = .success(try await uncachedBytes(at: address))
    } catch {
      result = .failure(error)
    }
    state.withValue { $0.finish(address, id, result, byteLimit: byteLimit) }
    return result
  }

  private func uncachedBytes(at address: String) async throws(PictureError) -> [UInt8] {
    var bytes: [UInt8]?
    if case .data(let data) = PictureAddress(address) {
      bytes = data.bytes
    } else {
      bytes = try await loader?.bytes(at: address)
    }
    guard let bytes else { throw PictureError("The data of the address is not base64.") }
    guard bytes.count <= pictureByteLimit else {
      throw PictureError(
        """
        It has \(bytes.count) bytes, and the limit is \(pictureByteLimit). Use a smaller picture, or raise \
        pictureByteLimit of ListPictures.
        """
      )
    }
    return bytes
  }
}

extension ListPictures {
  /// A request of the loader.
  private struct Load: Sendable {
    let id: Int
    let task: Task<Result<[UInt8], PictureError>, Never>

    /// The number of tasks that wait.
    var waitingCount = 1
  }

  private enum Request: Sendable {
    case cached([UInt8])
    case load(Load)
  }

  /// The cache and the requests; the lock protects it.
  private struct State: Sendable {
    private struct Entry {
      let bytes: [UInt8]

      /// The bytes of the picture, the address and the entry.
      let cost: Int
      var lastUse: Int
    }

    private var entries: [String: Entry] = [:]
    private var loads: [String: Load] = [:]
    private(set) var byteCount = 0

    /// Counts uses and requests.
    private var clock = 0

    mutating func use(_ address: String) -> [UInt8]? {
      guard let index = entries.index(forKey: address) else { return nil }
      clock += 1
      entries.values[index].lastUse = clock
      return entries.values[index].bytes
    }

    /// Returns the bytes, or joins or starts a request.
    mutating func request(
      _ address: String,
      start: (_ id: Int) -> Task<Result<[UInt8], PictureError>, Never>
    ) -> Request {
      if let bytes = use(address) { return .cached(bytes) }
      if var load = loads[address] {
        load.waitingCount += 1
        loads[address] = load
        return .load(load)
      }
      clock += 1
      let load = Load(id: clock, task: start(clock))
      loads[address] = load
      return .load(load)
    }

    /// Ends the wait of one task; returns the loader's task if no other task waits for it.
    mutating func leave(
      _ address: String,
      _ id: Int
    ) -> Task<Result<[UInt8], PictureError>, Never>? {
      guard var load = loads[address], load.id == id else { return nil }
      load.waitingCount -= 1
      loads[address] = load.waitingCount > 0 ? load : nil
      return load.waitingCount > 0 ? nil : load.task
    }

    /// Stores a result; a failure is not stored, so that it is requested again.
    mutating func finish(
      _ address: String,
      _ id: Int,
      _ result: Result<[UInt8], PictureError>,
      byteLimit: Int
    ) {
      if loads[address]?.id == id { loads[address] = nil }
      guard case .success(let bytes) = result else { return }
      clock += 1
      let cost = bytes.count + address.utf8.count + 128
      byteCount += cost - (entries[address]?.cost ?? 0)
      entries[address] = Entry(bytes: bytes, cost: cost, lastUse: clock)
      evict(byteLimit: byteLimit)
    }

    /// Removes the pictures that were used least recently, except for the last one.
    private mutating func evict(byteLimit: Int) {
      guard byteCount > byteLimit else { return }
      for (address, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        guard byteCount > byteLimit, entries.count > 1 else { return }
        entries[address] = nil
        byteCount -= entry.cost
      }
    }
  }
}
