import MedleyCore

/// A switch.
final class TogglePart: TrailingPart {
  private let toggle = UISwitch()
  private var context: CellContext?

  var view: UIView { toggle }
  var element: UIView? { toggle }

  init() {
    toggle.on(.valueChanged) { [weak self] in
      if let self { context?.send(.edit(.toggle(toggle.isOn))) }
    }
  }

  func show(_ content: ListContent, _ context: CellContext) {
    self.context = context
    guard case .toggle(let isOn, nil) = content.control?.shape, toggle.isOn != isOn else { return }
    toggle.setOn(isOn, animated: toggle.window != nil)
  }
}

/// A toggle as a sign, such as a star.
final class MarkPart: TrailingPart {
  private let button = UIButton(type: .system)
  private var isOn = false
  private var context: CellContext?

  var view: UIView { button }
  var element: UIView? { button }

  init() {
    button.titleLabel?.font = .preferredFont(forTextStyle: .title3)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.on(.primaryActionTriggered) { [weak self] in
      if let self { context?.send(.edit(.toggle(!isOn))) }
    }
  }

  func show(_ content: ListContent, _ context: CellContext) {
    self.context = context
    guard let control = content.control, case .toggle(let isOn, let marks?) = control.shape else {
      return
    }
    self.isOn = isOn
    button.setTitle(marks.text(isOn: isOn), for: .normal)
    button.accessibilityValue = context.valueText(of: control)
  }

  var naturalSize: CGSize {
    let size = button.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: UIView.tapLength)
    )
    return CGSize(
      width: max(UIView.tapLength, size.width.rounded(.up)),
      height: max(UIView.tapLength, size.height.rounded(.up))
    )
  }
}

/// A button with a menu of options and one chosen option.
final class ChoicePart: TrailingPart {
  private let button = ChoiceButton(type: .system)

  var view: UIView { button }
  var element: UIView? { button }
  var canBeBelow: Bool { true }

  init() {}

  func show(_ content: ListContent, _ context: CellContext) {
    guard case .options(let list) = content.control?.shape else { return }
    button.show(list, context)
  }
}
