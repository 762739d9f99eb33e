import MedleyCore

/// Two buttons that change a number, after the number.
final class StepperPart: TrailingPart {
  private let holder = PartHolder()
  private let label = UILabel()
  private let stepper = UIStepper()
  private var context: CellContext?
  private var scale: NumberScale?

  var view: UIView { holder }
  var element: UIView? { stepper }
  var canBeBelow: Bool { true }

  init() {
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.isAccessibilityElement = false
    stepper.on(.valueChanged) { [weak self] in
      // UIKit adds binary fractions.
      guard let self, let scale else { return }
      context?.send(.edit(.number(scale.decimal(stepper.value))))
    }
    for view in [label, stepper] as [UIView] { holder.addSubview(view) }
    holder.arrange = { [weak self] in self?.arrange(in: $0) }
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

  private func arrange(in holder: CGSize) {
    let size = stepper.sizeThatFits(.zero)
    let start = max(0, holder.width - size.width)
    let textWidth = max(0, start - ContentMetrics.gap)
    label.frame = CGRect(x: 0, y: 0, width: textWidth, height: holder.height)
    let y = (holder.height - size.height) / 2
    stepper.frame = CGRect(x: start, y: y, width: size.width, height: size.height)
  }

  var naturalSize: CGSize {
    let size = stepper.sizeThatFits(.zero)
    let height = max(size.height, label.height(width: .greatestFiniteMagnitude))
    return CGSize(width: label.naturalWidth + ContentMetrics.gap + size.width, height: height)
  }
}

/// A slider, which sends its number when the user lifts the finger.
final class SliderPart: TrailingPart {
  private let slider = UISlider()
  private var context: CellContext?
  private var scale: NumberScale?

  var view: UIView { slider }
  var element: UIView? { slider }
  var canBeBelow: Bool { true }

  init() {
    slider.isContinuous = false
    slider.on(.valueChanged) { [weak self] in self?.moved() }
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

  func width(in width: CGFloat) -> CGFloat { (width / 2).rounded(.down) }

  func widthBelow(in width: CGFloat) -> CGFloat { width }

  func height(width: CGFloat) -> CGFloat { 34 }
}
