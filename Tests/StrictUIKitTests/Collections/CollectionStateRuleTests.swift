import StrictUIKit
import Testing

/// Each test breaks a rule that depends on the state of the view.
@MainActor struct CollectionStateRuleTests {
  @Test func `D9 no batch on a view that is in no window`() {
    let fixture = CollectionFixture([[0]], isStrict: true)
    fixture.view.removeFromSuperview()
    fixture.view.performBatchUpdates {
      fixture.sections = [[0, 1]]
      fixture.view.insertItems(at: [[0, 1]])
    }
    #expect(fixture.found.map(\.rule) == [.d9])
  }

  @Test func `D10 no reload between a batch and its completion`() {
    let fixture = CollectionFixture([[0]], isStrict: true)
    var completions = 0
    fixture.view.performBatchUpdates {
      fixture.sections = [[0, 1]]
      fixture.view.insertItems(at: [[0, 1]])
    } completion: { _ in
      completions += 1
    }
    #expect(completions == 0)
    fixture.view.reloadData()
    #expect(fixture.found.map(\.rule) == [.d10])
    UIKitTurn.run()
    #expect(completions == 1)
    fixture.view.reloadData()
    #expect(fixture.found.count == 1)
  }

  @Test func `D12 no delete while the item below the screen has no size`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 320, height: 40)
    let fixture = CollectionFixture([Array(0..<100)], layout: layout, isStrict: true)
    fixture.view.performBatchUpdates {
      fixture.sections[0].removeFirst()
      fixture.view.deleteItems(at: [[0, 0]])
    }
    #expect(fixture.found.map(\.rule) == [.d12])
  }

  @Test func `D14 no delete of an item that is moved interactively`() {
    let fixture = CollectionFixture([[0, 1, 2]], isStrict: true)
    #expect(fixture.view.beginInteractiveMovementForItem(at: [0, 1]))
    fixture.view.performBatchUpdates {
      fixture.sections = [[0, 2]]
      fixture.view.deleteItems(at: [[0, 1]])
    }
    #expect(fixture.found.map(\.rule) == [.d14])
    #expect(fixture.found[0].message.contains("missing placeholder context"))
  }

  @Test func `D15 no insert while a cell holds the first responder`() {
    let fixture = CollectionFixture([[0, 1]], isStrict: true)
    let field = EagerView()
    fixture.view.cellForItem(at: [0, 0])?.contentView.addSubview(field)
    #expect(field.becomeFirstResponder())
    fixture.view.performBatchUpdates {
      fixture.sections = [[0, 1, 2]]
      fixture.view.insertItems(at: [[0, 2]])
    }
    #expect(fixture.found.map(\.rule) == [.d15])
  }

  @Test func `A lenient view accepts the batches that UIKit accepts`() {
    let fixture = CollectionFixture([[0, 1, 2]])
    fixture.view.removeFromSuperview()
    fixture.view.performBatchUpdates {
      fixture.sections = [[0, 2]]
      fixture.view.deleteItems(at: [[0, 1]])
    }
    fixture.view.reloadData()
    #expect(fixture.found.isEmpty)
  }
}

private final class EagerView: UIView {
  override var canBecomeFirstResponder: Bool { true }
}
