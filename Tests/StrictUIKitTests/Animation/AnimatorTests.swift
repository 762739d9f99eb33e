import Testing

@testable import StrictUIKit

@Suite @MainActor struct AnimatorTests {
  @Test func `an animator performs its changes at the start and its completion at the next turn`() {
    var log: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { log.append("change") }
    animator.addCompletion { log.append("\($0)") }
    #expect(log == [])
    animator.startAnimation()
    #expect(log == ["change"])
    #expect(animator.isRunning)
    #expect(animator.state == .active)
    animator.addAnimations { log.append("more") }
    UIKitTurn.run()
    #expect(log == ["change", "more", "end"])
    #expect(animator.state == .inactive)
  }

  @Test func `a paused animator ends after it continues, and a reversed one at its start`() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) {}
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    animator.pauseAnimation()
    UIKitTurn.run()
    #expect(ends == [])
    #expect(animator.state == .active)
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    UIKitTurn.run()
    #expect(ends == [.start])
  }

  @Test func `a stopped animator ends when it is finished, or never`() {
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 1,
      delay: 0,
      animations: {},
      completion: { ends.append($0) }
    )
    animator.stopAnimation(false)
    UIKitTurn.run()
    #expect(ends == [])
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: .current)
    #expect(ends == [.current])
    let other = UIViewPropertyAnimator(duration: 1, curve: .linear)
    other.addCompletion { ends.append($0) }
    other.startAnimation()
    other.stopAnimation(true)
    UIKitTurn.run()
    #expect(ends == [.current])
    #expect(other.state == .inactive)
  }

  @Test func `the completion of a transaction follows those of the updates in it`() {
    var log: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { log.append("outer") }
    CATransaction.setDisableActions(true)
    CATransaction.begin()
    #expect(CATransaction.disableActions())
    #expect(CATransaction.completionBlock() == nil)
    CATransaction.setCompletionBlock { log.append("inner") }
    UIView.animate(withDuration: 0.1, animations: {}) { _ in log.append("animation") }
    CATransaction.commit()
    CATransaction.commit()
    #expect(log == [])
    UIKitTurn.run()
    #expect(log == ["animation", "inner", "outer"])
    #expect(!CATransaction.disableActions())
  }

  @Test func `a change without a transaction belongs to one that ends at the next turn`() {
    var isComplete = false
    CATransaction.setAnimationDuration(2)
    CATransaction.setCompletionBlock { isComplete = true }
    #expect(CATransaction.animationDuration() == 2)
    UIKitTurn.run()
    #expect(isComplete)
    #expect(CATransaction.animationDuration() == 0.25)
  }
}
