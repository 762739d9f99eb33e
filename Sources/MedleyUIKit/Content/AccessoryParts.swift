import MedleyCore

/// A symbol that indicates what a tap on the row does, or that the row is chosen.
final class IndicatorPart: TrailingPart {
  private let symbol = UIImageView(frame: .zero)
  private var size = CGSize.zero

  var view: UIView { symbol }

  init() {
    symbol.contentMode = .scaleAspectFit
  }

  func show(_ content: ListContent, _ context: CellContext) {
    let isChosen = content.accessory == .checkmark
    symbol.image = UIImage(systemName: isChosen ? "checkmark" : "chevron.forward")
    // A tap selects the row, so that the chevron does not have the color of controls.
    symbol.tintColor = isChosen ? nil : .tertiaryLabel
    size = isChosen ? CGSize(width: 16, height: 15) : CGSize(width: 8, height: 13)
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
