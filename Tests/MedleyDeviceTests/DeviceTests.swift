import MedleyCore
import MedleyTesting
import MedleyUIKit
import Testing

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// What UIKit itself is asked, where there is one: nothing here needs what stands in its place.
@Suite @MainActor struct DeviceTests {
  @Test func `a table view shows whatever the list becomes`() async throws {
    for style in [UITableView.Style.plain, .grouped] {
      try await follows(UITableView(frame: .zero, style: style), seed: 1) { table in
        (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
      }
    }
  }

  @Test func `a collection view shows whatever the list becomes`() async throws {
    let view = UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
    try await follows(view, seed: 2) { view in
      (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    }
  }

  @Test func `sections hide their rows and show them again`() async throws {
    let table = UITableView(frame: .zero, style: .plain)
    table.listOptions.animation = .none
    table.listOptions.collapsing = { _ in .startsExpanded }
    let stage = DeviceStage(table)
    await stage.show(
      ListSnapshot([
        ListSection("a", header: Note(id: 100, text: "a"), items: [Note(id: 1, text: "one")]),
        ListSection("b", header: Note(id: 101, text: "b"), items: [Note(id: 2, text: "two")]),
      ])
    )
    stage.controller.send(.collapse, to: .header("a"))
    #expect(await stage.comes { table.numberOfRows(inSection: 0) == 0 })
    #expect(table.numberOfRows(inSection: 1) == 1)
    // It waits until the view is done with the update before.
    stage.controller.send(.expand, to: .header("a"))
    #expect(await stage.comes { table.numberOfRows(inSection: 0) == 1 })
  }

  private func follows<Host: ViewHost>(
    _ host: Host,
    seed: UInt64,
    _ counts: (Host) -> [Int]
  ) async throws {
    host.listOptions.animation = .none
    let stage = DeviceStage(host)
    var lists = ListGenerator { number, revision in
      Note(id: number, text: String(repeating: "\(number) ", count: 1 + (number + revision) % 30))
    }
    lists.headerLikelihood = 0.5
    lists.footerLikelihood = 0.3
    var random = SeededGenerator(seed: seed)
    var snapshot = lists.snapshot(using: &random)
    await stage.show(snapshot)
    for _ in 0..<150 {
      let transition = lists.transition(from: snapshot, using: &random)
      await stage.show(transition.new)
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
    #expect(stage.issues.issues.isEmpty)
  }
}
