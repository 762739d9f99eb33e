/// A list within a row, as the outer list sees it.
protocol InnerList: AnyObject {
  /// Joins the list to the one it stands in.
  func join(_ outer: OuterList)

  /// Empties the list: its row has left the outer list.
  func leave()
}

/// The way from an inner list to the one around it, which is held weakly.
struct OuterList {
  /// Brings the inner list up to date, and tells whether its row is still there.
  let prepareForEvent: () -> Bool

  /// The list itself, while it lives; takes the routes and edits that end at the inner one.
  let receiver: () -> (any EventReceiver)?
}

extension ListController: InnerList {
  func join(_ outer: OuterList) {
    self.outer = outer
  }

  func leave() {
    // The cell that showed the list goes with its row; there is nothing to be animated in it.
    disconnect()
    cancelUpdates()
    apply(ListSnapshot(), isolation: nil)
  }
}
