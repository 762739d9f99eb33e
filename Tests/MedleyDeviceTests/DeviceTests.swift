import MedleyCore
import MedleyTesting
import MedleyUIKit
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// Tests that use UIKit's public API only, so that they also run against the real UIKit.
@Suite @MainActor struct DeviceTests {
  @Test func `a table view shows every random transition`() async throws {
    for style in [UITableView.Style.plain, .grouped] {
      try await follows(UITableView(frame: .zero, style: style), seed: 1) { table in
        (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
      }
    }
  }

  @Test func `a collection view shows every random transition`() async throws {
    let view = UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
    try await follows(view, seed: 2) { view in
      (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    }
  }

  @Test func `sections are collapsed and expanded`() async throws {
    let table = UITableView(frame: .zero, style: .plain)
    table.listOptions.animation = .none
    let fixture = DeviceFixture(table)
    await fixture.show(
      ListSnapshot([
        ListSection("a", header: Note(id: 100, text: "a"), items: [Note(id: 1, text: "one")])
          .collapsing(.startsExpanded),
        ListSection("b", header: Note(id: 101, text: "b"), items: [Note(id: 2, text: "two")])
          .collapsing(.startsExpanded),
      ])
    )
    fixture.controller.send(.collapse, to: .header("a"))
    #expect(await eventually { table.numberOfRows(inSection: 0) == 0 })
    #expect(table.numberOfRows(inSection: 1) == 1)
    // The update waits until the view has completed the previous one.
    fixture.controller.send(.expand, to: .header("a"))
    #expect(await eventually { table.numberOfRows(inSection: 0) == 1 })
  }

  private func follows<Host: ViewHost>(
    _ host: Host,
    seed: UInt64,
    _ counts: (Host) -> [Int]
  ) async throws {
    host.listOptions.animation = .none
    let fixture = DeviceFixture(host)
    var lists = ListGenerator { number, revision in
      Note(id: number, text: String(repeating: "\(number) ", count: 1 + (number + revision) % 30))
    }
    lists.headerLikelihood = 0.5
    lists.footerLikelihood = 0.3
    var random = SeededGenerator(seed: seed)
    var snapshot = lists.snapshot(using: &random)
    await fixture.show(snapshot)
    for _ in 0..<150 {
      let transition = lists.transition(from: snapshot, using: &random)
      await fixture.show(transition.new)
      snapshot = transition.new
      #expect(counts(host) == snapshot.sections.map(\.items.count), "seed \(seed), \(transition)")
      for (index, section) in snapshot.sections.enumerated() {
        for (item, note) in section.items.enumerated() {
          let view = host.cellView(at: .row(ListPath(section: index, item: item)))
          guard let view = view as? NoteView else { continue }
          #expect(view.note == note, "seed \(seed), \(transition)")
        }
      }
    }
    #expect(fixture.issues.issues.isEmpty)
  }
}
