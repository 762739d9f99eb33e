import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A hint at what a tap does, or a button that tells more.
final class AccessoryPart: TrailingPart {
  private let button = UIButton(type: .system)

  var view: UIView { button }

  init() {
    button.addAction(UIAction { [weak self] _ in self?.tapped() }, for: .primaryActionTriggered)
  }

  func show(_ content: ListContent, send: @escaping @MainActor (CellEvent) -> Void) {
    show(content.accessory)
  }

  func show(_ accessory: ListAccessory) {
    let symbol = Self.symbol(accessory)
    button.setImage(symbol.flatMap { UIImage(systemName: $0) }, for: .normal)
    // Only this one is a button; the others belong to the row.
    button.isUserInteractionEnabled = accessory == .info
    button.isAccessibilityElement = accessory == .info
    button.accessibilityLabel = accessory == .info ? "Info" : nil
  }

  private func tapped() {
    ListBridge.around(button)?.didTapAccessory(around: button)
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
