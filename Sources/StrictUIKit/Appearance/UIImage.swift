/// An image with a name or with the bytes of a file, and a size.
///
/// Nothing is decoded: the size is read from the header of the file.
open class UIImage: NSObject, @unchecked Sendable {
  // Proof: all stored properties are constants of Sendable types. As in UIKit, the class is open
  // and Sendable, and subclasses are responsible for what they add.

  /// The name of the asset or symbol.
  let assetName: String?

  /// Whether the image is a symbol of the system.
  public let isSymbolImage: Bool

  /// The bytes of the file, or `nil` for an image with a name.
  let fileData: Data?

  /// The color of the image, or `nil` for the tint color of its view.
  let ownTint: UIColor?

  /// The rendering mode.
  public let renderingMode: RenderingMode

  /// The size, in points.
  public let size: CGSize

  /// The scale, in pixels per point.
  public let scale: CGFloat = 1

  init(
    name: String?,
    size: CGSize,
    isSymbol: Bool = false,
    data: Data? = nil,
    mode: RenderingMode = .automatic,
    tint: UIColor? = nil
  ) {
    assetName = name
    self.size = size
    isSymbolImage = isSymbol
    fileData = data
    renderingMode = mode
    ownTint = tint
    super.init()
  }

  /// Creates an empty image.
  public override convenience init() { self.init(name: nil, size: .zero) }

  /// Creates an image of 32 by 32 points for an asset.
  ///
  /// Every name exists.
  public convenience init?(named name: String) {
    self.init(name: name, size: CGSize(width: 32, height: 32))
  }

  /// Creates an image of 20 by 20 points for a symbol.
  ///
  /// Every name of lower-case ASCII letters, digits and dots exists; the system has no other names.
  public convenience init?(systemName name: String) {
    let alphabet = "abcdefghijklmnopqrstuvwxyz0123456789."
    guard !name.isEmpty, name.utf8.allSatisfy({ alphabet.utf8.contains($0) }) else { return nil }
    self.init(name: name, size: CGSize(width: 20, height: 20), isSymbol: true)
  }

  /// Creates an image from a PNG, GIF, BMP or JPEG; `nil` for anything else.
  public convenience init?(data: Data) {
    guard let size = ImageHeader(data).size else { return nil }
    self.init(name: nil, size: size, data: data)
  }

  /// Creates an image from a file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// Decodes the image; calls a closure with the image itself, on any thread.
  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(self)
  }

  /// Decodes the image in a size; calls a closure with an image of this size, on any thread.
  open func prepareThumbnail(
    of size: CGSize,
    completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    completionHandler(copy(mode: renderingMode, tint: ownTint, size: size))
  }

  /// The rendering mode of an image.
  public enum RenderingMode: Int, Hashable, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Returns the image with another rendering mode.
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage { copy(mode: mode, tint: ownTint) }

  /// Returns the image with a color.
  open func withTintColor(_ color: UIColor) -> UIImage { copy(mode: renderingMode, tint: color) }

  /// Returns the image with a color and another rendering mode.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy(mode: renderingMode, tint: color)
  }

  private func copy(mode: RenderingMode, tint: UIColor?, size: CGSize? = nil) -> UIImage {
    UIImage(
      name: assetName,
      size: size ?? self.size,
      isSymbol: isSymbolImage,
      data: fileData,
      mode: mode,
      tint: tint
    )
  }
}

/// The header of an image file.
struct ImageHeader {
  private let bytes: [UInt8]

  init(_ data: Data) { bytes = [UInt8](data) }

  /// The media type of the image, or `nil` if the format is unknown.
  var mediaType: String? {
    if starts([0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if starts([0x47, 0x49, 0x46]) { return "image/gif" }
    if starts([0x42, 0x4D]) { return "image/bmp" }
    return starts([0xFF, 0xD8]) ? "image/jpeg" : nil
  }

  /// The size of the image in pixels, or `nil` if the format is unknown.
  var size: CGSize? {
    if starts([0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 {
      return CGSize(width: big(16, 4), height: big(20, 4))
    }
    if starts([0x47, 0x49, 0x46]), bytes.count >= 10 {
      return CGSize(width: little(6, 2), height: little(8, 2))
    }
    if starts([0x42, 0x4D]), bytes.count >= 26 {
      return CGSize(width: little(18, 4), height: little(22, 4))
    }
    return starts([0xFF, 0xD8]) ? jpegSize : nil
  }

  /// The size in the first frame of a JPEG.
  private var jpegSize: CGSize? {
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return CGSize(width: big(index + 7, 2), height: big(index + 5, 2)) }
      index += 2 + max(2, big(index + 2, 2))
    }
    return nil
  }

  private func starts(_ start: [UInt8]) -> Bool { bytes.starts(with: start) }

  private func big(_ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  private func little(_ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
