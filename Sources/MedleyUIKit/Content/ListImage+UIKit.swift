public import MedleyCore

extension ListImage {
  /// The image for a custom view, or `nil` if the data cannot be read.
  ///
  /// The image is read on first use, on the main actor, and cached while memory allows. In addition to
  /// the formats of `UIImage`, the data may be a binary portable pixmap (`P6`), which every host
  /// supports. Portable content reads its images in the background.
  @MainActor public var uiImage: UIImage? {
    if let known = DecodedImages.known(source) { return known.image }
    return DecodedImages.store(source.read(), of: source).image
  }
}

extension ListImage.Source {
  /// Reads the image; its pixels may be decoded when it is drawn first.
  fileprivate func read() -> UIImage? {
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

/// The images of portable content, which are read and decoded in the background.
@MainActor
enum DecodedImages {
  private static let cache = NSCache<ImageKey, DecodedImage>()

  /// The images that are being decoded, with the closures to call when they are.
  private static var waiting: [ListImage.Source: [@MainActor (UIImage?) -> Void]] = [:]

  /// Returns an image that was decoded before, or `nil` if it was not.
  static func known(_ source: ListImage.Source) -> DecodedImage? {
    cache.object(forKey: ImageKey(source))
  }

  @discardableResult
  fileprivate static func store(_ image: UIImage?, of source: ListImage.Source) -> DecodedImage {
    let decoded = DecodedImage(image)
    cache.setObject(decoded, forKey: ImageKey(source))
    return decoded
  }

  /// Decodes an image in the background, once for all that wait for it.
  ///
  /// - Parameter completion: called with the image, or with `nil` if it cannot be read.
  static func decode(
    _ source: ListImage.Source,
    completion: @escaping @MainActor (UIImage?) -> Void
  ) {
    waiting[source, default: []].append(completion)
    guard waiting[source]?.count == 1 else { return }
    Task.detached(priority: .userInitiated) { decode(source) }
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
    store(image, of: source)
    for completion in waiting.removeValue(forKey: source) ?? [] { completion(image) }
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
