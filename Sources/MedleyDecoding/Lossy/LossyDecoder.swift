#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Decodes the lists of a server's answers so that one bad element costs no other.
///
/// Foundation's decoder drops a whole document for one element that it cannot map. Here the
/// elements are split off the bytes first, and each is decoded on its own terms; what cannot be
/// decoded is reported, with its place and the reason in plain words, and the rest is returned:
///
/// ```swift
/// let decoder = LossyDecoder { $0.dateDecodingStrategy = .iso8601 }
/// let list = decoder.decode(Post.self, from: answer, at: ["data", "items"])
/// show(list.elements)
/// for issue in list.issues { log("\(issue)") }
/// // data.items[3].image.url: expected a string but found a number
/// ```
///
/// Nothing that stands in an answer makes it trap, recurse deeper than its limit, or need more than
/// linear time, apart from what the elements do in their own `init(from:)`. What `JSONDecoder`
/// decodes as an array, this gives without an issue, as long as it is UTF-8 and within the limits.
public struct LossyDecoder: Sendable {
  /// How deep an element's brackets may be nested, from 0 to ``deepestDepth``: 128 by default.
  ///
  /// Types that hold themselves are decoded by recursion. The default is safe for a ``JSONValue``
  /// on the smallest stack in use, the 512 KiB of a thread of Apple's; the greatest needs 2 MiB.
  public var maximumDepth: Int {
    get { depth }
    set { depth = min(max(newValue, 0), Self.deepestDepth) }
  }

  /// How many bytes an element or a line may have: 16 MiB by default.
  public var maximumElementSize = 16 << 20

  /// How many issues are kept of one answer, the first ones: 1,000 by default.
  ///
  /// The rest is only counted, so that an answer full of nonsense costs no more than its own size.
  public var maximumIssues = 1_000

  /// Prepares Foundation's decoder, once for each call that decodes something.
  ///
  /// JSON5 and documents without braces are switched off again afterwards: the list is split by the
  /// grammar of JSON.
  public var configure: @Sendable (JSONDecoder) -> Void

  /// The greatest depth that can be asked for: Foundation's decoder gives up at 512.
  public static let deepestDepth = 500

  private var depth = 128

  /// Makes a decoder.
  ///
  /// - Parameter configure: sets the strategies for dates, keys and data; called once for each call
  ///   that decodes something, where that is called.
  public init(configure: @escaping @Sendable (JSONDecoder) -> Void = { _ in }) {
    self.configure = configure
  }

  /// A decoder of Foundation's with the strategies that were asked for.
  func makeDecoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    configure(decoder)
    decoder.allowsJSON5 = false
    decoder.assumesTopLevelDictionary = false
    return decoder
  }
}
