/// A control to choose a number of a range by a thumb.
open class UISlider: UIControl {
  private var number: Float = 0
  private var range: (minimum: Float, maximum: Float) = (0, 1)

  /// The number, which is clamped to the range.
  open var value: Float {
    get { number }
    set { number = min(max(newValue, range.minimum), range.maximum) }
  }

  /// The lower bound of the range.
  ///
  /// A minimum above the maximum raises the maximum.
  open var minimumValue: Float {
    get { range.minimum }
    set {
      range = (newValue, max(newValue, range.maximum))
      value = number
    }
  }

  /// The upper bound of the range.
  ///
  /// A maximum below the minimum lowers the minimum.
  open var maximumValue: Float {
    get { range.maximum }
    set {
      range = (min(range.minimum, newValue), newValue)
      value = number
    }
  }

  /// Whether the control sends events while the thumb moves.
  open var isContinuous = true

  /// The image at the minimum.
  open var minimumValueImage: UIImage?

  /// The image at the maximum.
  open var maximumValueImage: UIImage?

  /// The color of the track before the thumb.
  open var minimumTrackTintColor: UIColor?

  /// The color of the track after the thumb.
  open var maximumTrackTintColor: UIColor?

  /// The color of the thumb.
  open var thumbTintColor: UIColor?

  /// Sets the number without sending events.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// The rectangle of the track.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
  }

  /// The rectangle of the thumb for a number.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let length = range.maximum - range.minimum
    let part = length > 0 ? CGFloat((value - range.minimum) / length) : 0
    let x = rect.minX + part * max(0, rect.width - 28)
    return CGRect(x: x, y: bounds.midY - 14, width: 28, height: 28)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 34)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 34)
  }

  /// The accessibility value, which is the percentage of the range.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((fraction * 100).rounded()))%" }
    set { super.accessibilityValue = newValue }
  }

  /// Raises the number by a tenth of the range, as a swipe with a screen reader does.
  open override func accessibilityIncrement() { step(by: 0.1) }

  /// Lowers the number by a tenth of the range, as a swipe with a screen reader does.
  open override func accessibilityDecrement() { step(by: -0.1) }

  private var fraction: Float {
    let length = range.maximum - range.minimum
    return length > 0 ? (number - range.minimum) / length : 0
  }

  private func step(by part: Float) {
    guard isEnabled else { return }
    value += part * (range.maximum - range.minimum)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
