import MedleyCore

/// The frames of portable content at a width, in a left-to-right layout.
@MainActor
struct ContentLayout {
  var frames: [(view: UIView, frame: CGRect)] = []
  var height: CGFloat = 0

  /// The control below the texts.
  var lowPart: (any TrailingPart)?

  fileprivate mutating func place(
    _ view: UIView,
    _ x: CGFloat,
    _ y: CGFloat,
    _ width: CGFloat,
    _ height: CGFloat
  ) {
    frames.append((view, CGRect(x: x, y: y, width: width, height: height)))
  }
}

/// The distances in portable content, in points, equal to UIKit's list cells.
@MainActor
enum ContentMetrics {
  /// The least distance of the content from the edges of a list.
  static let margin: CGFloat = 16

  /// The distance between two trailing parts.
  static let gap: CGFloat = 8

  /// The distance between a thumbnail and the texts.
  static let imageGap: CGFloat = 16

  /// The padding of a bubble.
  static let padding = (side: CGFloat(12), top: CGFloat(8))

  /// The distance of a bubble from the row above, and from the row below.
  static let bubbleDistance: CGFloat = 4

  /// The largest part of the width that a bubble takes.
  static let bubbleWidth: CGFloat = 0.75
}

extension UIView {
  /// The size of the body text of the user, in points.
  private var bodySize: CGFloat {
    UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize
  }

  /// Whether the text size is one of those for accessibility, at which rows have one column.
  var isOneColumn: Bool { bodySize >= 28 }

  /// Returns a length that grows with the text size of the user.
  func scaled(_ length: CGFloat) -> CGFloat { (length * bodySize / 17).rounded() }

  /// Returns the distances of content from the edges of a cell; lines of text are not too long to read.
  func sideMargins(in width: CGFloat) -> (start: CGFloat, end: CGFloat) {
    // The narrow cells of a grid need their width for text.
    guard width >= 150 else { return (ContentMetrics.padding.side, ContentMetrics.padding.side) }
    let margin = ContentMetrics.margin + readableInset(in: width)
    // Separators and the cells of UIKit have the margins of the system, which are larger on wide phones.
    let system = cellMargins
    return (max(margin, system.leading), max(margin, system.trailing))
  }

  /// Returns the distance by which content is moved inwards so that its lines are not too long to read.
  func readableInset(in width: CGFloat) -> CGFloat {
    max(0, ((width - 40 * bodySize) / 2).rounded() - ContentMetrics.margin)
  }

  /// The layout margins of the content view of the cell.
  private var cellMargins: NSDirectionalEdgeInsets {
    let content = superview is UnloadedRowsView ? superview?.superview : superview
    let sizing = (self as? ContentView)?.sizingMargins
    return content?.directionalLayoutMargins ?? sizing ?? .zero
  }
}

