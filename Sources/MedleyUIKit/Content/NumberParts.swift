import MedleyCore

/// Two buttons that change a number, after the number.
final class StepperPart: TrailingPart {
  private let holder = UIView()
  private let label = UILabel()
  private let stepper = UIStepper()
  private var context: CellContext?
  private var scale: NumberScale?

  var view: UIView { holder }
  var element: UIView? { stepper }

  init() {
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.isAccessibilityElement = false
    stepper.addAction(
      UIAction { [weak self] _ in
        // UIKit adds binary fractions.
        guard let self, let scale else { return }
        context?.send(.edit(.number(scale.decimal(stepper.value))))
      },
      for: .valueChanged
    )
    for view in [label, stepper] as [UIView] { holder.addSubview(view) }
  }

  func show(_ content: ListContent, _ context: CellContext) {
    self.context = context
    guard let control = content.control, let scale = control.scale else { return }
    self.scale = scale
    // UIKit raises an exception for a range without numbers between its bounds.
    let limit = Double.greatestFiniteMagnitude
    let lower = max(-limit, min(scale.range.lowerBound, limit / 2))
    let upper = max(lower.nextUp, min(scale.range.upperBound, limit))
    stepper.minimumValue = -limit
    stepper.maximumValue = upper
    stepper.minimumValue = lower
    stepper.stepValue = scale.step
    stepper.value = scale.value
    stepper.isEnabled = scale.range.lowerBound < scale.range.upperBound
    label.text = context.valueText(of: control)
    stepper.accessibilityValue = label.text
  }

  func width(in cellWidth: CGFloat) -> CGFloat {
    let size = stepper.sizeThatFits(.zero)
    let text = label.sizeThatFits(CGSize(width: cellWidth, height: height)).width.rounded(.up)
    let width = min(max(size.width, cellWidth * 0.6), text + 8 + size.width)
    let start = max(0, width - size.width)
    label.frame = CGRect(x: 0, y: 0, width: max(0, start - 8), height: height)
    stepper.frame = CGRect(
      x: start,
      y: (height - size.height) / 2,
      width: size.width,
      height: size.height
    )
    return width
  }

  var height: CGFloat { 36 }
}

/// A slider, which sends its number when the user lifts the finger.
final class SliderPart: TrailingPart {
  private let slider = UISlider()
  private var context: CellContext?
  private var scale: NumberScale?

  var view: UIView { slider }
  var element: UIView? { slider }

  init() {
    slider.isContinuous = false
    slider.addAction(
      UIAction { [weak self] _ in self?.moved() },
      for: .valueChanged
    )
  }

  private func moved() {
    guard let scale else { return }
    // A slider with steps moves by whole steps from the model's value.
    let number =
      scale.isStepped
      ? scale.moved(by: Self.steps(to: Double(slider.value), of: scale))
      : scale.decimal(slider.value)
    context?.send(.edit(.number(number)))
  }

  private static func steps(to number: Double, of scale: NumberScale) -> Int {
    let steps = ((number - scale.value) / scale.step).rounded()
    return abs(steps) < 1e9 ? Int(steps) : 0
  }

  func show(_ content: ListContent, _ context: CellContext) {
    self.context = context
    guard let control = content.control, let scale = control.scale else { return }
    self.scale = scale
    let limit = Double(Float.greatestFiniteMagnitude)
    slider.minimumValue = Float(max(scale.range.lowerBound, -limit))
    slider.maximumValue = Float(min(scale.range.upperBound, limit))
    slider.accessibilityValue = context.valueText(of: control)
    // The thumb stays under the finger.
    if !slider.isTracking { slider.setValue(Float(scale.value), animated: false) }
  }

  func width(in cellWidth: CGFloat) -> CGFloat { (cellWidth * 0.5).rounded(.down) }

  var height: CGFloat { 34 }
}
