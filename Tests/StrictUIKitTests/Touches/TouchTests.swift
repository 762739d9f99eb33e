import Testing

@testable import StrictUIKit

/// A view that records its touches.
private final class RecordingView: UIView {
  var log: [String] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("began \(touches.first?.location(in: self).x ?? -1)")
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("moved \(touches.first?.location(in: self).x ?? -1)")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("ended")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("cancelled")
  }
}

/// A delegate that records its calls.
private final class Delegate: NSObject, UIGestureRecognizerDelegate {
  var mayBegin = true
  var mayReceive = true
  var isSimultaneous = false
  var requiresFailure = false

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { mayReceive }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isSimultaneous }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiresFailure }
}

@Suite @MainActor struct TouchTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let outer = RecordingView(frame: CGRect(x: 50, y: 0, width: 200, height: 200))
  private let inner = RecordingView(frame: CGRect(x: 50, y: 0, width: 100, height: 100))
  private let delegate = Delegate()

  init() {
    window.addSubview(outer)
    outer.addSubview(inner)
  }

  private func start() -> CGPoint { CGPoint(x: 110, y: 10) }

  private func states<Recognizer: UIGestureRecognizer>(
    of recognizer: Recognizer,
    in view: UIView
  ) -> Log {
    let log = Log()
    recognizer.onRecognition = { [unowned recognizer] in log.states.append(recognizer.state) }
    view.addGestureRecognizer(recognizer)
    return log
  }

  /// The states of recognized gestures.
  private final class Log {
    var states: [UIGestureRecognizer.State] = []
  }

  @Test func `the view under the finger receives the touch in its coordinates`() {
    window.driveTouch(start(), CGPoint(x: 120, y: 10))
    #expect(inner.log == ["began 10.0", "moved 20.0", "ended"])
    // The first method is passed on by super.
    #expect(outer.log == ["began 60.0"])
  }

  @Test func `a tap is recognized in a view and in its superviews, and cancels the touch`() {
    let taps = states(of: UITapGestureRecognizer(), in: outer)
    window.driveTouch(start())
    #expect(taps.states == [.ended])
    #expect(inner.log == ["began 10.0", "cancelled"])
    window.driveTouch(start(), CGPoint(x: 140, y: 10))
    #expect(taps.states == [.ended])
    outer.gestureRecognizers?.first?.cancelsTouchesInView = false
    inner.log = []
    window.driveTouch(start())
    #expect(taps.states == [.ended, .ended])
    #expect(inner.log == ["began 10.0", "ended"])
  }

  @Test func `a double tap needs two taps, and a single tap that requires its failure waits`() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer()
    single.require(toFail: double)
    let doubles = states(of: double, in: inner)
    let singles = states(of: single, in: inner)
    window.driveTouch(start())
    #expect(doubles.states == [])
    #expect(singles.states == [.ended])
    window.driveTouch(start(), taps: 2)
    #expect(doubles.states == [.ended])
    #expect(singles.states == [.ended])
  }

  @Test func `a long press begins after its duration, follows the finger and ends`() {
    let press = UILongPressGestureRecognizer()
    let presses = states(of: press, in: inner)
    window.driveTouch(start(), seconds: 0.4)
    #expect(presses.states == [])
    window.driveTouch(start(), CGPoint(x: 130, y: 10), seconds: 0.6)
    #expect(presses.states == [.began, .changed, .ended])
    #expect(press.state == .possible)
  }

  @Test func `a pan begins after some movement and knows its translation`() {
    let pan = UIPanGestureRecognizer()
    var translations: [CGFloat] = []
    pan.onRecognition = { [unowned pan] in
      translations.append(pan.translation(in: nil).x)
      if pan.state == .began { pan.setTranslation(.zero, in: nil) }
    }
    inner.addGestureRecognizer(pan)
    window.driveTouch(
      start(),
      CGPoint(x: 115, y: 10),
      CGPoint(x: 130, y: 10),
      CGPoint(x: 135, y: 10)
    )
    #expect(translations == [20, 5, 5])
    #expect(pan.numberOfTouches == 0)
  }

  @Test func `a swipe is recognized in its direction only`() {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = [.left, .up]
    let swipes = states(of: swipe, in: outer)
    window.driveTouch(CGPoint(x: 100, y: 150), CGPoint(x: 180, y: 150))
    #expect(swipes.states == [])
    window.driveTouch(CGPoint(x: 180, y: 150), CGPoint(x: 100, y: 150))
    #expect(swipes.states == [.ended])
  }

  @Test func `the delegate decides whether a gesture receives touches and begins`() {
    let tap = UITapGestureRecognizer()
    tap.delegate = delegate
    let taps = states(of: tap, in: inner)
    delegate.mayReceive = false
    window.driveTouch(start())
    delegate.mayReceive = true
    delegate.mayBegin = false
    window.driveTouch(start())
    #expect(taps.states == [])
    delegate.mayBegin = true
    window.driveTouch(start())
    #expect(taps.states == [.ended])
    tap.isEnabled = false
    window.driveTouch(start())
    #expect(taps.states == [.ended])
  }

  @Test func `one of two gestures is recognized unless the delegate permits both`() {
    let first = states(of: UITapGestureRecognizer(), in: inner)
    let tap = UITapGestureRecognizer()
    tap.delegate = delegate
    let second = states(of: tap, in: outer)
    window.driveTouch(start())
    #expect(first.states == [.ended])
    #expect(second.states == [])
    delegate.isSimultaneous = true
    window.driveTouch(start())
    #expect(first.states == [.ended, .ended])
    #expect(second.states == [.ended])
    delegate.isSimultaneous = false
    delegate.requiresFailure = true
    window.driveTouch(start())
    #expect(second.states == [.ended])
  }

  @Test func `a subclass sets its state by the touches that it receives`() {
    let custom = TwoMoves()
    custom.delegate = delegate
    let log = states(of: custom, in: inner)
    let points = [CGPoint(x: 115, y: 10), CGPoint(x: 120, y: 10)]
    window.driveTouch(start(), points[0])
    #expect(log.states == [])
    inner.log = []
    window.driveTouch(start(), points[0], points[1])
    #expect(log.states == [.ended])
    #expect(inner.log == ["began 10.0", "moved 15.0", "cancelled"])
    #expect(custom.resets == 2)
    delegate.mayBegin = false
    window.driveTouch(start(), points[0], points[1])
    #expect(log.states == [.ended])
  }

  @Test func `disabling a recognizer cancels its gesture`() {
    let pan = UIPanGestureRecognizer()
    let log = Log()
    pan.onRecognition = { [unowned pan] in
      log.states.append(pan.state)
      if pan.state == .changed { pan.isEnabled = false }
    }
    inner.addGestureRecognizer(pan)
    window.driveTouch(
      start(),
      CGPoint(x: 130, y: 10),
      CGPoint(x: 140, y: 10),
      CGPoint(x: 150, y: 10)
    )
    #expect(log.states == [.began, .changed, .cancelled])
  }
}

/// A recognizer of touches that move twice.
private final class TwoMoves: UIGestureRecognizer {
  private var moves = 0
  private(set) var resets = 0

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    moves += 1
    if moves == 2 { state = .ended }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .possible { state = .failed }
  }

  override func reset() {
    super.reset()
    moves = 0
    resets += 1
  }
}