extension ContentView {
  /// Arranges the parts: image and symbol, texts, trailing parts; below them a control, the picture, the
  /// problem and the progress.
  ///
  /// At the text sizes for accessibility, controls and details are below the title.
  func makeLayout(width: CGFloat) -> ContentLayout {
    var layout = ContentLayout()
    let insets = verticalInsets
    // Rows of all levels end at the same distance from the edge.
    let sides = sideMargins(in: width + indentation)
    var (start, end) = (sides.start, max(sides.start, width - sides.end))
    if bubble != nil {
      start = end - bubbleWidth(in: end - start) + ContentMetrics.padding.side
      end -= ContentMetrics.padding.side
    }
    // A cell may be narrower than its margins and its image.
    start = min(start, end)
    let column = (start: start, end: end, width: end - start)
    let thumbnail = picture.isShown && !picture.isBelow ? picture.view : nil
    if thumbnail != nil { start += ContentPicture.thumbnail + ContentMetrics.imageGap }
    let symbolStart = start
    let symbolSize = symbol == nil ? 0 : scaled(20)
    if symbol != nil { start += symbolSize + ContentMetrics.gap }
    start = min(start, end)

    // The width of trailing parts is taken from the texts.
    var parts: [(part: any TrailingPart, size: CGSize)] = []
    let minimum = min(88, 0.3 * column.width)
    for part in trailing.reversed() {
      let partWidth = min(part.width(in: column.width), max(0, end - start))
      if part.canBeBelow, !labels.isEmpty, layout.lowPart == nil,
        isOneColumn || end - partWidth - ContentMetrics.gap - start < minimum
      {
        layout.lowPart = part
        continue
      }
      parts.append((part, CGSize(width: partWidth, height: part.height(width: partWidth))))
      end -= partWidth + ContentMetrics.gap
    }
    let textWidth = max(column.width / 4, end - start)
    let texts = labels.frames(in: textWidth, stacksDetail: isOneColumn)

    // The upper part of the row: everything side by side.
    let partHeight = parts.map(\.size.height).max() ?? 0
    let needed = partHeight > UIView.tapLength ? partHeight + 8 : partHeight
    let tallest = max(texts.height, thumbnail == nil ? 0 : ContentPicture.thumbnail)
    let isPictureOnly = tallest == 0 && parts.isEmpty && picture.isShown
    let upper =
      isPictureOnly ? 0 : max(tallest, max(needed, minimumHeight) - insets.top - insets.bottom)
    let middle = insets.top + upper / 2
    let top = insets.top + ((upper - texts.height) / 2).rounded(.down)
    if let thumbnail {
      let length = ContentPicture.thumbnail
      let y = texts.height > length ? insets.top : middle - length / 2
      layout.place(thumbnail, column.start, y, length, length)
    }
    if let symbol {
      let line = texts.frames.first?.frame.height ?? 0
      let lineHeight = labels.main?.lineHeight ?? line
      layout.place(symbol, symbolStart, top + (lineHeight - symbolSize) / 2, symbolSize, symbolSize)
    }
    for (view, frame) in texts.frames {
      layout.frames.append((view, frame.offsetBy(dx: start, dy: top)))
    }
    end = column.end
    if labels.isEmpty, parts.count == 1, parts[0].part is WheelPart {
      end = (column.start + column.end + parts[0].size.width) / 2
    }
    for (part, size) in parts {
      layout.place(part.view, end - size.width, middle - size.height / 2, size.width, size.height)
      end -= size.width + ContentMetrics.gap
    }

    // The lower part: everything one below the other.
    let lowWidth = column.end - start
    var y = insets.top + upper
    if let part = layout.lowPart {
      let width = part.widthBelow(in: lowWidth)
      let height = part.height(width: width)
      layout.place(part.view, start, y + 4, width, height)
      y += 4 + height
    }
    if let view = picture.view, picture.isShown, picture.isBelow {
      if !isPictureOnly { y += ContentMetrics.gap }
      let height = picture.height(width: lowWidth)
      layout.place(view, start, y, lowWidth, height)
      y += height
    }
    if let problem {
      let natural = problem.naturalWidth
      // The problem of a control is below the control, if it fits.
      let isTrailing = content.control != nil && layout.lowPart == nil && natural <= lowWidth
      let width = min(natural, lowWidth)
      let height = problem.height(width: width)
      layout.place(problem, isTrailing ? column.end - width : start, y + 4, width, height)
      y += 4 + height
    }
    if let progress {
      layout.place(progress, start, y + ContentMetrics.gap, lowWidth, 4)
      y += ContentMetrics.gap + 4
    }
    layout.height = y + insets.bottom
    if let bubble {
      let distance = ContentMetrics.bubbleDistance
      let padding = ContentMetrics.padding.side
      let width = column.width + 2 * padding
      layout.place(bubble, column.start - padding, distance, width, layout.height - 2 * distance)
    }
    return layout
  }

  /// Rows and headers can be tapped.
  private var minimumHeight: CGFloat { context?.role == .footer ? 0 : UIView.tapLength }

  private var verticalInsets: (top: CGFloat, bottom: CGFloat) {
    if bubble != nil {
      let inset = ContentMetrics.padding.top + ContentMetrics.bubbleDistance
      return (inset, inset)
    }
    switch context?.role {
    case .header: return (16, 8)
    case .footer: return (8, 8)
    default: return (11, 11)
    }
  }

  /// Returns the width of a bubble: it is as wide as its texts, if it has nothing else.
  private func bubbleWidth(in width: CGFloat) -> CGFloat {
    let limit = (width * ContentMetrics.bubbleWidth).rounded(.down)
    let parts: [UIView?] = [symbol, progress, problem, picture.isShown ? picture.view : nil]
    guard trailing.isEmpty, parts.allSatisfy({ $0 == nil }) else { return limit }
    return min(limit, labels.naturalWidth + 2 * ContentMetrics.padding.side)
  }
}
