extension UIWindow {
  /// Touches the window with one finger, which moves through points and is lifted at the last one.
  ///
  /// The view under the first point receives the touch, as do the gesture recognizers of this view and of
  /// its superviews. A recognized gesture cancels the touch of the view, and prevents other gestures.
  ///
  /// - Parameters:
  ///   - points: The points of the touch in the window.
  ///   - seconds: The time that the finger stays at the first point.
  ///   - taps: The number of taps, this one included.
  public func driveTouch(_ points: CGPoint..., seconds: TimeInterval = 0, taps: Int = 1) {
    guard let first = points.first, let target = hitTest(first, with: nil) else { return }
    let touch = UITouch()
    touch.view = target
    touch.window = self
    touch.tapCount = taps
    (touch.place, touch.previousPlace) = (first, first)
    var sequence = TouchSequence(touch)
    sequence.send(.began)
    touch.timestamp += seconds
    if seconds > 0 { sequence.send(.stationary) }
    for point in points.dropFirst() {
      (touch.previousPlace, touch.place) = (touch.place, point)
      sequence.send(.moved)
    }
    sequence.send(.ended)
    sequence.reset()
  }
}

/// The way of one touch through its view and the gesture recognizers around it.
@MainActor private struct TouchSequence {
  let touch: UITouch
  private let event: UIEvent
  private let recognizers: [UIGestureRecognizer]

  /// Whether the view receives the touch, which a gesture cancels.
  private var reachesView = true

  init(_ touch: UITouch) {
    self.touch = touch
    event = UIEvent(touches: [touch])
    var recognizers: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      recognizers += current.gestureRecognizers ?? []
      view = current.superview
    }
    let event = event
    self.recognizers = recognizers.filter {
      $0.isEnabled
        && $0.delegate?.gestureRecognizer($0, shouldReceive: event) ?? true
        && $0.delegate?.gestureRecognizer($0, shouldReceive: touch) ?? true
    }
    for recognizer in self.recognizers {
      recognizer.touch = touch
      recognizer.start = touch.place
    }
    touch.gestureRecognizers = self.recognizers
  }

  mutating func send(_ phase: UITouch.Phase) {
    touch.phase = phase
    for recognizer in recognizers where recognizer.isEnabled {
      let old = recognizer.state
      deliver(phase, to: recognizer)
      if recognizer.state != old { follow(recognizer, from: old) }
    }
    // Recognizers that wait for others come later.
    let waiting = recognizers.filter { !requirements(of: $0).isEmpty }
    let free = recognizers.filter { recognizer in !waiting.contains { $0 === recognizer } }
    for recognizer in free + waiting { advance(recognizer, phase) }
    if reachesView { deliver(phase, to: touch.view) }
  }

  func reset() {
    for recognizer in recognizers {
      recognizer.touch = nil
      recognizer.state = .possible
      recognizer.reset()
    }
  }

  private mutating func advance(_ recognizer: UIGestureRecognizer, _ phase: UITouch.Phase) {
    guard recognizer.isEnabled, recognizer.state == .possible || recognizer.isActive else { return }
    let place = touch.place
    let distance = hypot(place.x - recognizer.start.x, place.y - recognizer.start.y)
    guard
      let state = recognizer.state(
        after: phase,
        distance: distance,
        seconds: touch.timestamp
      )
    else { return }
    if state == .began || state == .ended, !recognizer.isActive {
      guard mayBegin(recognizer) else { return recognizer.state = .failed }
    }
    recognizer.change(to: state)
    if recognizer.isActive || state == .ended { cancelOthers(than: recognizer) }
  }

  /// Handles a state that a subclass has set itself.
  private mutating func follow(
    _ recognizer: UIGestureRecognizer,
    from old: UIGestureRecognizer.State
  ) {
    let isRecognized = recognizer.isActive || recognizer.state == .ended
    if old == .possible, isRecognized, !mayBegin(recognizer) { return recognizer.state = .failed }
    recognizer.change(to: recognizer.state)
    if isRecognized { cancelOthers(than: recognizer) }
  }

  private func requirements(of recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    recognizers.filter { other in
      other !== recognizer
        && (recognizer.required.contains { $0 === other }
          || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other)
            ?? false
          || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer)
            ?? false)
    }
  }

  private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard requirements(of: recognizer).allSatisfy({ $0.state == .failed }) else { return false }
    let rivals = recognizers.filter { other in
      other !== recognizer && (other.isActive || other.state == .ended)
        && other.canPrevent(recognizer) && recognizer.canBePrevented(by: other)
        && !recognizes(recognizer, with: other)
    }
    return rivals.isEmpty
      && recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
      && recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  private func recognizes(_ first: UIGestureRecognizer, with second: UIGestureRecognizer) -> Bool {
    func permits(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
      one.delegate?.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other) ?? false
    }
    return permits(first, second) || permits(second, first)
  }

  private mutating func cancelOthers(than recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView, reachesView else { return }
    reachesView = false
    touch.phase = .cancelled
    touch.view?.touchesCancelled([touch], with: event)
  }

  private func deliver(_ phase: UITouch.Phase, to recognizer: UIGestureRecognizer) {
    switch phase {
    case .began: recognizer.touchesBegan([touch], with: event)
    case .moved: recognizer.touchesMoved([touch], with: event)
    case .ended: recognizer.touchesEnded([touch], with: event)
    case .cancelled: recognizer.touchesCancelled([touch], with: event)
    case .stationary: break
    }
  }

  private func deliver(_ phase: UITouch.Phase, to view: UIView?) {
    switch phase {
    case .began: view?.touchesBegan([touch], with: event)
    case .moved: view?.touchesMoved([touch], with: event)
    case .ended: view?.touchesEnded([touch], with: event)
    case .cancelled: view?.touchesCancelled([touch], with: event)
    case .stationary: break
    }
  }
}
