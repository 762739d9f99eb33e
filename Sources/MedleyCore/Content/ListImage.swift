/// A picture or a symbol with an alternative text.
///
/// ```swift
/// ListContent("Ada", image: ListImage(url: "https://example.org/ada.png", alternative: "Ada"))
/// ListContent("Favourites", image: ListImage(symbol: "star.fill"))
/// ```
public struct ListImage: Hashable, Sendable {
  /// The source of a picture.
  public enum Source: Hashable, Sendable {
    /// The bytes of an encoded picture, such as a PNG or a JPEG.
    case bytes([UInt8])

    /// The path of a file with an encoded picture. A host that cannot read it shows the alternative
    /// text.
    case file(String)

    /// The address of an encoded picture.
    ///
    /// A browser loads it. Other hosts load it with the loader of ``HostedList/pictures`` while the row is
    /// displayed. An address that ``ListPictures/policy`` does not admit is not loaded.
    case url(String)

    /// The name of a symbol, such as `star.fill`.
    ///
    /// UIKit shows the symbol of the system. Other hosts show ``ListImage/glyph(ofSymbol:)``, or the
    /// alternative text for a symbol without a glyph.
    case symbol(String)
  }

  /// The place of a picture in a row.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// A square thumbnail of 56 points beside the text.
    case leading

    /// Below the text, as wide as the text, in its own aspect ratio.
    case below
  }

  /// The source of the picture.
  public var source: Source

  /// A short description of the picture.
  ///
  /// Hosts without pictures show it, and screen readers read it.
  public var alternative: String

  /// The place of the picture; a symbol is always beside the text.
  ///
  /// The default is ``Placement-swift.enum/leading``. See ``ListContent/imagePlacement``.
  public var placement: Placement

  /// The width of the picture divided by its height, if it is known before the picture is loaded.
  ///
  /// The row reserves the space, so that its height does not change when the picture arrives. The picture is
  /// clipped to it. The default is `nil`.
  public var aspectRatio: Double?

  /// A small version of the picture as a portable pixmap (`P6`).
  ///
  /// A terminal shows it if it cannot decode the picture. The default is `nil`.
  public var preview: [UInt8]?

  private init(_ source: Source, _ alternative: String, _ placement: Placement, _ ratio: Double?) {
    self.source = source
    self.alternative = alternative
    self.placement = placement
    aspectRatio = ratio
  }

  /// Creates a picture from the bytes of an encoded image.
  public init(
    bytes: [UInt8],
    alternative: String,
    placement: Placement = .leading,
    aspectRatio: Double? = nil
  ) {
    self.init(.bytes(bytes), alternative, placement, aspectRatio)
  }

  /// Creates a picture from the path of a file.
  public init(
    file path: String,
    alternative: String,
    placement: Placement = .leading,
    aspectRatio: Double? = nil
  ) {
    self.init(.file(path), alternative, placement, aspectRatio)
  }

  /// Creates a picture from its address.
  public init(
    url address: String,
    alternative: String,
    placement: Placement = .leading,
    aspectRatio: Double? = nil
  ) {
    self.init(.url(address), alternative, placement, aspectRatio)
  }

  /// Creates a symbol from its name, such as `star.fill`.
  ///
  /// - Parameter alternative: a short description, or an empty text for a symbol without a meaning.
  public init(symbol name: String, alternative: String = "") {
    self.init(.symbol(name), alternative, .leading, nil)
  }

  /// Whether the picture is a symbol.
  public var isSymbol: Bool { if case .symbol = source { true } else { false } }

  /// The aspect ratio, clamped to 0.1…10; `nil` if it is unknown or not a positive number.
  public var legalAspectRatio: Double? {
    guard let aspectRatio, aspectRatio > 0, aspectRatio.isFinite else { return nil }
    return min(max(aspectRatio, 0.1), 10)
  }
}

extension ListContent {
  /// The place of the image in this content; `nil` without an image.
  ///
  /// A symbol is beside the text. A picture in content without any text is as wide as the row, and therefore
  /// ``ListImage/Placement-swift.enum/below``.
  public var imagePlacement: ListImage.Placement? {
    guard let image else { return nil }
    if image.isSymbol { return .leading }
    let texts = [title, subtitle, body, detail]
    return texts.allSatisfy { ($0 ?? "").isEmpty } ? .below : image.placement
  }
}
