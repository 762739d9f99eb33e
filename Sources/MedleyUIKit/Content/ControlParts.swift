import MedleyCore

/// A switch.
final class TogglePart: TrailingPart {
  private let toggle = UISwitch()
  private var context: CellContext?

  var view: UIView { toggle }
  var element: UIView? { toggle }

  init() {
    toggle.addAction(
      UIAction { [weak self] _ in
        if let self { context?.send(.edit(.toggle(toggle.isOn))) }
      },
      for: .valueChanged
    )
  }

  func show(_ content: ListContent, _ context: CellContext) {
    self.context = context
    guard case .toggle(let isOn) = content.control, toggle.isOn != isOn else { return }
    toggle.setOn(isOn, animated: toggle.window != nil)
  }
}

/// A button with a menu of options, one of which is chosen.
final class ChoicePart: TrailingPart {
  private let button = ChoiceButton(type: .system)

  var view: UIView { button }
  var element: UIView? { button }

  init() {
    button.showsMenuAsPrimaryAction = true
  }

  func show(_ content: ListContent, _ context: CellContext) {
    guard case .choice(let chosen, let options) = content.control else { return }
    let title = options.first { $0.id == chosen }?.title ?? "—"
    button.setTitle(title, for: .normal)
    button.accessibilityValue = title
    button.menu = UIMenu(
      title: "",
      children: options.map { option in
        UIAction(title: option.title, state: option.id == chosen ? .on : .off) { _ in
          context.send(.edit(.choice(option.id)))
        }
      }
    )
  }
}

/// A button that can open its menu without a tap, if the system has a way to do so.
final class ChoiceButton: UIButton, EditorOpening {
  /// Opens the menu.
  ///
  /// Before iOS 17.4 there is no way to open the menu of a button; the button has the accessibility
  /// focus then, so that the next action of the user opens the menu.
  func openEditor() {
    if #available(iOS 17.4, tvOS 17.4, macCatalyst 17.4, visionOS 1.1, *) {
      performPrimaryAction()
    } else {
      AccessibilityFocus.move(to: self)
    }
  }
}
