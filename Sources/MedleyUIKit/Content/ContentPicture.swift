import MedleyCore

/// The image of portable content: a thumbnail or a symbol beside the texts, or a picture below.
@MainActor
struct ContentPicture {
  /// The length of the sides of a thumbnail, in points.
  static let thumbnail: CGFloat = 56

  /// The side length of a decoded thumbnail: enough for three pixels per point, whatever the scale of
  /// the decoded image.
  static let decodedLength = 3 * thumbnail

  private(set) var view: UIImageView?

  /// The width divided by the height, if the content defines it.
  private var ratio: CGFloat?

  /// Whether the image is as wide as the texts, below them.
  private(set) var isBelow = false

  /// Whether the image is shown, or awaited in its place.
  var isShown: Bool { view.map { !$0.isHidden } ?? false }

  /// Shows an image in a view.
  ///
  /// - Parameters:
  ///   - image: the decoded image, or `nil` if it is not decoded.
  ///   - isAwaited: whether the image is being loaded or decoded. It then has its place already, if its
  ///     size is known.
  mutating func show(
    _ image: UIImage?,
    of content: ListContent,
    isAwaited: Bool,
    in superview: UIView
  ) {
    isBelow = content.imagePlacement == .below
    ratio = content.image?.legalAspectRatio.map { CGFloat($0) }
    guard image != nil || isAwaited && (!isBelow || ratio != nil) else {
      view?.isHidden = true
      view?.image = nil
      return
    }
    let view = self.view ?? Self.make(in: superview)
    self.view = view
    view.isHidden = false
    view.image = image
    view.backgroundColor = image == nil ? .systemGray5 : nil
  }

  private static func make(in superview: UIView) -> UIImageView {
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    view.layer.cornerRadius = 8
    superview.addSubview(view)
    return view
  }

  /// Returns the height of a picture below texts: its aspect ratio is kept, unless it is very high.
  func height(width: CGFloat) -> CGFloat {
    let size = view?.image?.size ?? .zero
    let own = size.height > 0 ? size.width / size.height : 1
    return (width / max(ratio ?? own, 0.8)).rounded(.up)
  }
}
