/// A switch.
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false

  /// The color while it is on.
  open var onTintColor: UIColor?

  /// The color of its knob.
  open var thumbTintColor: UIColor?

  /// Switches it, without events.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  open override var intrinsicContentSize: CGSize { CGSize(width: 51, height: 31) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
