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
      sendActions(for: .editingChanged)
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
