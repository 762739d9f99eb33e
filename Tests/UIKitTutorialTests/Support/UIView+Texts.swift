import StrictUIKit

extension UITableView {
  /// The first text of each visible row from top to bottom.
  var visibleTexts: [String] {
    (indexPathsForVisibleRows ?? []).map { cellForRow(at: $0)?.texts.first ?? "no text" }
  }

  /// Returns the distance of a row from the top edge.
  func distance(ofRow row: Int) -> CGFloat {
    rectForRow(at: IndexPath(row: row, section: 0)).minY - contentOffset.y
  }
}

extension UIView {
  /// The visible texts in the order of the subviews.
  var texts: [String] {
    all(UILabel.self).compactMap(\.text).filter { !$0.isEmpty }
  }

  /// Returns all visible views of a class within this view.
  func all<View: UIView>(_ type: View.Type) -> [View] {
    subviews.filter { !$0.isHidden }.flatMap { view in
      ((view as? View).map { [$0] } ?? []) + view.all(type)
    }
  }
}
