extension UITapGestureRecognizer {
  /// Recognises a tap on its view.
  ///
  /// Without selectors nothing is called; a subclass sees it by its state.
  public func driveTap() {
    guard isEnabled, view != nil else { return }
    state = .ended
    state = .possible
  }
}
