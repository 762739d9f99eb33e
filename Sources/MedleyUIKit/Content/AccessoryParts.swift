import MedleyCore

/// A symbol that indicates what a tap on the row does, that the row is chosen, or that a section collapses.
final class IndicatorPart: TrailingPart {
  private let symbol = UIImageView(frame: .zero)
  private var size = CGSize.zero

  var view: UIView { symbol }

  init() {
    symbol.contentMode = .scaleAspectFit
  }

  func show(_ content: ListContent, _ context: CellContext) {
    let name: String
    if context.isCollapsible, !context.state.contains(.collapsed) {
      (name, size) = ("chevron.down", CGSize(width: 13, height: 8))
    } else if context.isCollapsible || content.accessory != .checkmark {
      (name, size) = ("chevron.forward", CGSize(width: 8, height: 13))
    } else {
      (name, size) = ("checkmark", CGSize(width: 16, height: 15))
    }
    symbol.image = UIImage(systemName: name)
    // A tap selects the row, so that the chevron does not have the color of controls.
    symbol.tintColor = name == "checkmark" ? nil : .tertiaryLabel
  }

  var naturalSize: CGSize {
    CGSize(width: symbol.scaled(size.width), height: symbol.scaled(size.height))
  }
}

/// A button that shows more information about a row.
final class InfoPart: TrailingPart {
  private let button = UIButton(type: .system)

  var view: UIView { button }

  init() {
    button.setImage(UIImage(systemName: "info.circle"), for: .normal)
    button.on(.primaryActionTriggered) { [weak button] in
      if let button { button.enclosingAttachment?.didTapAccessory(around: button) }
    }
  }

  func show(_ content: ListContent, _ context: CellContext) {
    button.accessibilityLabel = context.texts.info
  }

  var naturalSize: CGSize {
    let length = button.scaled(22)
    return CGSize(width: length, height: length)
  }
}
