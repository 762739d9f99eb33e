import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The row that is read stays where it is in a list that scrolls sideways.
@Suite @MainActor struct SidewaysPlaceTests {
  private func stage() -> ListStage<Row, UICollectionView> {
    ListStage(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout(axis: .horizontal)),
      cells: CellAdapter<Row, UICollectionView>.content { ListContent($0.text) }
    )
  }

  private func distance(
    of identity: ItemIdentity,
    in stage: ListStage<Row, UICollectionView>
  ) -> CGFloat? {
    stage.controller.position(of: identity).flatMap { stage.surface.place(of: $0) }
      .map { $0.minX - stage.host.contentOffset.x }
  }

  @Test func `rows that come before the one that is read do not move it`() throws {
    let stage = stage()
    stage.show((10..<60).map { Row($0) })
    stage.host.driveScroll(by: 0, horizontally: 700)
    stage.settle()
    let before = try #require(distance(of: .row(16), in: stage))
    #expect((0..<320).contains(before))
    stage.show((0..<60).map { Row($0) })
    #expect(try #require(distance(of: .row(16), in: stage)) == before)
    stage.show((14..<60).map { Row($0) })
    #expect(try #require(distance(of: .row(16), in: stage)) == before)
    stage.show((0..<60).filter { $0 != 15 }.map { Row($0) })
    #expect(try #require(distance(of: .row(16), in: stage)) == before)
    stage.host.reload()
    stage.settle()
    #expect(try #require(distance(of: .row(16), in: stage)) == before)
    #expect(stage.host.contentOffset.y == 0)
    #expect(stage.violations.isEmpty)
  }

  @Test func `one that ends earlier now shows its end`() {
    let stage = stage()
    stage.show((0..<60).map { Row($0) })
    stage.host.driveScroll(by: 0, horizontally: 5_000)
    stage.show((0..<5).map { Row($0) })
    #expect(abs(stage.host.contentOffset.x - 320) < 1)
    stage.show([Row(3)])
    #expect(stage.host.contentOffset.x == 0)
    #expect(stage.violations.isEmpty)
  }
}
