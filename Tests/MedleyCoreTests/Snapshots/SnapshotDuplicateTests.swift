import Testing

@testable import MedleyCore

@Suite struct SnapshotDuplicateTests {
  typealias Fixture = SnapshotFixture

  private func resolve(
    _ snapshot: ListSnapshot<Fixture.Row>,
    _ policy: DuplicatePolicy
  ) -> (result: ListSnapshot<Fixture.Row>?, issues: [ListIssue]) {
    var issues: [ListIssue] = []
    let result = snapshot.resolvingDuplicates(policy) { issues.append($0) }
    #expect(result?.invariantViolations().isEmpty ?? true)
    return (result, issues)
  }

  private func issue(
    _ id: Int,
    _ first: ListPath,
    _ second: ListPath,
    _ policy: DuplicatePolicy
  ) -> ListIssue {
    .duplicateIdentity(
      first: "Row(\(id)) at \(first)",
      second: "Row(\(id)) at \(second)",
      policy: policy
    )
  }

  @Test(arguments: DuplicatePolicy.allCases)
  func `resolving duplicates returns the same snapshot if there are none`(policy: DuplicatePolicy) {
    let snapshot = Fixture.snapshot([[1, 2], [3]])
    let (result, issues) = resolve(snapshot, policy)
    #expect(issues.isEmpty)
    #expect(result?.tree.sections.isShared(with: snapshot.tree.sections) == true)
    #expect(result?.tree.base === snapshot.tree.base)
    #expect(snapshot.tree.base.isIndexed)
  }

