/// Draws images: pictures with their bytes, symbols as paths, and everything else as a grey rectangle.
@MainActor struct ImagePainter {
  /// The largest file in a picture, in bytes.
  private static let byteLimit = 100_000

  let painter: ViewPainter

  init(_ painter: ViewPainter) { self.painter = painter }

  /// Draws the image of an image view.
  func paint(_ view: UIView) {
    guard let view = view as? UIImageView,
      let image = view.isHighlighted ? view.highlightedImage ?? view.image : view.image
    else { return }
    paint(
      image,
      in: CGRect(origin: .zero, size: view.bounds.size),
      mode: view.contentMode,
      tint: view.tintColor ?? .systemBlue,
      clips: view.clipsToBounds,
      isMirrored: view.effectiveUserInterfaceLayoutDirection == .rightToLeft,
      label: sequence(first: view as UIView, next: \.superview).lazy.compactMap(
        \.accessibilityLabel
      ).first
    )
  }

  /// Draws an image in its own size in the middle of a rectangle.
  func paint(_ image: UIImage, centeredIn rect: CGRect, tint: UIColor) {
    paint(image, in: rect, mode: .center, tint: tint)
  }

  /// Draws an image in a rectangle.
  ///
  /// - Parameter label: The text of an image with unknown bytes.
  func paint(
    _ image: UIImage,
    in bounds: CGRect,
    mode: UIView.ContentMode,
    tint: UIColor,
    clips: Bool = false,
    isMirrored: Bool = false,
    label: String? = nil
  ) {
    guard bounds.width > 0, bounds.height > 0, image.size.width > 0, image.size.height > 0 else {
      return
    }
    let rect = Self.rect(of: image.size, in: bounds, mode)
    if image.isSymbolImage {
      let isOriginal = image.renderingMode == .alwaysOriginal
      let color = image.ownTint ?? (isOriginal ? .label : tint)
      return SymbolPaths.paint(
        image.assetName ?? "",
        color,
        // A symbol of other proportions than its square fills them, as a chevron does.
        in: mode == .scaleAspectFit ? bounds : rect,
        painter,
        isMirrored: isMirrored
      )
    }
    guard let data = image.fileData, data.count <= Self.byteLimit,
      let type = ImageHeader(data).mediaType
    else { return paintUnknown(rect, label ?? image.assetName) }
    let isCut = mode == .scaleAspectFill && clips
    painter.add(
      PictureElement("image").with(isCut ? bounds : rect)
        .with("preserveAspectRatio", isCut ? "xMidYMid slice" : "none")
        .with("href", "data:\(type);base64,\(data.base64EncodedString())")
    )
  }

  private func paintUnknown(_ rect: CGRect, _ label: String?) {
    painter.fill(rect, .systemGray5)
    TextPainter(painter).line(
      label ?? "",
      .systemFont(ofSize: 11),
      .secondaryLabel,
      in: rect.insetBy(dx: 2, dy: 0),
      .center
    )
  }

  /// Returns the rectangle of an image in a view.
  static func rect(of size: CGSize, in bounds: CGRect, _ mode: UIView.ContentMode) -> CGRect {
    let ratios = (bounds.width / size.width, bounds.height / size.height)
    let scale: CGFloat
    switch mode {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: scale = min(ratios.0, ratios.1)
    case .scaleAspectFill: scale = max(ratios.0, ratios.1)
    default: scale = 1
    }
    let (width, height) = (size.width * scale, size.height * scale)
    let x: CGFloat =
      switch mode {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: bounds.width - width
      default: (bounds.width - width) / 2
      }
    let y: CGFloat =
      switch mode {
      case .top, .topLeft, .topRight: 0
      case .bottom, .bottomLeft, .bottomRight: bounds.height - height
      default: (bounds.height - height) / 2
      }
    return CGRect(x: bounds.minX + x, y: bounds.minY + y, width: width, height: height)
  }
}
