import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

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
    case .bytes(let bytes): UIImage(data: Data(bytes))
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
