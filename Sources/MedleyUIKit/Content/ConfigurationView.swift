import MedleyCore

/// A view around the view of a content configuration, with an accessory next to it.
final class ConfigurationView: FittingView {
  private var content: (any UIView & UIContentView)?
  private var shownType: Any.Type?
  private var accessory: AccessoryPart?

  /// Shows a configuration, in the same view as the previous one if both are of the same type.
  func show(_ configuration: any UIContentConfiguration, accessory kind: ListAccessory = .none) {
    if let content, shownType == type(of: configuration) {
      content.configuration = configuration
    } else {
      content?.removeFromSuperview()
      let view = configuration.makeContentView()
      addSubview(view)
      content = view
      shownType = type(of: configuration)
    }
    show(kind)
    setNeedsLayout()
  }

  private func show(_ kind: ListAccessory) {
    guard kind != .none else {
      accessory?.view.removeFromSuperview()
      accessory = nil
      return
    }
    let part = accessory ?? AccessoryPart()
    if accessory == nil {
      accessory = part
      addSubview(part.view)
    }
    part.show(kind)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = CGRect(x: 0, y: 0, width: contentWidth(bounds.width), height: bounds.height)
    guard let accessory else { return }
    accessory.place(before: bounds.width - ContentView.margin, in: bounds.size)
    mirrorSubviewsIfNeeded()
  }

  /// Returns the width that the accessory leaves.
  private func contentWidth(_ width: CGFloat) -> CGFloat {
    guard let accessory else { return width }
    return max(0, width - ContentView.margin - accessory.width(in: width))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let height = content.map { CellFitting.height(of: $0, width: contentWidth(size.width)) }
    return CGSize(width: size.width, height: height ?? CellFitting.standardHeight)
  }
}
