import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The anchor row of a horizontal list.
@Suite @MainActor struct HorizontalScrollPositionTests {
  private func fixture() -> ListFixture<Row, UICollectionView> {
    ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout(axis: .horizontal)),
      cells: CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
    )
  }

  private func distance(
    of identity: ItemIdentity,
    in fixture: ListFixture<Row, UICollectionView>
  ) -> CGFloat? {
    fixture.controller.position(of: identity).flatMap { fixture.surface.frame(of: $0) }
      .map { ($0.minX - fixture.host.contentOffset.x).rounded() }
  }

  @Test func `inserting rows before the anchor row keeps its position`() throws {
    let fixture = fixture()
    fixture.show((10..<60).map { Row($0) })
    fixture.host.driveScroll(by: 0, horizontally: 700)
    fixture.runPendingWork()
    let before = try #require(distance(of: .row(16), in: fixture))
    #expect((0..<320).contains(before))
    fixture.show((0..<60).map { Row($0) })
    #expect(try #require(distance(of: .row(16), in: fixture)) == before)
    fixture.show((14..<60).map { Row($0) })
    #expect(try #require(distance(of: .row(16), in: fixture)) == before)
    fixture.show((0..<60).filter { $0 != 15 }.map { Row($0) })
    #expect(try #require(distance(of: .row(16), in: fixture)) == before)
    fixture.host.reload()
    fixture.runPendingWork()
    #expect(try #require(distance(of: .row(16), in: fixture)) == before)
    #expect(fixture.host.contentOffset.y == 0)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a list that becomes shorter is scrolled to its end`() {
    let fixture = fixture()
    fixture.show((0..<60).map { Row($0) })
    fixture.host.driveScroll(by: 0, horizontally: 5_000)
    fixture.show((0..<5).map { Row($0) })
    #expect(abs(fixture.host.contentOffset.x - 296) < 1)
    fixture.show([Row(3)])
    #expect(fixture.host.contentOffset.x == 0)
    #expect(fixture.violations.isEmpty)
  }
}
