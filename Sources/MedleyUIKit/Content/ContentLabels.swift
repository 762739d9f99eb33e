/// The labels of portable content, which are created on first use.
@MainActor
struct ContentLabels {
  /// The first text, the detail, and the texts below.
  private var labels: [UILabel?] = []

  var main: UILabel? { label(0) }
  var detail: UILabel? { label(1) }
  var lines: [UILabel] { labels.dropFirst(2).compactMap { $0 }.filter { !$0.isHidden } }

  /// Whether no text is shown.
  var isEmpty: Bool { labels.allSatisfy { $0?.isHidden ?? true } }

  private func label(_ index: Int) -> UILabel? {
    guard labels.indices.contains(index), let label = labels[index], !label.isHidden else {
      return nil
    }
    return label
  }

  /// Shows texts in the labels of a view.
  mutating func show(_ appearance: ContentAppearance, in view: UIView) {
    let texts = [appearance.main, appearance.detail] + appearance.lines
    while labels.count < texts.count { labels.append(nil) }
    for index in labels.indices {
      guard texts.indices.contains(index), let text = texts[index] else {
        labels[index]?.isHidden = true
        labels[index]?.text = nil
        continue
      }
      let label = labels[index] ?? Self.make(in: view)
      labels[index] = label
      label.isHidden = false
      (label.text, label.font, label.textColor) = (text.text, text.font, text.color)
    }
  }

  private static func make(in view: UIView) -> UILabel {
    let label = UILabel()
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    view.addSubview(label)
    return label
  }

  /// The width of the widest text on one line.
  var naturalWidth: CGFloat {
    let first = [main, detail].compactMap { $0?.naturalWidth }
    let firstLine = first.reduce(0, +) + CGFloat(max(0, first.count - 1)) * Self.detailGap
    return lines.reduce(firstLine) { max($0, $1.naturalWidth) }
  }

  /// The least distance between the first text and the detail, in points.
  private static let detailGap: CGFloat = 12

  /// The distance between two texts, in points.
  private static let lineGap: CGFloat = 4

  /// The texts in a column, from its top; the detail is at the end of the first line if both fit.
  func frames(
    in width: CGFloat,
    stacksDetail: Bool
  ) -> (frames: [(view: UIView, frame: CGRect)], height: CGFloat) {
    var frames: [(view: UIView, frame: CGRect)] = []
    var top: CGFloat = 0
    func add(_ label: UILabel) {
      if !frames.isEmpty { top += Self.lineGap }
      let height = label.height(width: width)
      frames.append((label, CGRect(x: 0, y: top, width: width, height: height)))
      top += height
    }
    var below = lines
    if let main, let detail {
      let room = width - detail.naturalWidth - Self.detailGap
      if !stacksDetail, main.naturalWidth <= room {
        add(main)
        frames[0].frame.size.width = room
        let size = CGSize(width: detail.naturalWidth, height: detail.height(width: width))
        let origin = CGPoint(x: width - size.width, y: 0)
        frames.append((detail, CGRect(origin: origin, size: size)))
        top = max(top, size.height)
      } else {
        below = [main, detail] + below
      }
    } else {
      below = [main, detail].compactMap { $0 } + below
    }
    below.forEach(add)
    return (frames, top)
  }
}

extension UILabel {
  /// The width of the text without line breaks at the edge, in points.
  var naturalWidth: CGFloat {
    let limit = CGFloat.greatestFiniteMagnitude
    return sizeThatFits(CGSize(width: limit, height: limit)).width.rounded(.up)
  }

  /// Returns the height of the text at a width, in points.
  func height(width: CGFloat) -> CGFloat {
    sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
  }
}
