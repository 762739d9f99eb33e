import MedleyCore
import StrictUIKit

@testable import MedleyUIKit

struct Inconsistency: Error, CustomStringConvertible {
  var description: String
}

extension ListFixture where Item == Row {
  /// Compares the visible cells with the model, and checks that there are no violations and issues.
  ///
  /// - Parameters:
  ///   - other: the controller whose list is shown, if it is not that of the fixture.
  ///   - codes: the kinds of issues that are expected.
  func requireConsistency(
    of other: ListController<Item, Host>? = nil,
    except codes: Set<ListIssue.Code> = []
  ) throws {
    let controller = other ?? controller
    var found = violations.map { "violation of \($0.rule): \($0.message)" }
    found += issues.issues.filter { !codes.contains($0.code) }.map { "issue: \($0)" }
    let snapshot = controller.snapshot
    let expected = snapshot.sections.enumerated().map { index, section in
      let isHidden =
        section.heading.collapsing != .never && section.header != nil
        && !controller.state(at: .header(section: index)).contains(.expanded)
      return isHidden ? 0 : section.items.count
    }
    if counts != expected {
      found.append("the view has \(counts), the list \(expected)")
    }
    var cells: Set<ObjectIdentifier> = []
    for (path, cell) in surface.shownRows {
      guard cells.insert(ObjectIdentifier(cell)).inserted else {
        found.append("one cell is shown in two places")
        continue
      }
      guard let row = snapshot.item(at: ListPath(path)) else {
        found.append("there is a cell at \(path), and no row")
        continue
      }
      found += inconsistencies(of: cell, showing: row, at: .row(path))
    }
    found += missingCells(in: snapshot)
    for (position, view) in surface.shownHeadings {
      guard let row = heading(at: position, in: snapshot) else {
        // A table view creates a view of height 0 for a missing header.
        if bridge.cells.records[view] == nil,
          (surface.frame(of: position)?.height ?? 0) < 1
        {
          continue
        }
        found.append("there is a view for \(position), and no model")
        continue
      }
      found += inconsistencies(of: view, showing: row, at: position)
    }
    guard found.isEmpty else {
      throw Inconsistency(description: found.joined(separator: "\n"))
    }
  }

  /// Returns a message for each position that is visible according to the layout and has no cell.
  private func missingCells(in snapshot: ListSnapshot<Row>) -> [String] {
    let part = CGRect(origin: host.contentOffset, size: host.bounds.size).insetBy(dx: 1, dy: 1)
    let shown = Set(surface.shownCells.map(\.position))
    return positions(in: snapshot).filter { position in
      guard !shown.contains(position), var frame = surface.frame(of: position) else {
        return false
      }
      if case .row = position { frame.origin.x -= offset(ofCarousel: position.section) }
      return frame.width >= 1 && frame.height >= 1
        && frame.minX < part.maxX && part.minX < frame.maxX
        && frame.minY < part.maxY && part.minY < frame.maxY
    }
    .map { "there is no cell for \($0), which is in view" }
  }

  private func positions(in snapshot: ListSnapshot<Row>) -> [CellPosition] {
    snapshot.sections.enumerated().flatMap { index, section in
      (section.header == nil ? [] : [.header(section: index)])
        + section.items.indices.map { .row(ListPath(section: index, item: $0)) }
        + (section.footer == nil ? [] : [.footer(section: index)])
    }
  }

  /// Returns the content offset of a carousel.
  private func offset(ofCarousel section: Int) -> CGFloat {
    (host as? UICollectionView)?.drivenOffset(ofSection: section) ?? 0
  }

  private var counts: [Int] {
    if let table = host as? UITableView {
      return (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
    }
    guard let collection = host as? UICollectionView else { return [] }
    return (0..<collection.numberOfSections).map { collection.numberOfItems(inSection: $0) }
  }

  private func heading(at position: CellPosition, in snapshot: ListSnapshot<Row>) -> Row? {
    guard snapshot.sections.indices.contains(position.section) else { return nil }
    let section = snapshot.sections[position.section]
    return position == .header(section: position.section) ? section.header : section.footer
  }

  private func inconsistencies(
    of cell: UIView,
    showing row: Row,
    at position: CellPosition
  ) -> [String] {
    let content = bridge.cells.content(of: cell)
    let shown: String?
    let kind: Row.Kind
    switch content {
    case let view as ContentView: (kind, shown) = (.content, view.content.title)
    case let view as PlainRowView: (kind, shown) = (.plain, view.row?.text)
    case let view as any RowShowing: (kind, shown) = (.native, view.row?.text)
    case let view as NestedListView:
      if let problem = inconsistency(of: view.collectionView) { return ["\(position): \(problem)"] }
      (kind, shown) = (.nested, row.text)
    default: return ["\(position) is shown by \(type(of: content))"]
    }
    guard shown == row.text else {
      return ["\(position) shows \(shown ?? "nothing") instead of \(row.text)"]
    }
    guard kind == row.kind else { return ["\(position) is shown as \(kind), being \(row.kind)"] }
    guard bridge.cells.records[cell]?.identity == host.list?.identity(at: position)
    else { return ["\(position) is taken for another row"] }
    return []
  }

  /// Returns a message if a nested list does not show all its rows.
  private func inconsistency(of nested: UICollectionView) -> String? {
    guard let list = nested.list as? ListController<Row, UICollectionView> else {
      return "the nested view has no list"
    }
    let rows = list.snapshot.sections.map { $0.items.map(\.text) }
    var shown: [[String]] = (0..<nested.numberOfSections).map { _ in [] }
    for (path, cell) in nested.shownRows.sorted(by: { $0.path < $1.path }) {
      let content = nested.listBridge.cells.content(of: cell)
      let text = (content as? ContentView)?.content.title ?? (content as? any RowShowing)?.row?.text
      shown[path.section].append(text ?? "nothing")
    }
    return shown == rows ? nil : "the nested view shows \(shown), the list \(rows)"
  }
}
