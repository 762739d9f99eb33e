public import MedleyCore

#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

extension ListImage {
  /// The picture for a view of one's own; `nil` where it cannot be read.
  ///
  /// It is decoded at first need and kept as long as memory allows. Besides what `UIImage` reads, it
  /// may be a binary portable pixmap (`P6`), as every host takes it.
  @MainActor public var uiImage: UIImage? { ListImageStore.image(self) }
}

/// The pictures of portable content, decoded once.
@MainActor
enum ListImageStore {
  private static let images = NSCache<Key, UIImage>()

  /// The picture, or `nil` where it cannot be read.
  static func image(_ image: ListImage) -> UIImage? {
    let key = Key(image)
    if let known = images.object(forKey: key) { return known }
    guard let read = read(image.source) else { return nil }
    images.setObject(read, forKey: key)
    return read
  }

  private static func read(_ source: ListImage.Source) -> UIImage? {
    switch source {
    case .bytes(let bytes): UIImage(data: Data(Pixmap(bytes)?.bitmapFile ?? bytes))
    case .file(let path): UIImage(contentsOfFile: path)
    }
  }

  private final class Key: NSObject {
    let source: ListImage.Source

    init(_ image: ListImage) {
      source = image.source
    }

    override var hash: Int { source.hashValue }

    override func isEqual(_ object: Any?) -> Bool {
      (object as? Key)?.source == source
    }
  }
}
