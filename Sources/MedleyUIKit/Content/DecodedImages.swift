import MedleyCore
import Pixmaps

/// Reads and decodes the images of portable content in the background.
///
/// A few images are decoded at the same time; the others wait in the order of their requests. An image
/// without a request is not decoded. A file that cannot be read is read again at the next
/// request, because it may be written later. A thumbnail is decoded in its size.
@MainActor
enum DecodedImages {
  /// The memory of the images in the cache and of their encoded bytes, in bytes.
  static let cacheLimit = 100 << 20

  /// The number of images that are decoded at the same time.
  static let limit = 4

  /// The maximum number of pixels of a decoded image; a larger image could exhaust the memory.
  nonisolated static let pixelLimit: CGFloat = 50_000_000

  private static let cache: NSCache<ImageKey, DecodedImage> = {
    let cache = NSCache<ImageKey, DecodedImage>()
    cache.totalCostLimit = cacheLimit
    return cache
  }()

  /// The images that are not being decoded yet.
  private static var queue: [ImageKey] = []

  /// The images that are being decoded.
  private static var running: Set<ImageKey> = []

  /// The requests of the images that wait or are being decoded.
  private static var requests: [ImageKey: [ImageRequest]] = [:]

  /// The number of images that are being decoded.
  static var runningCount: Int { running.count }

  /// Returns an image that was decoded before, or `nil` if it was not.
  ///
  /// - Parameter thumbnail: the length that a thumbnail fills in both directions, in points, or `nil` for
  ///   the whole image, which is a thumbnail of any length, too.
  static func known(_ source: ListImage.Source, thumbnail: CGFloat? = nil) -> DecodedImage? {
    let whole = cache.object(forKey: ImageKey(source))
    guard whole == nil, thumbnail != nil else { return whole }
    return cache.object(forKey: ImageKey(source, thumbnail: thumbnail))
  }

  /// Stores an image, or that data cannot be read.
  static func store(_ image: UIImage?, of source: ListImage.Source, thumbnail: CGFloat? = nil) {
    if image == nil {
      switch source {
      case .file, .url: return
      case .bytes, .symbol: break
      }
    }
    // Data that cannot be read has no thumbnail either.
    let key = ImageKey(source, thumbnail: image == nil ? nil : thumbnail)
    let decoded = DecodedImage(image)
    cache.setObject(decoded, forKey: key, cost: decoded.byteCount + key.byteCount)
  }

  /// Decodes an image in the background, once for all requests of the same image.
  ///
  /// - Parameters:
  ///   - thumbnail: the length that a thumbnail fills in both directions, in points, or `nil` for the
  ///     whole image.
  ///   - completion: called with the image, or with `nil` if it cannot be read, unless the request is
  ///     cancelled.
  static func decode(
    _ source: ListImage.Source,
    thumbnail: CGFloat? = nil,
    completion: @escaping @MainActor (UIImage?) -> Void
  ) -> ImageRequest {
    let key = ImageKey(source, thumbnail: thumbnail)
    let request = ImageRequest(key, completion)
    if requests[key] == nil, !running.contains(key) { queue.append(key) }
    requests[key, default: []].append(request)
    startNext()
    return request
  }

  private static func startNext() {
    while running.count < limit, !queue.isEmpty {
      let key = queue.removeFirst()
      running.insert(key)
      Task.detached(priority: .userInitiated) { decode(key) }
    }
  }

  /// Decodes an image on the current thread.
  nonisolated private static func decode(_ key: ImageKey) {
    guard let image = key.source.read() else {
      Task { @MainActor in finish(key, nil) }
      return
    }
    let completion: @Sendable (UIImage?) -> Void = { decoded in
      Task { @MainActor in finish(key, decoded ?? image) }
    }
    if let size = key.thumbnail.flatMap(image.size(ofThumbnail:)) {
      image.prepareThumbnail(of: size, completionHandler: completion)
    } else {
      image.prepareForDisplay(completionHandler: completion)
    }
  }

  private static func finish(_ key: ImageKey, _ image: UIImage?) {
    running.remove(key)
    store(image, of: key.source, thumbnail: key.thumbnail)
    let finished = requests.removeValue(forKey: key) ?? []
    startNext()
    for request in finished { request.completion?(image) }
  }

  fileprivate static func cancel(_ request: ImageRequest) {
    let key = request.key
    requests[key]?.removeAll { $0 === request }
    guard requests[key]?.isEmpty ?? false else { return }
    requests[key] = nil
    queue.removeAll { $0 == key }
  }
}

/// A request of an image that is decoded in the background.
@MainActor
final class ImageRequest {
  fileprivate let key: ImageKey
  fileprivate var completion: (@MainActor (UIImage?) -> Void)?

  fileprivate init(_ key: ImageKey, _ completion: @escaping @MainActor (UIImage?) -> Void) {
    self.key = key
    self.completion = completion
  }

  /// Cancels the request; an image that is being decoded already is cached.
  func cancel() {
    // The completion of another request of the same image may cancel this one.
    completion = nil
    DecodedImages.cancel(self)
  }
}

extension ListImage.Source {
  /// Reads the image, unless it has too many pixels; they may be decoded when it is drawn first.
  func read() -> UIImage? {
    let image: UIImage? =
      switch self {
      case .bytes(let bytes): UIImage(data: Data(Pixmap(bytes)?.bitmap ?? bytes))
      case .file(let path): UIImage(contentsOfFile: path)
      case .symbol(let name): UIImage(systemName: name)
      case .url: nil
      }
    return image.flatMap { $0.pixelCount > DecodedImages.pixelLimit ? nil : $0 }
  }
}

extension UIImage {
  fileprivate var pixelCount: CGFloat { size.width * scale * size.height * scale }

  /// Returns the size of a thumbnail in the aspect ratio of the image, or `nil` if the image is not larger.
  fileprivate func size(ofThumbnail length: CGFloat) -> CGSize? {
    let factor = length / min(size.width, size.height)
    guard factor < 1 else { return nil }
    return CGSize(width: size.width * factor, height: size.height * factor)
  }
}

/// An image that was decoded, or `nil` for data that cannot be read.
final class DecodedImage {
  let image: UIImage?

  init(_ image: UIImage?) {
    self.image = image
  }

  /// The memory of the pixels, with four channels of one byte.
  var byteCount: Int {
    image.map { Int($0.pixelCount) * 4 } ?? 0
  }
}

/// A cache key of a source and the length of a thumbnail; the hash takes constant time.
private final class ImageKey: NSObject, Sendable {
  let source: ListImage.Source
  let thumbnail: CGFloat?

  init(_ source: ListImage.Source, thumbnail: CGFloat? = nil) {
    self.source = source
    self.thumbnail = thumbnail
  }

  /// The memory of the encoded bytes, which the key retains.
  var byteCount: Int { if case .bytes(let bytes) = source { bytes.count } else { 0 } }

  /// The hash of a path, or of the number of bytes and some of them.
  ///
  /// Views request their images at each update, mostly with the same array, which is then equal without
  /// a comparison of its bytes.
  override var hash: Int {
    var hasher = Hasher()
    switch source {
    case .bytes(let bytes):
      hasher.combine(bytes.count)
      for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 64)) {
        hasher.combine(bytes[index])
      }
    case .file(let text), .symbol(let text), .url(let text): hasher.combine(text)
    }
    return hasher.finalize()
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? ImageKey else { return false }
    return other.thumbnail == thumbnail && other.source == source
  }
}
