import MedleyCore

/// The images of portable content, which are read and decoded in the background.
///
/// A few images are decoded at the same time; the others wait in the order of their requests. An image
/// that nobody waits for any more is not decoded.
@MainActor
enum DecodedImages {
  private static let cache = NSCache<ImageKey, DecodedImage>()

  /// The number of images that are decoded at the same time.
  static let limit = 4

  /// The number of images that are being decoded.
  private(set) static var runningCount = 0

  /// The images that are not being decoded yet.
  private static var queue: [ListImage.Source] = []

  /// The requests of the images that wait or are being decoded.
  private static var requests: [ListImage.Source: [ImageRequest]] = [:]

  /// Returns an image that was decoded before, or `nil` if it was not.
  static func known(_ source: ListImage.Source) -> DecodedImage? {
    cache.object(forKey: ImageKey(source))
  }

  @discardableResult
  static func store(_ image: UIImage?, of source: ListImage.Source) -> DecodedImage {
    let decoded = DecodedImage(image)
    cache.setObject(decoded, forKey: ImageKey(source))
    return decoded
  }

  /// Decodes an image in the background, once for all requests of the same image.
  ///
  /// - Parameter completion: called with the image, or with `nil` if it cannot be read, unless the
  ///   request is cancelled.
  static func decode(
    _ source: ListImage.Source,
    completion: @escaping @MainActor (UIImage?) -> Void
  ) -> ImageRequest {
    let request = ImageRequest(source, completion)
    requests[source, default: []].append(request)
    if requests[source]?.count == 1 { queue.append(source) }
    startNext()
    return request
  }

  private static func startNext() {
    while runningCount < limit, !queue.isEmpty {
      let source = queue.removeFirst()
      runningCount += 1
      Task.detached(priority: .userInitiated) { decode(source) }
    }
  }

  /// Decodes an image on the current thread.
  nonisolated private static func decode(_ source: ListImage.Source) {
    guard let image = source.read() else {
      Task { @MainActor in finish(source, nil) }
      return
    }
    image.prepareForDisplay { decoded in
      Task { @MainActor in finish(source, decoded ?? image) }
    }
  }

  private static func finish(_ source: ListImage.Source, _ image: UIImage?) {
    runningCount -= 1
    store(image, of: source)
    let finished = requests.removeValue(forKey: source) ?? []
    startNext()
    for request in finished { request.completion(image) }
  }

  fileprivate static func cancel(_ request: ImageRequest) {
    let source = request.source
    requests[source]?.removeAll { $0 === request }
    guard requests[source]?.isEmpty ?? false, let index = queue.firstIndex(of: source) else {
      return
    }
    queue.remove(at: index)
    requests[source] = nil
  }
}

/// A request of an image that is decoded in the background.
@MainActor
final class ImageRequest {
  fileprivate let source: ListImage.Source
  fileprivate let completion: @MainActor (UIImage?) -> Void

  fileprivate init(
    _ source: ListImage.Source,
    _ completion: @escaping @MainActor (UIImage?) -> Void
  ) {
    self.source = source
    self.completion = completion
  }

  /// Cancels the request; an image that is being decoded already is cached.
  func cancel() {
    DecodedImages.cancel(self)
  }
}

extension ListImage.Source {
  /// Reads the image; its pixels may be decoded when it is drawn first.
  func read() -> UIImage? {
    switch self {
    case .bytes(let bytes): UIImage(data: Data(Pixmap(bytes)?.bitmapFile ?? bytes))
    case .file(let path): UIImage(contentsOfFile: path)
    }
  }
}

/// An image that was decoded, or `nil` for data that cannot be read.
final class DecodedImage {
  let image: UIImage?

  init(_ image: UIImage?) {
    self.image = image
  }
}

private final class ImageKey: NSObject {
  let source: ListImage.Source

  init(_ source: ListImage.Source) {
    self.source = source
  }

  override var hash: Int { source.hashValue }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? ImageKey)?.source == source
  }
}
