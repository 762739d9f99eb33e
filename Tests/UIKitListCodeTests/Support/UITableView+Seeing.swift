import UIKit

extension UITableView {
  /// The main text of each cell on screen, from top to bottom.
  var visibleTexts: [String] {
    (indexPathsForVisibleRows ?? []).map { path in
      cellForRow(at: path)?.textLabel?.text ?? "no text"
    }
  }

  /// Returns the distance of a row from the upper edge of the screen.
  func distance(ofRow row: Int) -> CGFloat {
    rectForRow(at: IndexPath(row: row, section: 0)).minY - contentOffset.y
  }

  /// Returns the violated rules of UIKit.
  ///
  /// Each of them is an exception in UIKit.
  func brokenRules(during work: () -> Void) -> [UIKitRule] {
    let log = RuleLog()
    let before = enforcement
    enforcement.handler = { log.rules.append($0.rule) }
    work()
    layoutIfNeeded()
    UIKitTurn.run()
    enforcement = before
    return log.rules
  }
}

private final class RuleLog {
  var rules: [UIKitRule] = []
}
