import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A switch.
final class TogglePart: TrailingPart {
  private let toggle = UISwitch()
  private var send: (@MainActor (CellEvent) -> Void)?

  var view: UIView { toggle }

  init() {
    toggle.addAction(
      UIAction { [weak self] _ in self?.changed() },
      for: .valueChanged
    )
  }

  func show(_ content: ListContent, send: @escaping @MainActor (CellEvent) -> Void) {
    self.send = send
    toggle.accessibilityLabel = content.title
    guard case .toggle(let isOn) = content.control, toggle.isOn != isOn else { return }
    toggle.setOn(isOn, animated: toggle.window != nil)
  }

  private func changed() {
    send?(.edit(.toggle(toggle.isOn)))
  }
}
