import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLoading

extension SimulatedRun {
  /// Compares the loaded rows with the rows of the source at the version of the window.
  func expectCorrect(isSettled: Bool) {
    expectItems()
    guard let version = window.history.version else { return }
    // Until everything is read again, the rows are those of an earlier version.
    if window.requests.staleness?.readsAll == true { return #expect(!isSettled) }
    let rows = source.versions[version]
    if window.kind == .counted {
      #expect(window.rows.count == rows.count)
      let displaced = window.requests.displaced
      #expect(!isSettled || displaced.isEmpty)
      window.rows.forEachLoaded { position, row in
        guard rows.indices.contains(position), !displaced.contains(row.id) else { return }
        #expect(row.id == rows[position].id)
        if isSettled { #expect(row == rows[position]) }
      }
    } else {
      var loaded: [Source.Row] = []
      window.rows.forEachLoaded { loaded.append($1) }
      let ids = loaded.map(\.id)
      guard let first = ids.first, let start = rows.firstIndex(where: { $0.id == first }) else {
        return #expect(ids.isEmpty)
      }
      // Consecutive rows, and a placeholder at each end that has more.
      let expected = rows[start...].prefix(ids.count)
      #expect(ids == expected.map(\.id))
      if isSettled { #expect(loaded == Array(expected)) }
      if start > 0 { #expect(window.hasEdge(.start)) }
      if start + ids.count < rows.count { #expect(window.hasEdge(.end)) }
    }
  }

  /// Checks that rows with a draft are in the list, unless they have been deleted.
  mutating func expectKeptRows() {
    kept.formIntersection(source.rows.map(\.id))
    let missing = kept.subtracting(window.rows.ids)
    #expect(missing.isEmpty)
    kept.subtract(missing)
  }

  /// Compares the items, which are stored, with the rows.
  private func expectItems() {
    let runs = window.rows.runs.filter { !$0.isLoaded }
    #expect(window.items.count == window.rows.loadedCount + runs.count)
    let loaded = window.items.filter { if case .row = $0 { true } else { false } }
    #expect(loaded == window.rows.loaded.map { .row($0.id, $0.text) })
  }
}
