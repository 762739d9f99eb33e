import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// Something at the trailing edge of portable content.
@MainActor
protocol TrailingPart: AnyObject {
  /// What is seen.
  var view: UIView { get }

  init()

  /// Shows its part of the content.
  ///
  /// - Parameter send: takes what a person does with it, also later.
  func show(_ content: ListContent, send: @escaping @MainActor (CellEvent) -> Void)

  /// How wide it is in a cell of a width.
  func width(in cellWidth: CGFloat) -> CGFloat

  var height: CGFloat { get }
}

extension TrailingPart {
  func width(in cellWidth: CGFloat) -> CGFloat {
    min(cellWidth / 2, fitting.width.rounded(.up))
  }

  var height: CGFloat { fitting.height.rounded(.up) }

  private var fitting: CGSize {
    view.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 44))
  }
}

/// Which parts a content has at its trailing edge.
@MainActor
enum TrailingParts {
  static func wanted(by content: ListContent) -> [any TrailingPart.Type] {
    var parts: [any TrailingPart.Type] = []
    if content.badge != nil { parts.append(BadgePart.self) }
    switch content.control {
    case .toggle: parts.append(TogglePart.self)
    case .text: parts.append(TextPart.self)
    case .date: parts.append(DatePart.self)
    case .choice: parts.append(ChoicePart.self)
    case nil: break
    }
    if content.accessory != .none { parts.append(AccessoryPart.self) }
    return parts
  }
}
