/// A control that raises or lowers a number by two buttons.
open class UIStepper: UIControl {
  private var number = 0.0
  private var range = (minimum: 0.0, maximum: 100.0)
  private var step = 1.0

  /// The number, which is clamped to the range.
  open var value: Double {
    get { number }
    set { number = min(max(newValue, range.minimum), range.maximum) }
  }

  /// The lower bound of the range, less than the maximum.
  open var minimumValue: Double {
    get { range.minimum }
    set {
      require(newValue < range.maximum, "minimumValue must be less than maximumValue")
      range.minimum = newValue
      value = number
    }
  }

  /// The upper bound of the range, greater than the minimum.
  open var maximumValue: Double {
    get { range.maximum }
    set {
      require(newValue > range.minimum, "maximumValue must be greater than minimumValue")
      range.maximum = newValue
      value = number
    }
  }

  /// The number that a button adds or subtracts.
  open var stepValue: Double {
    get { step }
    set {
      require(newValue > 0, "stepValue must be greater than 0")
      step = newValue
    }
  }

  /// Whether the control sends events while a button is held.
  open var isContinuous = true

  /// Whether a held button repeats; stored without effect.
  open var autorepeat = true

  /// Whether a step beyond a bound continues at the other one.
  open var wraps = false

  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Taps a button.
  ///
  /// A tap that cannot change the number has no effect.
  func press(_ sign: Double) {
    guard isEnabled else { return }
    let old = number
    let goal = number + sign * step
    if wraps, goal > range.maximum {
      number = range.minimum
    } else if wraps, goal < range.minimum {
      number = range.maximum
    } else {
      value = goal
    }
    if number != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  private func require(_ condition: Bool, _ message: String) {
    guard !condition else { return }
    UIKitEnforcement.standard.report(.f15, exception: .invalidArgument, message)
  }
}
