/// Something that the user can do with a view.
@MainActor public protocol UIInteraction: AnyObject {
  /// The view it belongs to.
  var view: UIView? { get }
}
