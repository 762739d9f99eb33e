/// A list within a row of another list.
protocol NestedList: AnyObject {
  /// Joins the list to the one it stands in.
  ///
  /// - Parameters:
  ///   - willHandleEvent: brings the adapters up to date; called before an event is handled.
  ///   - outer: the list around this one, while it lives; takes the routes and edits of this one.
  func join(
    willHandleEvent: @escaping () -> Void,
    outer: @escaping () -> (any EventReceiver)?
  )
}

extension ListController: NestedList {
  func join(
    willHandleEvent: @escaping () -> Void,
    outer: @escaping () -> (any EventReceiver)?
  ) {
    self.willHandleEvent = willHandleEvent
    self.outer = outer
  }
}
