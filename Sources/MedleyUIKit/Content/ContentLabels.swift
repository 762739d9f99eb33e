/// The text views of portable content, created on first use.
@MainActor
struct ContentLabels {
  /// The labels of the first text, the detail, and the texts below.
  private var labels: [UILabel?] = []

  /// The view of the text with links, in place of its label.
  private var linkView: MarkedTextView?

  /// The views that show a text, in the order of the labels.
  private var parts: [(any ShownText)?] = []

  var main: (any ShownText)? { part(0) }
  var detail: (any ShownText)? { part(1) }
  var lines: [any ShownText] { parts.dropFirst(2).compactMap { $0 } }

  /// The actions that open the links.
  var linkActions: [UIAccessibilityCustomAction] { linkView?.linkActions ?? [] }

  /// Whether no text is shown.
  var isEmpty: Bool { parts.allSatisfy { $0 == nil } }

  private func part(_ index: Int) -> (any ShownText)? {
    parts.indices.contains(index) ? parts[index] : nil
  }

  /// Shows texts in the labels of a view.
  mutating func show(_ appearance: ContentAppearance, in view: UIView) {
    let texts = [appearance.main, appearance.detail] + appearance.lines
    while labels.count < texts.count { labels.append(nil) }
    parts = []
    for (index, text) in texts.enumerated() {
      guard let text else {
        parts.append(nil)
        continue
      }
      let part = text.hasLinks ? linkView(in: view) : label(index, in: view)
      part.show(text)
      parts.append(part)
    }
    var views: [any ShownText] = labels.compactMap(\.self)
    if let linkView { views.append(linkView) }
    for part in views {
      part.isHidden = !parts.contains { $0 === part }
      if part.isHidden { part.clear() }
    }
  }

  private mutating func label(_ index: Int, in view: UIView) -> any ShownText {
    let label = labels[index] ?? Self.make(in: view)
    labels[index] = label
    return label
  }

  private mutating func linkView(in view: UIView) -> any ShownText {
    let part = linkView ?? MarkedTextView()
    if linkView == nil { view.addSubview(part) }
    linkView = part
    return part
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
    func add(_ label: any ShownText) {
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
