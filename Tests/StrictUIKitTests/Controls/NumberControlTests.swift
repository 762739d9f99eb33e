import StrictUIKit
import Testing

@MainActor struct NumberControlTests {
  @Test func `a slider clamps its value, and a bound beyond the other one moves that bound`() {
    let slider = UISlider()
    slider.value = 3
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 8
    slider.maximumValue = 5
    #expect(slider.value == 5)
    slider.minimumValue = 7
    #expect((slider.minimumValue, slider.maximumValue) == (7, 7))
    #expect(slider.value == 7)
  }

  @Test(arguments: [(true, [Float(2), 3, 4]), (false, [4])])
  func `a slider sends events while the thumb moves only if it is continuous`(
    isContinuous: Bool,
    sent: [Float]
  ) {
    let slider = UISlider()
    slider.maximumValue = 10
    slider.isContinuous = isContinuous
    var values: [Float] = []
    slider.addAction(
      UIAction { values.append(($0.sender as? UISlider)?.value ?? .nan) },
      for: .valueChanged
    )
    slider.setValue(1, animated: false)
    slider.driveSlide(2, 3, 4)
    #expect(values == sent)
  }

  @Test func `a screen reader moves a slider by a tenth of its range`() {
    let slider = UISlider()
    slider.maximumValue = 50
    var count = 0
    slider.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    slider.accessibilityIncrement()
    #expect((slider.value, slider.accessibilityValue) == (5, "10%"))
    slider.isEnabled = false
    slider.accessibilityDecrement()
    #expect((slider.value, count) == (5, 1))
  }

  @Test func `the thumb of a slider moves from the start to the end of the track`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 104, height: 34))
    let track = slider.trackRect(forBounds: slider.bounds)
    let start = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0)
    let end = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
    #expect(start.minX == track.minX)
    #expect(end.maxX == track.maxX)
  }

  @Test func `a stepper stops at its bounds without an event`() {
    let stepper = UIStepper()
    (stepper.maximumValue, stepper.stepValue) = (10, 4)
    var values: [Double] = []
    stepper.addAction(
      UIAction { values.append(($0.sender as? UIStepper)?.value ?? .nan) },
      for: .valueChanged
    )
    for _ in 1...4 { stepper.driveIncrement() }
    #expect(values == [4, 8, 10])
    stepper.isEnabled = false
    stepper.driveDecrement()
    #expect(stepper.value == 10)
  }

  @Test func `a stepper that wraps continues at the other bound`() {
    let stepper = UIStepper()
    (stepper.maximumValue, stepper.wraps) = (2, true)
    var values: [Double] = []
    for _ in 1...3 {
      stepper.driveIncrement()
      values.append(stepper.value)
    }
    stepper.driveDecrement()
    #expect(values + [stepper.value] == [1, 2, 0, 2])
  }

  @Test func `a stepper refuses bounds in the wrong order`() {
    var found: [UIKitViolation] = []
    let old = UIKitEnforcement.standard
    defer { UIKitEnforcement.standard = old }
    UIKitEnforcement.standard.handler = { found.append($0) }
    let stepper = UIStepper()
    stepper.minimumValue = 100
    stepper.stepValue = 0
    #expect(found.map(\.rule) == [.f15, .f15])
    #expect(found.map(\.exception) == [.invalidArgument, .invalidArgument])
  }
}
