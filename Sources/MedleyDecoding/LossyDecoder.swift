#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Decodes the lists of a server's response so that an invalid element costs no other element.
///
/// Foundation's decoder rejects a whole document because of one element that it cannot map. This
/// decoder first splits the bytes into elements and then decodes each element separately. It returns
/// the elements that can be decoded, and reports the others with their path and the reason:
///
/// ```swift
/// let decoder = LossyDecoder { $0.dateDecodingStrategy = .iso8601 }
/// let list = decoder.decode(Post.self, from: response, at: ["data", "items"])
/// show(list.elements)
/// for issue in list.issues { log("\(issue)") }
/// // data.items[3].image.url: expected a string but found a number
/// ```
///
/// No response makes the decoder trap, recurse deeper than its limit, or need more than linear time,
/// apart from the elements' own `init(from:)`. If `JSONDecoder` decodes a document as an array, this
/// decoder returns the same elements, provided the document is UTF-8 and within the limits. The only
/// issues are then issues of ``Lossy`` properties.
public struct LossyDecoder: Sendable {
  /// The greatest depth of an element's brackets, from 0 to ``deepestDepth``; the default is 96.
  ///
  /// Types that contain themselves are decoded by recursion. The default is safe for a ``JSONValue``
  /// on the smallest stack in use, the 512 KiB of an Apple thread. The greatest depth needs 2 MiB.
  public var maximumDepth = 96 {
    didSet { maximumDepth = min(max(maximumDepth, 0), Self.deepestDepth) }
  }

  /// The greatest number of bytes of an element or a line; the default is 16 MiB.
  public var maximumElementSize = 16 << 20

  /// The greatest number of issues that are kept for one response; the default is 1,000.
  ///
  /// Further issues are only counted, so that they need no more memory than the response.
  public var maximumIssues = 1_000

  /// Configures Foundation's decoder; called once in each call that decodes something.
  ///
  /// JSON5 and top-level dictionaries without braces are switched off afterwards, because the list
  /// is split by the grammar of JSON.
  public var configure: @Sendable (JSONDecoder) -> Void

  /// The greatest value of ``maximumDepth``: Foundation's decoder accepts 512 levels.
  public static let deepestDepth = 500

  /// Creates a decoder.
  ///
  /// - Parameter configure: sets the strategies for dates, keys and data; called once in each call
  ///   that decodes something.
  public init(configure: @escaping @Sendable (JSONDecoder) -> Void = { _ in }) {
    self.configure = configure
  }

  func makeBatch<Element: Decodable>() -> ElementBatch<Element> {
    ElementBatch(makeDecoder())
  }

  /// Creates a configured decoder of Foundation.
  func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    configure(decoder)
    decoder.allowsJSON5 = false
    decoder.assumesTopLevelDictionary = false
    return decoder
  }
}
