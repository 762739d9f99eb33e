/// A picture of which only its name and its size are known.
open class UIImage: NSObject, @unchecked Sendable {
  // Proof: all that is stored are constants of Sendable types. UIKit declares the class as
  // Sendable and open too; a subclass that stores more answers for it, as there.

  /// The name of the picture, of the asset or of the symbol.
  public let name: String?

  /// How large it is, in points.
  public let size: CGSize

  /// How many pixels make a point.
  public let scale: CGFloat = 1

  init(name: String?, size: CGSize) {
    self.name = name
    self.size = size
    super.init()
  }

  /// Makes an empty picture.
  public override convenience init() { self.init(name: nil, size: .zero) }

  /// Finds an asset; every name is that of one here, of 32 by 32 points.
  public convenience init?(named name: String) {
    self.init(name: name, size: CGSize(width: 32, height: 32))
  }

  /// Finds a symbol; every name is that of one here, of 20 by 20 points.
  public convenience init?(systemName name: String) {
    self.init(name: name, size: CGSize(width: 20, height: 20))
  }

  /// Reads the size of a PNG, GIF, BMP or JPEG; `nil` for anything else.
  public convenience init?(data: Data) {
    guard let size = ImageHeader(data).size else { return nil }
    self.init(name: nil, size: size)
  }

  /// Reads the size of a picture in a file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// How a picture takes its color.
  public enum RenderingMode: Int, Hashable, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The same picture.
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }

  /// The same picture.
  open func withTintColor(_ color: UIColor) -> UIImage { self }
}
