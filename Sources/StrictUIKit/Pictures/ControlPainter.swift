/// Draws the controls of the system, each in its frame.
@MainActor struct ControlPainter {
  let painter: ViewPainter

  init(_ painter: ViewPainter) { self.painter = painter }

  /// Draws a control; returns `false` for any other view.
  func paint(_ view: UIView) -> Bool {
    switch view {
    case let view as UISwitch: paint(view)
    case let view as UISlider: paint(view)
    case let view as UIStepper: paint(view)
    case let view as UISegmentedControl: paint(view)
    case let view as UIPageControl: paint(view)
    case let view as UIDatePicker: paint(view)
    case let view as UIButton: paint(view)
    case let view as UIProgressView: paint(view)
    case let view as UIActivityIndicatorView:
      paintWheel(in: CGRect(origin: .zero, size: view.bounds.size), view)
    default: return false
    }
    return true
  }

  private func isMirrored(_ view: UIView) -> Bool {
    view.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  private func tint(_ view: UIView) -> UIColor { view.tintColor ?? .systemBlue }

  private func paint(_ view: UISwitch) {
    let rect = CGRect(x: 0, y: view.bounds.midY - 15.5, width: 51, height: 31)
    painter.fill(
      rect,
      view.isOn ? view.onTintColor ?? .systemGreen : .secondarySystemFill,
      radius: 15.5
    )
    let isRight = view.isOn != isMirrored(view)
    painter.fill(
      CGRect(x: isRight ? 22 : 2, y: rect.minY + 2, width: 27, height: 27),
      view.thumbTintColor ?? .white,
      radius: 13.5
    )
  }

  private func paint(_ view: UISlider) {
    let bounds = CGRect(origin: .zero, size: view.bounds.size)
    let track = view.trackRect(forBounds: bounds)
    var thumb = view.thumbRect(forBounds: bounds, trackRect: track, value: view.value)
    if isMirrored(view) { thumb.origin.x = bounds.width - thumb.maxX }
    painter.fill(track, view.maximumTrackTintColor ?? .systemFill, radius: 2)
    var filled = track
    if isMirrored(view) {
      filled.origin.x = thumb.midX
      filled.size.width = track.maxX - thumb.midX
    } else {
      filled.size.width = thumb.midX - track.minX
    }
    painter.fill(filled, view.minimumTrackTintColor ?? tint(view), radius: 2)
    painter.fill(thumb, view.thumbTintColor ?? .white, radius: 14)
    painter.outline(thumb, .systemGray4, 0.5, radius: 14)
  }

  private func paint(_ view: UIStepper) {
    let rect = CGRect(x: 0, y: view.bounds.midY - 16, width: 94, height: 32)
    painter.fill(rect, .tertiarySystemFill, radius: 8)
    painter.fill(CGRect(x: 46.5, y: rect.minY + 7, width: 1, height: 18), .separator)
    let y = PictureElement.number(rect.midY)
    let canFall = view.isEnabled && (view.wraps || view.value > view.minimumValue)
    let canRise = view.isEnabled && (view.wraps || view.value < view.maximumValue)
    painter.path("M17 \(y)h13", stroke: canFall ? .label : .tertiaryLabel, width: 2)
    painter.path(
      "M64 \(y)h13m-6.5-6.5v13",
      stroke: canRise ? .label : .tertiaryLabel,
      width: 2
    )
  }

  private func paint(_ view: UISegmentedControl) {
    let bounds = CGRect(origin: .zero, size: view.bounds.size)
    painter.fill(bounds, .tertiarySystemFill, radius: 8)
    let count = view.numberOfSegments
    guard count > 0 else { return }
    let width = bounds.width / CGFloat(count)
    for index in 0..<count {
      let place = isMirrored(view) ? count - 1 - index : index
      let rect = CGRect(x: CGFloat(place) * width, y: 0, width: width, height: bounds.height)
      let isChosen = index == view.selectedSegmentIndex
      if isChosen {
        let color =
          view.selectedSegmentTintColor
          ?? UIColor(light: UIColor.Components(0xFFFFFF), dark: UIColor.Components(0x636366))
        painter.fill(rect.insetBy(dx: 2, dy: 2), color, radius: 7)
      }
      if let image = view.imageForSegment(at: index) {
        ImagePainter(painter).paint(image, centeredIn: rect, tint: .label)
      }
      TextPainter(painter).line(
        view.titleForSegment(at: index) ?? "",
        .systemFont(ofSize: 13, weight: isChosen ? .semibold : .medium),
        view.isEnabledForSegment(at: index) && view.isEnabled ? .label : .tertiaryLabel,
        in: rect.insetBy(dx: 2, dy: 0),
        .center
      )
    }
  }

  /// Draws the dots that fit, around the dot of the current page.
  private func paint(_ view: UIPageControl) {
    let count = view.numberOfPages
    guard count > 1 || count == 1 && !view.hidesForSinglePage else { return }
    let shown = min(count, max(1, Int(view.bounds.width / 17)))
    let first = min(max(0, view.currentPage - shown / 2), count - shown)
    let start = (view.bounds.width - CGFloat(shown) * 17) / 2
    for page in first..<first + shown {
      let place = isMirrored(view) ? first + shown - 1 - page : page - first
      // A smaller dot at an edge means that there are more pages.
      let isCut = page == first && first > 0 || page == first + shown - 1 && page < count - 1
      let size: CGFloat = isCut ? 4 : 7
      let color =
        page == view.currentPage
        ? view.currentPageIndicatorTintColor ?? .label
        : view.pageIndicatorTintColor ?? .tertiaryLabel
      let rect = CGRect(
        x: start + CGFloat(place) * 17 + 8.5 - size / 2,
        y: view.bounds.midY - size / 2,
        width: size,
        height: size
      )
      painter.fill(rect, color, radius: size / 2)
    }
  }

  private func paint(_ view: UIDatePicker) {
    let bounds = CGRect(origin: .zero, size: view.bounds.size)
    let texts = view.shownTexts
    let gap: CGFloat = texts.count > 1 ? 6 : 0
    let font = view.textFont
    let widths = texts.map { TextMeasure(text: $0, font: font).size(in: 0).width + 22 }
    let scale = min(1, (bounds.width - gap) / max(1, widths.reduce(0, +)))
    let shownFont = scale < 1 ? font.withSize((font.pointSize * scale).rounded(.down)) : font
    var end = isMirrored(view) ? min(bounds.width, (widths.reduce(gap, +)) * scale) : bounds.width
    for (text, width) in zip(texts, widths).reversed() {
      let height = min(max(34, font.lineHeight + 8), bounds.height)
      let rect = CGRect(
        x: end - width * scale,
        y: (bounds.height - height) / 2,
        width: width * scale,
        height: height
      )
      painter.fill(rect, .tertiarySystemFill, radius: 6)
      TextPainter(painter).line(
        text,
        shownFont,
        view.isEnabled ? .label : .tertiaryLabel,
        in: rect.insetBy(dx: 6, dy: 0),
        .center
      )
      end = rect.minX - gap
    }
  }

  /// Draws the title and the image of a button in their frames.
  private func paint(_ view: UIButton) {
    let color =
      view.isEnabled
      ? view.titleColor(for: view.state) ?? (view.buttonType == .custom ? .white : tint(view))
      : .tertiaryLabel
    if let image = view.currentImage ?? view.standardImage {
      let frame = view.imageView?.frame ?? .zero
      let rect = frame.isEmpty ? CGRect(origin: .zero, size: view.bounds.size) : frame
      ImagePainter(painter).paint(
        image,
        in: rect,
        mode: .scaleAspectFit,
        tint: view.isEnabled ? tint(view) : .tertiaryLabel,
        isMirrored: isMirrored(view)
      )
    }
    guard let label = view.titleLabel, let title = view.currentTitle else { return }
    TextPainter(painter).paint(
      Paragraph(
        text: title,
        font: label.font ?? .systemFont(ofSize: 15),
        color: color,
        alignment: TextPainter.resolved(label.textAlignment, in: view),
        limit: label.numberOfLines
      ),
      in: label.frame
    )
  }

  private func paint(_ view: UIProgressView) {
    let track = CGRect(x: 0, y: view.bounds.midY - 2, width: view.bounds.width, height: 4)
    painter.fill(track, .systemFill, radius: 2)
    var filled = track
    filled.size.width *= CGFloat(view.progress)
    if isMirrored(view) { filled.origin.x = track.maxX - filled.width }
    painter.fill(filled, tint(view), radius: 2)
  }

  /// Draws a wheel with eight spokes.
  func paintWheel(in rect: CGRect, _ view: UIActivityIndicatorView) {
    guard view.isAnimating || !view.hidesWhenStopped else { return }
    let size: CGFloat = view.style == .large ? 37 : 20
    paintWheel(center: CGPoint(x: rect.midX, y: rect.midY), size: size, view.color ?? .systemGray)
  }

  /// Draws a wheel with eight spokes around a point.
  func paintWheel(center: CGPoint, size: CGFloat, _ color: UIColor) {
    let number = PictureElement.number
    let (inner, outer) = (size * 0.25, size * 0.45)
    for spoke in 0..<8 {
      let angle = Double(spoke) * .pi / 4
      let (x, y) = (CGFloat(sin(angle)), CGFloat(-cos(angle)))
      let path =
        "M\(number(center.x + x * inner)) \(number(center.y + y * inner))"
        + "L\(number(center.x + x * outer)) \(number(center.y + y * outer))"
      painter.path(
        path,
        stroke: color.withAlphaComponent(1 - CGFloat(spoke) * 0.1),
        width: size / 10
      )
    }
  }
}

extension UIButton {
  /// The image of a button whose type has one.
  fileprivate var standardImage: UIImage? {
    switch buttonType {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: UIImage(systemName: "info.circle")
    case .contactAdd: UIImage(systemName: "plus.circle")
    case .close: UIImage(systemName: "xmark.circle.fill")
    }
  }
}
