extension ListSnapshot {
  /// Returns the list after the policy was applied to duplicate identities, or `nil` if the policy
  /// rejects the list.
  ///
  /// Every duplicate is reported with every policy: first the sections, then the rows, in the order
  /// of the list, together with the first one with the same identity. Headers and footers are
  /// identified by their section and cannot be duplicates.
  ///
  /// - Duplicate rows: ``DuplicatePolicy/keepAll`` keeps them and distinguishes them by their
  ///   occurrence; `keepFirst` and `keepLast` omit all but one.
  /// - Duplicate sections: `keepAll` keeps them with all their rows; the later ones get a new id,
  ///   see ``SectionID/repeated(_:occurrence:)``. `keepFirst` and `keepLast` omit all but one with
  ///   their rows, which are not reported separately.
  ///
  /// Without duplicates, the result is this snapshot. Later lookups use the same index.
  ///
  /// - Parameters:
  ///   - policy: how duplicates are handled.
  ///   - report: a closure that is called once for each duplicate, before this method returns.
  /// - Complexity: O(*n*) for the first call. After edits only inserted rows are checked.
  public func resolvingDuplicates(
    _ policy: DuplicatePolicy,
    report: (ListIssue) -> Void
  ) -> ListSnapshot? {
    let sectionGroups = repeatedSections()
    var dropped: Set<Int> = []
    for group in sectionGroups {
      for index in group.dropFirst() {
        let id = sections[index].id
        report(
          .duplicateSection(id, first: group[0], second: index, policy: policy)
        )
      }
      dropped.formUnion(policy.leftOut(of: group))
    }
    let rowGroups = repeatedRows(outside: dropped)
    reportRows(rowGroups, policy, report)
    if sectionGroups.isEmpty, rowGroups.isEmpty { return self }
    switch policy {
    case .reject: return nil
    case .keepAll: return renumbering(sectionGroups)
    case .keepFirst, .keepLast:
      return leavingOut(Set(rowGroups.flatMap(policy.leftOut)), sections: dropped)
    }
  }

  /// Returns the indexes of sections with the same id, ordered by the first of them.
  private func repeatedSections() -> [[Int]] {
    guard tree.sectionLookup.mayRepeat else { return [] }
    var groups: [SectionID: [Int]] = [:]
    for section in sections { groups[section.id, default: []].append(section.index) }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// Returns the paths of rows with the same identity, ordered by the first of them.
  func repeatedRows(outside dropped: Set<Int> = []) -> [[ListPath]] {
    var groups: [ListPath: [ListPath]] = [:]
    var seen: Set<Item.ID> = []
    func collect(_ id: Item.ID) {
      guard seen.insert(id).inserted else { return }
      let paths = places(of: id).map(\.path).filter { !dropped.contains($0.section) }
      if paths.count > 1 { groups[paths[0]] = paths }
    }
    let (base, lookup) = (tree.base, tree.rowLookup)
    for ordinal in base.index.repeats.keys {
      guard let row = base.segments.row(ordinal) else { continue }
      collect(row.storage.item(at: row.offset, as: Item.self).id)
    }
    if tree.hasUncheckedRows {
      lookup.added.forEach { ordinal in
        guard let place = tree.place(ofOrdinal: ordinal, in: lookup) else { return }
        collect(place.storage.item(at: place.offset, as: Item.self).id)
      }
    }
    return groups.values.sorted { $0[0] < $1[0] }
  }

  private func reportRows(
    _ groups: [[ListPath]],
    _ policy: DuplicatePolicy,
    _ report: (ListIssue) -> Void
  ) {
    let pairs = groups.flatMap { group in group.dropFirst().map { (group[0], $0) } }
    for (first, second) in pairs.sorted(by: { $0.1 < $1.1 }) {
      guard let item = self.item(at: first), let other = self.item(at: second) else { continue }
      report(
        .duplicateIdentity(
          first: Self.issueRow(item, at: first).description,
          second: Self.issueRow(other, at: second).description,
          policy: policy
        )
      )
    }
  }

  private func renumbering(_ groups: [[Int]]) -> ListSnapshot {
    guard !groups.isEmpty else { return self }
    var taken = Set(sections.map(\.id))
    var headings: [(index: Int, heading: SectionHead)] = []
    for group in groups {
      var occurrence = 0
      for index in group.dropFirst() {
        var heading = sections[index].heading
        var id: SectionID
        repeat {
          occurrence += 1
          id = .repeated(heading.id, occurrence: occurrence)
        } while !taken.insert(id).inserted
        heading.id = id
        headings.append((index, SectionHead(heading)))
      }
    }
    var result = self
    result.perform { $0.setHeadings(headings) }
    return result
  }

  private func leavingOut(_ rows: Set<ListPath>, sections dropped: Set<Int>) -> ListSnapshot {
    var result = self
    result.edit { list in
      // From the last to the first, so that the remaining paths stay valid.
      for path in rows.sorted(by: >) { list.perform { $0.remove(at: path) } }
      for index in dropped.sorted(by: >) { list.perform { $0.removeSection(at: index) } }
    }
    return result
  }
}

extension DuplicatePolicy {
  /// Returns the members of a group with the same identity that are omitted.
  fileprivate func leftOut<Place>(of group: [Place]) -> ArraySlice<Place> {
    switch self {
    case .keepFirst: group.dropFirst()
    case .keepLast: group.dropLast()
    case .keepAll, .reject: []
    }
  }
}
