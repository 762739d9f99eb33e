public import MedleyCore

extension ViewHost {
  /// Asks the user by an alert over the controller of the view, and over what this presents.
  ///
  /// Without a controller, or if UIKit does not present the alert, nothing is performed, and
  /// ``/MedleyCore/ListIssue/unansweredQuestion(_:)`` is reported.
  @MainActor public func confirm(
    _ question: Confirmation,
    at position: CellPosition,
    then perform: @escaping () -> Void
  ) {
    let question = question.completed(by: list?.texts ?? ListTexts())
    let alert = UIAlertController(
      title: question.title,
      message: question.message,
      preferredStyle: .alert
    )
    alert.addAction(UIAlertAction(title: question.cancelButton, style: .cancel))
    let style: UIAlertAction.Style = question.role == .destructive ? .destructive : .default
    let button = UIAlertAction(title: question.button, style: style) { _ in perform() }
    alert.addAction(button)
    if !present(alert) { list?.report(.unansweredQuestion(question.title)) }
  }

  /// Presents an alert over the controller of the view, and over what this presents.
  ///
  /// - Returns: whether there is a controller, and UIKit presents the alert.
  @MainActor func present(_ alert: UIAlertController) -> Bool {
    guard let controller = nearestController else { return false }
    // A controller that presents another one, such as an active search, presents nothing else.
    let presented = sequence(first: controller) { $0.presentedViewController }
    (Array(presented).last ?? controller).present(alert, animated: true)
    return alert.presentingViewController != nil
  }

  /// The controller that shows the view.
  @MainActor private var nearestController: UIViewController? {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }
}
