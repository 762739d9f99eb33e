import MedleyCore

/// A view at the trailing edge of portable content.
@MainActor
protocol TrailingPart: AnyObject {
  var view: UIView { get }

  /// The view of a control that a screen reader reads, or `nil` for a part that is no control.
  var element: UIView? { get }

  init()

  /// Shows the part's share of the content.
  ///
  /// - Parameter context: sends events to the row, also at any later time.
  func show(_ content: ListContent, _ context: CellContext)

  /// Returns the width of the part in a cell of a given width.
  func width(in cellWidth: CGFloat) -> CGFloat

  var height: CGFloat { get }
}

extension TrailingPart {
  var element: UIView? { nil }

  func width(in cellWidth: CGFloat) -> CGFloat {
    min(cellWidth / 2, fitting.width.rounded(.up))
  }

  var height: CGFloat { fitting.height.rounded(.up) }

  private var fitting: CGSize {
    view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44))
  }

  /// Sets the frame of the part: centered vertically, and ending at a horizontal position.
  func place(before end: CGFloat, in size: CGSize) {
    let (width, height) = (width(in: size.width), min(height, size.height))
    view.frame = CGRect(x: end - width, y: (size.height - height) / 2, width: width, height: height)
  }
}

@MainActor
enum TrailingParts {
  /// Returns the classes of the parts that a content requires, from the leading to the trailing one.
  static func required(by content: ListContent) -> [any TrailingPart.Type] {
    var parts: [any TrailingPart.Type] = []
    if content.badge != nil { parts.append(BadgePart.self) }
    switch content.control?.shape {
    case .toggle: parts.append(TogglePart.self)
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
    if content.accessory != .none { parts.append(AccessoryPart.self) }
    return parts
  }
}

/// A short label.
final class BadgePart: TrailingPart {
  private let label = UILabel()

  var view: UIView { label }

  init() {
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.numberOfLines = 1
  }

  func show(_ content: ListContent, _ context: CellContext) {
    label.text = content.badge
  }
}

/// A symbol that indicates what a tap on the row does, or an info button.
final class AccessoryPart: TrailingPart {
  private let button = UIButton(type: .system)

  var view: UIView { button }

  init() {
    button.addAction(
      UIAction { [weak button] _ in
        if let button { button.enclosingAttachment?.didTapAccessory(around: button) }
      },
      for: .primaryActionTriggered
    )
  }

  func show(_ content: ListContent, _ context: CellContext) {
    show(content.accessory, context.texts)
  }

  func show(_ accessory: ListAccessory, _ texts: ListTexts = ListTexts()) {
    let symbol = Self.symbol(accessory)
    button.setImage(symbol.flatMap { UIImage(systemName: $0) }, for: .normal)
    // Only the info accessory is a button; a tap on another one selects the row.
    button.isUserInteractionEnabled = accessory == .info
    button.isAccessibilityElement = accessory == .info
    button.accessibilityLabel = accessory == .info ? texts.info : nil
  }

  private static func symbol(_ accessory: ListAccessory) -> String? {
    switch accessory {
    case .none: nil
    case .disclosure: "chevron.forward"
    case .checkmark: "checkmark"
    case .info: "info.circle"
    }
  }

  func width(in cellWidth: CGFloat) -> CGFloat { 24 }

  var height: CGFloat { 32 }
}

/// A progress bar, or an activity indicator for indeterminate progress, below portable content.
@MainActor
final class ProgressPart {
  static let height: CGFloat = 12

  let view = UIView()
  private let bar = UIProgressView(progressViewStyle: .default)
  private let wheel = UIActivityIndicatorView(style: .medium)

  init() {
    for part in [bar, wheel] as [UIView] {
      part.frame = view.bounds
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(part)
    }
  }

  func show(_ progress: ListProgress) {
    if let fraction = progress.legalFraction {
      bar.isHidden = false
      bar.progress = Float(fraction)
      wheel.stopAnimating()
    } else {
      bar.isHidden = true
      wheel.startAnimating()
    }
  }
}
