public import MedleyCore

extension ListImage {
  /// The image for a custom view, or `nil` if the data cannot be read.
  ///
  /// The image is decoded on first use and cached while memory allows. In addition to the formats of
  /// `UIImage`, the data may be a binary portable pixmap (`P6`), which every host supports.
  @MainActor public var uiImage: UIImage? {
    let key = ImageKey(source)
    if let cached = ImageKey.cache.object(forKey: key) { return cached }
    let image =
      switch source {
      case .bytes(let bytes): UIImage(data: Data(Pixmap(bytes)?.bitmapFile ?? bytes))
      case .file(let path): UIImage(contentsOfFile: path)
      }
    if let image { ImageKey.cache.setObject(image, forKey: key) }
    return image
  }
}

private final class ImageKey: NSObject {
  @MainActor static let cache = NSCache<ImageKey, UIImage>()

  let source: ListImage.Source

  init(_ source: ListImage.Source) {
    self.source = source
  }

  override var hash: Int { source.hashValue }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? ImageKey)?.source == source
  }
}
