extension UIControl {
  /// Taps the control.
  ///
  /// A disabled control does nothing.
  public func driveTap() {
    guard isEnabled else { return }
    sendActions(for: .touchDown)
    sendActions(for: .touchUpInside)
    sendActions(for: .primaryActionTriggered)
  }
}

extension UISwitch {
  /// Flips the switch as a user does.
  public func driveFlip() {
    guard isEnabled else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }
}

extension UIDatePicker {
  /// Chooses a date as a user does.
  public func drivePick(_ date: Date) {
    guard isEnabled else { return }
    self.date = date
    sendActions(for: .valueChanged)
    sendActions(for: .primaryActionTriggered)
  }
}

extension UISlider {
  /// Moves the thumb as a user does.
  ///
  /// A continuous slider sends an event for each number, any other slider only for the last one.
  public func driveSlide(_ values: Float...) {
    guard isEnabled, !values.isEmpty else { return }
    followsTouch = true
    sendActions(for: .touchDown)
    for (index, number) in values.enumerated() {
      if index == values.count - 1 { followsTouch = false }
      value = number
      if isContinuous || index == values.count - 1 {
        sendActions(for: [.valueChanged, .primaryActionTriggered])
      }
    }
    sendActions(for: .touchUpInside)
  }
}

extension UIStepper {
  /// Taps the button that raises the number.
  public func driveIncrement() { press(1) }

  /// Taps the button that lowers the number.
  public func driveDecrement() { press(-1) }
}

extension UITextView {
  /// Taps the view and enters text.
  ///
  /// - Parameters:
  ///   - string: The text, which replaces a range.
  ///   - range: The range in UTF-16, or `nil` for the whole text.
  public func driveType(_ string: String, replacing range: NSRange? = nil) {
    guard isEditable, becomeFirstResponder() else { return }
    let whole = NSRange(location: 0, length: text.utf16.count)
    enter(string, in: NSIntersectionRange(range ?? whole, whole))
  }
}

extension UITextField {
  /// Taps the field and enters text.
  ///
  /// - Parameters:
  ///   - string: The text, which replaces the current text.
  ///   - returns: Whether the return key is tapped at the end.
  public func driveType(_ string: String, thenReturn returns: Bool = false) {
    guard becomeFirstResponder() else { return }
    let range = NSRange(location: 0, length: (text ?? "").utf16.count)
    if delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    {
      text = string
      delegate?.textFieldDidChangeSelection(self)
      sendActions(for: .editingChanged)
      NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }
    guard returns, delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    resignFirstResponder()
  }
}

extension UITapGestureRecognizer {
  /// Recognizes a tap on its view.
  ///
  /// Without selectors, no target is called.
  public func driveTap() {
    guard isEnabled, view != nil else { return }
    change(to: .ended)
    state = .possible
  }
}
