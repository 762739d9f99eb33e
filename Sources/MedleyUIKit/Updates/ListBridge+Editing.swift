import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension ListBridge {
  /// Gives the keyboard to the first view of a cell that takes it.
  func beginEditing(at position: CellPosition) {
    guard let identity = list?.identity(at: position) else { return }
    guard activity.isFree, !activity.isInBatch else {
      return whenFree { [weak self] in
        guard let self, let position = list?.position(of: identity) else { return }
        beginEditing(at: position)
      }
    }
    surface?.layoutIfNeeded()
    scroll(to: position, at: .nearest, animated: false)
    surface?.layoutIfNeeded()
    guard let cell = shownView(at: position) else { return }
    Self.writable(in: content(of: cell))?.becomeFirstResponder()
  }

  private static func writable(in view: UIView) -> UIView? {
    if view.canBecomeFirstResponder, view is any UITextInput { return view }
    return view.subviews.lazy.compactMap { writable(in: $0) }.first
  }
}
