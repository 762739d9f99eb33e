import MedleyCore

/// A cache of the pictures of a list in the sizes that are shown.
///
/// Drawing never waits for a picture: a missing picture is requested, and its words are drawn. The
/// owner of the store loads the requested pictures in the background, and redraws.
///
/// ```swift
/// window.draw(rows: 24, columns: 80)
/// for request in store.takeRequests() {
///   // elsewhere: let picture = request.load()
///   if store.finish(request, with: picture) { … draw again … }
/// }
/// ```
///
/// The store also remembers pictures that cannot be read, and reports each once. If a file changes, rows that are
/// made later show its new content.
final class PictureStore {
  /// The form of the pictures; after a change, all pictures are loaded again.
  var form: PictureForm {
    didSet { if form != oldValue { removeAll() } }
  }

  /// The colour of the terminal's background, which transparent pixels show.
  var background = TerminalColor.assumedBackground(isDark: true) {
    didSet {
      guard background != oldValue else { return }
      for (key, entry) in entries where key.mayBeTransparent {
        entries[key] = nil
        byteCount -= entry.cost
      }
    }
  }

  /// The maximum number of bytes of drawn and encoded pictures, besides visible pictures.
  private let byteLimit: Int
  private let reporter: IssueReporter?

  private var entries: [PictureKey: Entry] = [:]
  private(set) var byteCount = 0
  private var frameCount = 0
  private var reported: Set<ListIssue> = []
  private var lastNumber: UInt32

  /// The missing pictures of the last frame that are not being loaded, in drawing order.
  private var wanted: [PictureKey] = []

  /// All missing pictures of the last frame.
  private var missed: Set<PictureKey> = []

  /// The requests that are being loaded.
  private var running: Set<PictureRequest> = []

  /// The number of pictures that are loaded at the same time; each may need 200 MiB.
  private static let mostRunning = 2

  /// The maximum number of reported issues.
  private static let mostIssues = 1000

  /// Creates an empty store.
  ///
  /// - Parameters:
  ///   - form: The form of the pictures.
  ///   - byteLimit: The maximum number of bytes of drawn and encoded pictures, besides visible pictures.
  ///   - firstNumber: The number of the first picture that is sent as pixels.
  ///   - reporter: Receives an issue for each picture that cannot be read.
  init(
    form: PictureForm,
    byteLimit: Int = 32 << 20,
    firstNumber: UInt32 = 1,
    reporter: IssueReporter? = nil
  ) {
    self.form = form
    self.byteLimit = byteLimit
    self.reporter = reporter
    lastNumber = max(1, firstNumber) - 1
  }

  /// Begins a frame; the missing pictures of the last frame are no longer requested.
  func beginFrame() {
    frameCount += 1
    wanted = []
    missed = []
  }

  /// Returns the picture in the size of its region, or `nil` if it is not loaded.
  func picture(for placed: PlacedPicture) -> LoadedPicture? {
    guard form != .words, !placed.image.isRemote, let key = PictureKey(placed) else { return nil }
    if let entry = entries[key] {
      entries[key]?.lastFrame = frameCount
      return entry.picture
    }
    let isRunning = running.contains { $0.key == key && isCurrent($0) }
    if missed.insert(key).inserted, !isRunning { wanted.append(key) }
    return nil
  }

  /// Whether the picture of a request has the form and the background of now.
  private func isCurrent(_ request: PictureRequest) -> Bool {
    request.form == form && (request.background == background || !request.key.mayBeTransparent)
  }

  /// Reports a picture whose size cannot be read, once.
  func report(_ image: ListImage) {
    guard reported.count < Self.mostIssues else { return }
    let issue = ListIssue.unreadablePicture(image)
    if reported.insert(issue).inserted { reporter?.report(issue) }
  }

  /// The number of pictures and failures in the store.
  var count: Int { entries.count }
}

extension PictureStore {
  /// Returns the next pictures to load, in drawing order.
  ///
  /// The caller passes each request to ``finish(_:with:)``.
  func takeRequests() -> [PictureRequest] {
    takeRequests(Self.mostRunning - running.count)
  }

  /// Stores a loaded picture.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - picture: The picture; `nil` if it cannot be read.
  /// - Returns: Whether the picture was missing in the last frame.
  func finish(_ request: PictureRequest, with picture: LoadedPicture?) -> Bool {
    guard running.remove(request) != nil, isCurrent(request) else { return false }
    let isWanted = missed.contains(request.key)
    let cost = (picture?.byteCount ?? 0) + request.key.byteCount + 256
    let lastFrame = isWanted ? frameCount : frameCount - 1
    entries[request.key] = Entry(picture: picture, cost: cost, lastFrame: lastFrame)
    byteCount += cost
    evict()
    if picture == nil { report(request.key.image) }
    // The words of a picture that cannot be read were drawn already.
    return isWanted && picture != nil
  }

  /// Loads all missing pictures of the last frame synchronously.
  ///
  /// - Returns: Whether a picture was loaded.
  func settle() -> Bool {
    var isNew = false
    for request in takeRequests(wanted.count) where finish(request, with: request.load()) {
      isNew = true
    }
    return isNew
  }

  private func takeRequests(_ count: Int) -> [PictureRequest] {
    let keys = wanted.prefix(max(0, count))
    wanted.removeFirst(keys.count)
    let requests = keys.map {
      PictureRequest(key: $0, form: form, background: background, number: nextNumber())
    }
    running.formUnion(requests)
    return requests
  }

  /// Returns a number that no picture has, until numbers wrap around.
  private func nextNumber() -> UInt32 {
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    return lastNumber
  }

  private func removeAll() {
    entries = [:]
    byteCount = 0
    wanted = []
    missed = []
  }

  /// Removes the pictures that were visible least recently, down to half of the limit.
  private func evict() {
    guard byteCount > byteLimit else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastFrame < $1.value.lastFrame }) {
      guard byteCount > byteLimit / 2, entry.lastFrame < frameCount else { return }
      entries[key] = nil
      byteCount -= entry.cost
    }
  }

  private struct Entry {
    let picture: LoadedPicture?

    /// The bytes of the picture, of its key and of the entry.
    let cost: Int
    var lastFrame: Int
  }
}
