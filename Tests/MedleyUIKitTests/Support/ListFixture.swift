import MedleyCore
import MedleyTesting
import StrictUIKit

@testable import MedleyUIKit

/// A fixture: a list on a view in a window.
@MainActor
final class ListFixture<Item: ListItem, Host: ViewHost> {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let host: Host
  let controller: ListController<Item, Host>
  let issues = IssueLog()
  private let log = ViolationLog()

  /// How the sections that are shown are collapsible; `nil` if they are shown as they are.
  private(set) var collapsing: SectionCollapsing?

  /// The violations of UIKit's rules that the view has reported.
  var violations: [UIKitViolation] { log.violations }

  init<Cells: CellProvider>(
    _ host: Host,
    cells: Cells,
    isInWindow: Bool = true
  ) where Cells.Item == Item, Cells.Host == Host {
    self.host = host
    host.enforcement = log.enforcement
    host.frame = window.bounds
    if isInWindow { window.addSubview(host) }
    window.makeKeyAndVisible()
    controller = ListController(host, cells: cells, reporter: .log(issues))
    runPendingWork()
  }

  var bridge: ListBridge {
    guard let bridge = host.bridge else { fatalError("\(Host.self) has no bridge") }
    return bridge
  }

  var surface: any ListSurface {
    guard let surface = bridge.context.surface else { fatalError("\(Host.self) is no surface") }
    return surface
  }

  /// Performs all deferred work: runs the turns of the run loop and the layout of the view.
  func runPendingWork() {
    UIKitTurn.run()
    host.layoutIfNeeded()
    UIKitTurn.run()
  }

  func show(_ items: [Item]) {
    show(ListSnapshot(items: items))
  }

  func show(_ snapshot: ListSnapshot<Item>) {
    controller.apply(collapsible(snapshot))
    runPendingWork()
  }

  /// Returns a list with the sections that ``collapsing(_:)`` demands.
  func collapsible(_ snapshot: ListSnapshot<Item>) -> ListSnapshot<Item> {
    collapsing.map { snapshot.collapsing($0) } ?? snapshot
  }

  /// The number of cells of rows that the view has created.
  var cellsMade: Int {
    let counts =
      (host as? UITableView)?.madeCellCounts ?? (host as? UICollectionView)?.madeCellCounts ?? [:]
    return counts.values.reduce(0, +)
  }

  /// Makes the sections that are shown from now on collapsible, and returns the fixture.
  func collapsing(_ collapsing: SectionCollapsing = .startsExpanded) -> Self {
    self.collapsing = collapsing
    return self
  }

  /// Taps the header of a section.
  func tapHeader(_ section: Int) {
    let header = surface.heading(at: .header(section: section))
    for recognizer in header?.gestureRecognizers ?? [] {
      (recognizer as? UITapGestureRecognizer)?.driveTap()
    }
    runPendingWork()
  }

  /// Returns the adapter's view of a row.
  func view(_ section: Int, _ item: Int) -> UIView? {
    host.cellView(at: .row(ListPath(section: section, item: item)))
  }

  /// The visible identities from top to bottom, with their distances from the top edge.
  var rowsInView: [(identity: ItemIdentity, distance: CGFloat)] {
    surface.shownRows.compactMap { path, cell in
      guard let identity = host.list?.identity(at: .row(path)),
        let frame = surface.frame(of: .row(path))
      else { return nil }
      _ = cell
      return (identity, frame.minY - host.contentOffset.y)
    }
    .sorted { $0.1 < $1.1 }
  }

  func distance(of identity: ItemIdentity) -> CGFloat? {
    guard let position = host.list?.position(of: identity) else { return nil }
    return surface.frame(of: position).map { $0.minY - host.contentOffset.y }
  }
}

extension ListSnapshot {
  /// Returns the list with sections that are all collapsible in the same way.
  func collapsing(_ collapsing: SectionCollapsing) -> ListSnapshot {
    ListSnapshot(
      sections.map { ListSection($0.heading, items: Array($0.items)).collapsing(collapsing) }
    )
  }
}

/// Stores violations outside of the fixture, which the view must not retain.
@MainActor
final class ViolationLog {
  private(set) var violations: [UIKitViolation] = []

  var enforcement: UIKitEnforcement {
    UIKitEnforcement(isStrict: true) { [weak self] in self?.violations.append($0) }
  }
}

extension ListFixture where Item == Row, Host == UITableView {
  static func table(style: UITableView.Style = .plain) -> ListFixture {
    ListFixture(
      UITableView(frame: .zero, style: style),
      cells: RowCells.standard(native: .cell(TableRowCell.self))
    )
  }
}

extension ListFixture where Item == Row, Host == UICollectionView {
  static func collection() -> ListFixture {
    ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: RowCells.standard(native: .cell(CollectionRowCell.self))
    )
  }
}
