import MedleyCore

/// A view at the trailing edge of portable content.
@MainActor
protocol TrailingPart: AnyObject {
  var view: UIView { get }

  /// The view of a control that a screen reader reads, or `nil` for a part that is no control.
  var element: UIView? { get }

  /// Whether the part may be below the texts, if it does not fit beside them.
  var canBeBelow: Bool { get }

  /// Whether the part is below the texts.
  var isBelow: Bool { get set }

  init()

  /// Shows the part's share of the content.
  ///
  /// - Parameter context: sends events to the row, also at any later time.
  func show(_ content: ListContent, _ context: CellContext)

  /// The size of the part without limits.
  var naturalSize: CGSize { get }

  /// Returns the width of the part beside texts.
  ///
  /// - Parameter width: the width of the content without its margins.
  func width(in width: CGFloat) -> CGFloat

  /// Returns the width of the part below texts of a width.
  func widthBelow(in width: CGFloat) -> CGFloat

  /// Returns the height of the part at its width.
  func height(width: CGFloat) -> CGFloat
}

extension TrailingPart {
  var element: UIView? { nil }

  var canBeBelow: Bool { false }

  var isBelow: Bool {
    get { false }
    set {}
  }

  func width(in width: CGFloat) -> CGFloat { min((width * 0.6).rounded(.down), naturalSize.width) }

  func widthBelow(in width: CGFloat) -> CGFloat { min(width, naturalSize.width) }

  func height(width: CGFloat) -> CGFloat { naturalSize.height }

  var naturalSize: CGSize {
    let size = view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44))
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }
}

@MainActor
enum TrailingParts {
  /// Returns the classes of the parts that a content requires, from the leading to the trailing one.
  static func required(
    by content: ListContent,
    _ context: CellContext
  ) -> [any TrailingPart.Type] {
    var parts: [any TrailingPart.Type] = []
    if content.badge != nil { parts.append(BadgePart.self) }
    switch content.control?.shape {
    case .toggle(_, let marks): parts.append(marks == nil ? TogglePart.self : MarkPart.self)
    case .text(let entry):
      parts.append(entry.traits.isMultiline ? LinesPart.self : TextPart.self)
    case .date: parts.append(DatePart.self)
    case .time: parts.append(TimePart.self)
    case .steps: parts.append(StepperPart.self)
    case .track(let scale, let marks):
      parts.append(marks?.text(of: scale) == nil ? SliderPart.self : MarksPart.self)
    case .options(let list): parts.append(list.isSegmented ? SegmentsPart.self : ChoicePart.self)
    case nil: break
    }
    if content.progress == .indeterminate { parts.append(WheelPart.self) }
    if context.isCollapsible {
      parts.append(IndicatorPart.self)
    } else if context.outline?.isExpandable == true {
      // The chevron of the outline replaces the chevron for another screen.
      if content.accessory != .disclosure, let part = accessory(content.accessory) {
        parts.append(part)
      }
      parts.append(OutlinePart.self)
    } else if let accessory = accessory(content.accessory) {
      parts.append(accessory)
    }
    return parts
  }

  /// Returns the class of the part for an accessory.
  static func accessory(_ accessory: ListAccessory) -> (any TrailingPart.Type)? {
    switch accessory {
    case .none: nil
    case .disclosure, .checkmark: IndicatorPart.self
    case .info: InfoPart.self
    }
  }
}

extension CellContext {
  /// Whether the cell is a header that hides the rows of its section and shows them again.
  var isCollapsible: Bool {
    role == .header && !state.isDisjoint(with: [.expanded, .collapsed])
  }

  /// The state of a collapsible header for screen readers, or `nil` for another cell.
  var sectionState: String? {
    guard isCollapsible else { return nil }
    return state.contains(.collapsed) ? texts.collapsed : texts.expanded
  }
}

/// A short label: in a row a capsule, in a header a quiet number.
final class BadgePart: TrailingPart {
  private let capsule = PartHolder()
  private let label = UILabel()
  private var padding = CGSize.zero

  var view: UIView { capsule }

  /// At the text sizes for accessibility, the badge leaves the width to the texts.
  var canBeBelow: Bool { capsule.isOneColumn }

  init() {
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .quietLabel
    label.numberOfLines = 1
    capsule.addSubview(label)
    capsule.arrange = { [weak self] size in
      guard let self else { return }
      label.frame = CGRect(origin: .zero, size: size)
        .insetBy(dx: min(padding.width, size.width / 2), dy: padding.height)
    }
  }

  func show(_ content: ListContent, _ context: CellContext) {
    let isHeading = context.role.isHeading
    label.text = content.badge
    label.textAlignment = isHeading ? .natural : .center
    label.font = .preferredFont(forTextStyle: isHeading ? .subheadline : .footnote)
    padding = isHeading ? .zero : CGSize(width: 8, height: 3)
    capsule.backgroundColor = isHeading ? nil : .systemGray5
    capsule.layer.cornerRadius = isHeading ? 0 : naturalSize.height / 2
    capsule.setNeedsLayout()
  }

  var naturalSize: CGSize {
    let height = label.height(width: .greatestFiniteMagnitude) + 2 * padding.height
    // A capsule is at least a circle.
    let minimum = padding == .zero ? 0 : height
    return CGSize(width: max(minimum, label.naturalWidth + 2 * padding.width), height: height)
  }
}

/// An activity indicator for progress of an unknown part.
final class WheelPart: TrailingPart {
  private let wheel = UIActivityIndicatorView(style: .medium)

  var view: UIView { wheel }

  init() {}

  func show(_ content: ListContent, _ context: CellContext) {
    wheel.startAnimating()
  }
}
