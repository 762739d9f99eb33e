import StrictUIKit
import Testing

@MainActor struct AnimatedOperationTests {
  @Test func `a table records each operation with its paths and its animation`() {
    let fixture = TableFixture(counts: [3, 1])
    _ = fixture.table.takeAnimatedOperations()
    let found = fixture.batch(after: [3]) {
      $0.deleteRows(at: [IndexPath(0, 0)], with: .left)
      $0.deleteRows(at: [IndexPath(0, 1)], with: .fade)
      $0.insertRows(at: [IndexPath(0, 1), IndexPath(0, 2)], with: .bottom)
      $0.deleteSections([1], with: .automatic)
    }
    #expect(found.isEmpty)
    let operations = fixture.table.takeAnimatedOperations()
    #expect(operations.map(\.kind) == [.deleteRows, .deleteRows, .insertRows, .deleteSections])
    #expect(operations.map(\.animation) == [.left, .fade, .bottom, .automatic])
    #expect(operations[2].paths == [IndexPath(0, 1), IndexPath(0, 2)])
    #expect(operations[3].paths == [IndexPath(index: 1)])
    #expect(fixture.table.takeAnimations().isEmpty)
  }

  /// A layout that counts what it is asked for.
  private final class AskedLayout: UICollectionViewFlowLayout {
    var asked: [String] = []

    override func initialLayoutAttributesForAppearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asked.append("appear \(path.item)")
      return super.initialLayoutAttributesForAppearingItem(at: path)
    }

    override func finalLayoutAttributesForDisappearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      asked.append("leave \(path.item)")
      return super.finalLayoutAttributesForDisappearingItem(at: path)
    }
  }

  @Test func `a collection view asks its layout how visible items appear and leave`() throws {
    let layout = AskedLayout()
    layout.itemSize = CGSize(width: 320, height: 40)
    let fixture = CollectionFixture([[1, 2, 3]], layout: layout)
    let place = fixture.view.layoutAttributesForItem(at: [0, 0])?.center
    fixture.view.performBatchUpdates {
      fixture.sections[0] = [2, 30, 4]
      fixture.view.deleteItems(at: [[0, 0]])
      fixture.view.insertItems(at: [[0, 2]])
      fixture.view.reloadItems(at: [[0, 2]])
    }
    #expect(layout.asked == ["leave 0", "leave 2", "appear 1", "appear 2"])
    let items = fixture.view.takeAnimatedItems()
    #expect(items.map(\.isLeaving) == [true, true, false, false])
    #expect(items.allSatisfy { $0.attributes?.alpha == 0 && $0.resting.alpha == 1 })
    #expect(items.first?.attributes?.center == place)
    layout.asked = []
    UIView.performWithoutAnimation {
      fixture.view.performBatchUpdates {
        fixture.sections[0] = [2, 30]
        fixture.view.deleteItems(at: [[0, 2]])
      }
    }
    #expect(layout.asked.isEmpty)
    #expect(fixture.view.takeAnimatedItems().isEmpty)
    #expect(fixture.found.isEmpty)
  }
}
