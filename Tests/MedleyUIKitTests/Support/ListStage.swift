import MedleyCore
import MedleyTesting
import StrictUIKit

@testable import MedleyUIKit

/// A list on a view in a window, kept together for a test.
@MainActor
final class ListStage<Item: ListItem, Host: ViewHost> {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let host: Host
  let controller: ListController<Item, Host>
  let issues = IssueLog()
  private let log = ViolationLog()

  /// What the view found wrong with what it was told.
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
    settle()
  }

  var bridge: ListBridge { surface.listBridge }

  var surface: any ListSurface {
    guard let surface = host as? any ListSurface else { fatalError("\(Host.self) is no surface") }
    return surface
  }

  /// Lets the view lay itself out and everything that waits happen.
  func settle() {
    UIKitTurn.run()
    host.layoutIfNeeded()
    UIKitTurn.run()
  }

  func show(_ items: [Item]) {
    show(ListSnapshot(items: items))
  }

  func show(_ snapshot: ListSnapshot<Item>) {
    controller.apply(snapshot)
    settle()
  }

  /// How many cells of rows the view has made, used again or not.
  var cellsMade: Int {
    let counts =
      (host as? UITableView)?.madeCellCounts ?? (host as? UICollectionView)?.madeCellCounts ?? [:]
    return counts.values.reduce(0, +)
  }

  /// The same stage, with sections that can be collapsed.
  func collapsing(_ collapsing: SectionCollapsing = .startsExpanded) -> Self {
    host.listOptions.collapsing = { _ in collapsing }
    return self
  }

  /// A tap on the header of a section.
  func tapHeader(_ section: Int) {
    let header = surface.heading(at: .header(section: section))
    for recognizer in header?.gestureRecognizers ?? [] {
      (recognizer as? UITapGestureRecognizer)?.driveTap()
    }
    settle()
  }

  /// The adapter's view of a row.
  func view(_ section: Int, _ item: Int) -> UIView? {
    host.cellView(at: .row(ListPath(section: section, item: item)))
  }

  /// The identities on screen from top to bottom, with their distances from the upper edge.
  var rowsInView: [(identity: ItemIdentity, distance: CGFloat)] {
    surface.shownRows.compactMap { path, cell in
      guard let identity = host.list?.identity(at: .row(path)),
        let frame = surface.place(of: .row(path))
      else { return nil }
      _ = cell
      return (identity, frame.minY - host.contentOffset.y)
    }
    .sorted { $0.1 < $1.1 }
  }

  func distance(of identity: ItemIdentity) -> CGFloat? {
    guard let position = host.list?.position(of: identity) else { return nil }
    return surface.place(of: position).map { $0.minY - host.contentOffset.y }
  }
}

/// Keeps what a view found wrong, apart from the stage, which the view must not keep.
@MainActor
final class ViolationLog {
  private(set) var violations: [UIKitViolation] = []

  var enforcement: UIKitEnforcement {
    UIKitEnforcement(isStrict: true) { [weak self] in self?.violations.append($0) }
  }
}

extension ListStage where Item == Row, Host == UITableView {
  static func table(style: UITableView.Style = .plain) -> ListStage {
    ListStage(
      UITableView(frame: .zero, style: style),
      cells: RowCells.standard(native: .cell(TableRowCell.self))
    )
  }
}

extension ListStage where Item == Row, Host == UICollectionView {
  static func collection() -> ListStage {
    ListStage(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: RowCells.standard(native: .cell(CollectionRowCell.self))
    )
  }
}
