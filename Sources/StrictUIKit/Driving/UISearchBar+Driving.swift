extension UISearchBar {
  /// Taps the field and enters a text.
  ///
  /// - Parameter searches: Whether the return key is tapped at the end.
  public func driveSearch(_ text: String, thenSearch searches: Bool = false) {
    searchTextField.driveType(text, thenReturn: searches)
  }

  /// Taps the cancel button, if it is visible.
  public func driveCancel() { tapCancel() }

  /// Chooses a scope.
  public func driveScope(_ index: Int) { tapScope(index) }
}

extension UISegmentedControl {
  /// Taps a segment.
  public func driveTap(segment: Int) { tap(segment) }
}

extension UIPageControl {
  /// Goes to a page, as a finger that slides along the dots does.
  public func driveTap(page: Int) { tap(page) }

  /// Taps the side of the control that goes to the next page.
  public func driveNextPage() { tap(currentPage + 1) }

  /// Taps the side of the control that goes to the previous page.
  public func drivePreviousPage() { tap(currentPage - 1) }
}

extension UIAlertController {
  /// Taps the button with a title, which dismisses the alert and calls the handler.
  ///
  /// - Returns: Whether there is such a button that is enabled.
  @discardableResult
  public func driveTap(_ title: String) -> Bool {
    guard let action = actions.first(where: { $0.title == title && $0.isEnabled }) else {
      return false
    }
    presentingViewController?.dismiss(animated: true)
    action.handler?(action)
    return true
  }
}
