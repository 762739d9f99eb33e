import StrictUIKit

extension UIView {
  /// Returns the first view of a class in this view, the view itself included.
  func descendant<View: UIView>(of type: View.Type) -> View? {
    if let view = self as? View { return view }
    return subviews.lazy.compactMap { $0.descendant(of: type) }.first
  }
}

extension UIView {
  /// Returns all views of a class in this view, the view itself included.
  func descendants<View: UIView>(of type: View.Type) -> [View] {
    ((self as? View).map { [$0] } ?? []) + subviews.flatMap { $0.descendants(of: type) }
  }
}

extension UIButton {
  /// Chooses an entry of the button's menu.
  func choose(_ title: String) {
    let action = menu?.children.lazy.compactMap { $0 as? UIAction }.first { $0.title == title }
    action?.perform(sender: self)
  }
}
