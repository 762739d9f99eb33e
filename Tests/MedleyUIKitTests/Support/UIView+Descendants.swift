import StrictUIKit

extension UIView {
  /// The first view of a class in this one, or itself.
  func descendant<View: UIView>(of type: View.Type) -> View? {
    if let view = self as? View { return view }
    return subviews.lazy.compactMap { $0.descendant(of: type) }.first
  }
}

extension UIButton {
  /// Chooses an entry of the menu that a button opens.
  func choose(_ title: String) {
    let action = menu?.children.lazy.compactMap { $0 as? UIAction }.first { $0.title == title }
    action?.perform(sender: self)
  }
}
