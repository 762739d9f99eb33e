import StrictUIKit

extension UITableView {
  /// The first text of each row on screen, from top to bottom.
  var visibleTexts: [String] {
    (indexPathsForVisibleRows ?? []).map { cellForRow(at: $0)?.texts.first ?? "no text" }
  }

  /// How far a row is below the upper edge of the screen.
  func distance(ofRow row: Int) -> CGFloat {
    rectForRow(at: IndexPath(row: row, section: 0)).minY - contentOffset.y
  }
}

extension UIView {
  /// The texts that one sees of the view, in the order of its subviews.
  var texts: [String] {
    all(UILabel.self).compactMap(\.text).filter { !$0.isEmpty }
  }

  /// All visible views of a class within this one.
  func all<View: UIView>(_ type: View.Type) -> [View] {
    subviews.filter { !$0.isHidden }.flatMap { view in
      ((view as? View).map { [$0] } ?? []) + view.all(type)
    }
  }
}
