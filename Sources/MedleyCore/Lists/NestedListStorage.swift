/// A list that keeps the lists within its rows.
package protocol NestedListStorage: AnyObject {
  /// Whether the list could be made anew without anybody noticing: no host shows it, and it
  /// remembers nothing.
  var isUntouched: Bool { get }

  /// Lets go of the lists within rows that are untouched, as those that were only read are; they
  /// are made anew at need.
  ///
  /// - Complexity: O(*n*) in the number of lists that are kept.
  func releaseUntouchedLists()
}

extension ListController: NestedListStorage {
  package var isUntouched: Bool {
    connectedHost == nil && completions.isEmpty && state.keys.isEmpty && state.displayed.isEmpty
      // What somebody asked this very list for.
      && onRoute == nil && receivers.isEmpty
      // What was reported once is not to be reported again.
      && reportedIssues.isEmpty
      && nestedLists.values.allSatisfy { ($0 as? any NestedListStorage)?.isUntouched == true }
  }

  package func releaseUntouchedLists() {
    guard !nestedLists.isEmpty else { return }
    let remembered = state.keys
    for (key, list) in nestedLists {
      guard let keeper = list as? any NestedListStorage else { continue }
      if keeper.isUntouched {
        nestedLists[key] = nil
        if !remembered.contains(key) { lastPositions[key] = nil }
      } else {
        keeper.releaseUntouchedLists()
      }
    }
  }
}
