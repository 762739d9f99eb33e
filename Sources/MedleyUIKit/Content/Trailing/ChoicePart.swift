import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// One of several, chosen from a menu.
final class ChoicePart: TrailingPart {
  private let button = UIButton(type: .system)

  var view: UIView { button }

  init() {
    button.showsMenuAsPrimaryAction = true
  }

  func show(_ content: ListContent, send: @escaping @MainActor (CellEvent) -> Void) {
    guard case .choice(let chosen, let options) = content.control else { return }
    let title = options.first { $0.id == chosen }?.title ?? "—"
    button.setTitle(title, for: .normal)
    button.accessibilityLabel = content.title
    button.accessibilityValue = title
    button.menu = UIMenu(
      title: "",
      children: options.map { option in
        UIAction(title: option.title, state: option.id == chosen ? .on : .off) { _ in
          send(.edit(.choice(option.id)))
        }
      }
    )
  }
}
