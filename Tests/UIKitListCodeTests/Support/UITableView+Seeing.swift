import UIKit

extension UITableView {
  /// The main text of each cell on screen, from top to bottom.
  var visibleTexts: [String] {
    (indexPathsForVisibleRows ?? []).map { path in
      cellForRow(at: path)?.textLabel?.text ?? "no text"
    }
  }

  /// How far a row is below the upper edge of the screen.
  func distance(ofRow row: Int) -> CGFloat {
    rectForRow(at: IndexPath(row: row, section: 0)).minY - contentOffset.y
  }

  /// The rules of UIKit that are broken while something is done; each would be an exception.
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
