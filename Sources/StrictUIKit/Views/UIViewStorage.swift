/// What a view keeps that its subclasses do not override.
struct UIViewStorage {
  var bounds = CGRect.zero
  var attachments: [ObjectIdentifier: AnyObject] = [:]
  var margins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  var tintColor: UIColor?
  var semantics = UISemanticContentAttribute.unspecified
  weak var superview: UIView?
  weak var controller: UIViewController?
  var subviews: [UIView] = []
  var needsLayout = true
  var needsConstraints = true
  /// Whether something in the view has asked for layout.
  var hasPendingLayout = true
  var constraints: [NSLayoutConstraint] = []
  var layoutGuides: [UILayoutGuide] = []
  var gestureRecognizers: [UIGestureRecognizer]?
  var interactions: [any UIInteraction] = []
  var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
  var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
}
