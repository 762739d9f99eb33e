/// A style or a link of a part of a text.
public struct TextMark: Hashable, Sendable {
  /// The style, or the link.
  public var kind: Kind

  /// The part of the text, as offsets in UTF-8.
  public var range: Range<Int>

  /// A style, or a link.
  public enum Kind: Hashable, Sendable {
    /// Bold letters.
    case bold

    /// Slanted letters.
    case italic

    /// Letters of equal width.
    case code

    /// A link to an address.
    case link(LinkAddress)
  }

  /// Creates a mark.
  ///
  /// - Parameters:
  ///   - kind: the style, or the link.
  ///   - range: the part of the text, as offsets in UTF-8; ``MarkedText`` clamps it to its text.
  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

extension TextMark {
  /// The address, if the mark is a link.
  var address: LinkAddress? {
    if case .link(let address) = kind { address } else { nil }
  }
}
