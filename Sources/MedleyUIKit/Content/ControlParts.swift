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
