extension UIView {
  func hold(_ constraint: NSLayoutConstraint) {
    constraint.holder = self
    storage.constraints.append(constraint)
    subviewDidChangeSize(self)
  }

  func dropConstraints(of view: UIView) {
    for parent in sequence(first: self, next: \.superview) {
      let dropped = parent.storage.constraints.filter { constraint in
        [constraint.firstItem, constraint.secondItem].contains { item in
          NSLayoutConstraint.view(of: item)?.isDescendant(of: view) ?? false
        }
      }
      parent.removeConstraints(dropped)
    }
  }
}