  @Test(arguments: DuplicatePolicy.allCases)
  func `each policy keeps the documented rows and reports each duplicate`(policy: DuplicatePolicy) {
    let snapshot = Fixture.snapshot([[1, 2, 1], [3, 2], [1]])
    let (result, issues) = resolve(snapshot, policy)
    let path = Fixture.path
    #expect(
      issues == [
        issue(1, path(0, 0), path(0, 2), policy),
        issue(2, path(0, 1), path(1, 1), policy),
        issue(1, path(0, 0), path(2, 0), policy),
      ]
    )
    let expected: [[Int]]? =
      switch policy {
      case .keepAll: [[1, 2, 1], [3, 2], [1]]
      case .keepFirst: [[1, 2], [3], []]
      case .keepLast: [[], [3, 2], [1]]
      case .reject: nil
      }
    #expect(result.map(Fixture.ids) == expected)
  }

  @Test(arguments: DuplicatePolicy.allCases)
  func `all short lists with few identities are resolved like arrays`(policy: DuplicatePolicy) {
    for code in 0..<81 {
      for cut in 0...4 {
        let ids = [code % 3, code / 3 % 3, code / 9 % 3, code / 27]
        let lists = [Array(ids[..<cut]), Array(ids[cut...])]
        let (result, issues) = resolve(Fixture.snapshot(lists), policy)
        #expect(issues.count == 4 - Set(ids).count)
        let kept = ids.indices.filter { index in
          switch policy {
          case .keepFirst: !ids[..<index].contains(ids[index])
          case .keepLast: !ids[(index + 1)...].contains(ids[index])
          case .keepAll, .reject: true
          }
        }
        let expected = [
          kept.filter { $0 < cut }.map { ids[$0] }, kept.filter { $0 >= cut }.map { ids[$0] },
        ]
        let isRejected = policy == .reject && Set(ids).count < 4
        #expect(result.map(Fixture.ids) == (isRejected ? nil : expected))
      }
    }
  }

  @Test func `duplicate rows are distinguished by their occurrence`() throws {
    var snapshot = Fixture.snapshot([[1, 2, 1], [1]])
    let path = Fixture.path
    #expect(snapshot.path(of: 1) == path(0, 0))
    #expect(snapshot.path(of: 1, occurrence: 1) == path(0, 2))
    #expect(snapshot.path(of: 1, occurrence: 2) == path(1, 0))
    #expect(snapshot.path(of: 1, occurrence: 3) == nil)
    #expect(snapshot.path(of: 1, occurrence: -1) == nil)
    #expect(snapshot.occurrence(at: path(1, 0)) == 2)
    #expect(snapshot.occurrence(at: path(0, 1)) == 0)
    #expect(snapshot.occurrence(at: path(9, 9)) == 0)
    try snapshot.moveSection(from: 1, to: 0)
    #expect(snapshot.occurrence(at: path(0, 0)) == 0)
    try snapshot.delete(1)
    #expect(Fixture.ids(snapshot) == [[], [1, 2, 1]])
    try snapshot.replace(Fixture.Row(id: 1, text: 5))
    #expect(snapshot.items.map(\.text) == [5, 0, 0])
    #expect(snapshot.path(of: 1, occurrence: 1) == path(1, 2))
    #expect(resolve(snapshot, .keepFirst).issues == [issue(1, path(1, 0), path(1, 2), .keepFirst)])
    #expect(throws: SnapshotEditError.self) { try snapshot.insert(Fixture.Row(id: 1), before: 2) }
    #expect(snapshot.invariantViolations().isEmpty)
  }

  @Test func `duplicates that were inserted without a check are detected`() throws {
    var snapshot = Fixture.snapshot([[1, 2], [3]])
    try snapshot.insert(Fixture.Row(id: 3), at: Fixture.path(0, 1), allowingDuplicates: true)
    let expected = issue(3, Fixture.path(0, 1), Fixture.path(1, 0), .keepLast)
    let (result, issues) = resolve(snapshot, .keepLast)
    #expect(issues == [expected])
    #expect(result.map(Fixture.ids) == [[1, 2], [3]])
    try snapshot.delete(3)
    #expect(resolve(snapshot, .reject).issues.isEmpty)
  }

  @Test(arguments: DuplicatePolicy.allCases)
  func `duplicate sections are handled by the policy`(policy: DuplicatePolicy) {
    let sections = [
      ListSection("a", items: Fixture.rows([1, 2])), ListSection("b", items: Fixture.rows([3])),
      ListSection("a", items: Fixture.rows([2, 4])), ListSection("a", items: Fixture.rows([5])),
    ]
    let (result, issues) = resolve(ListSnapshot(sections, shape: .tiny), policy)
    let repeats = [2, 3].map {
      ListIssue.duplicateSection("a", first: 0, second: $0, policy: policy)
    }
    let row = issue(2, Fixture.path(0, 1), Fixture.path(2, 0), policy)
    switch policy {
    case .keepAll:
      #expect(issues == repeats + [row])
      let ids: [SectionID] = [
        "a", "b", .repeated("a", occurrence: 1), .repeated("a", occurrence: 2),
      ]
      #expect(result?.sections.map(\.id) == ids)
      #expect(result.map(Fixture.ids) == [[1, 2], [3], [2, 4], [5]])
      #expect(result?.index(ofSection: .repeated("a", occurrence: 2)) == 3)
      #expect(ids[3].description == "a#2")
      #expect(result.map { resolve($0, .keepAll).issues } == [row])
    case .keepFirst:
      #expect(issues == repeats)
      #expect(result.map(Fixture.ids) == [[1, 2], [3]])
    case .keepLast:
      #expect(issues == repeats)
      #expect(result.map(Fixture.ids) == [[3], [5]])
    case .reject:
      #expect(issues == repeats + [row])
      #expect(result == nil)
    }
  }

  @Test func `a renumbered section gets an unused id`() {
    let taken = SectionID.repeated("a", occurrence: 1)
    let sections = ["a", taken, "a"].map { ListSection<Fixture.Row>($0, items: []) }
    let (result, _) = resolve(ListSnapshot(sections, shape: .tiny), .keepAll)
    #expect(result?.sections.map(\.id) == ["a", taken, .repeated("a", occurrence: 2)])
  }

  @Test func `a header with the identity of a row is not a duplicate`() {
    let section = ListSection(
      "a",
      header: Fixture.Row(id: 1),
      footer: Fixture.Row(id: 1),
      items: Fixture.rows([1])
    )
    #expect(resolve(ListSnapshot([section]), .reject).issues.isEmpty)
  }

  @Test(arguments: [DuplicatePolicy.keepFirst, .keepLast])
  func `resolving very many duplicates rebuilds the list`(policy: DuplicatePolicy) {
    let snapshot = Fixture.snapshot([Array(repeating: 7, count: 1_500), [1, 7]], shape: .standard)
    let (result, issues) = resolve(snapshot, policy)
    #expect(issues.count == 1_500)
    #expect(result.map(Fixture.ids) == (policy == .keepFirst ? [[7], [1]] : [[], [1, 7]]))
  }
}
