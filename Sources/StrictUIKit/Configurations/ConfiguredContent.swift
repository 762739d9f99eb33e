/// Shows a content configuration in a view, and keeps the view for the next where it can.
@MainActor package struct ConfiguredContent {
  /// What is shown.
  package private(set) var configuration: (any UIContentConfiguration)?

  /// The view that shows it.
  package private(set) var view: (any UIView & UIContentView)?

  package init() {}

  /// Shows a configuration in a container that it fills; `nil` empties the container.
  package mutating func show(_ new: (any UIContentConfiguration)?, in container: UIView) {
    configuration = new
    guard let new else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(new) {
      view.configuration = new
      view.setNeedsLayout()
      return
    }
    view?.removeFromSuperview()
    let made = new.makeContentView()
    made.translatesAutoresizingMaskIntoConstraints = true
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    made.frame = container.bounds
    container.addSubview(made)
    view = made
  }

  /// The height of what is shown in a width; `nil` if nothing is.
  package func height(in width: CGFloat) -> CGFloat? {
    view?.systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
