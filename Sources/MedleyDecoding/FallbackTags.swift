import MedleySupport

/// An element that the fallback of its set has received.
struct FallbackElement: Hashable, Sendable {
  /// The tag of the element, or `nil` if it has none.
  var tag: String?
}

/// Collects the elements of a batch that the fallback of their set has received.
///
/// The decoder passes it to the sets in its user information.
final class FallbackTags: Sendable {
  /// The elements by their position in the batch.
  private let elements = Locked<[Int: FallbackElement]>([:])

  static let key = CodingUserInfoKey(rawValue: "medley.fallbackTags")

  /// Reports the element of a decoder; an element within an element, and other decoders, report nothing.
  static func report(_ tag: String?, to decoder: any Decoder) {
    let path = decoder.codingPath
    guard let key, let log = decoder.userInfo[key] as? FallbackTags, path.count == 1,
      let position = path[0].intValue
    else { return }
    log.elements.withValue { $0[position] = FallbackElement(tag: tag) }
  }

  /// Removes and returns the element at a position.
  func take(_ position: Int) -> FallbackElement? {
    elements.withValue { $0.isEmpty ? nil : $0.removeValue(forKey: position) }
  }

  /// Removes all elements.
  func removeAll() {
    elements.withValue { $0.removeAll() }
  }
}
