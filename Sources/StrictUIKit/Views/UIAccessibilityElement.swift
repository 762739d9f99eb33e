/// What assistive technology looks at where there is no view for it.
@MainActor open class UIAccessibilityElement: NSObject {
  /// What it is part of: a view, or another element.
  open weak var accessibilityContainer: AnyObject?

  /// The view in whose place it is looked at.
  package weak var stand: UIResponder?

  /// Makes an element that is part of a view, or of another element.
  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }
}
