import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// A table view or a collection view in a window, and its user.
@MainActor private final class ViewUnderTest<Host: ViewHost>: HostUnderTest {
  let capabilities: Set<HostCapability>
  private let host: Host
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 480))
  private let log = ViolationLog()
  private var session: ScreenSession<Host>?

  /// A view has no focus that moves to another row.
  init(_ host: Host, without missing: Set<HostCapability> = []) {
    self.host = host
    capabilities = Set(HostCapability.allCases).subtracting(
      missing.union([.focusAfterRemoval])
    )
    host.enforcement = log.enforcement
    host.frame = window.bounds
    window.addSubview(host)
    window.makeKeyAndVisible()
  }

  private var surface: (any ListSurface)? { host.bridge?.context.surface }

  var text: String { text(of: host, in: host.bounds) }

  /// The texts of the labels and fields in the cells of a view, in reading order.
  private func text(of view: UIScrollView, in part: CGRect) -> String {
    guard let surface = view as? any ListSurface else { return "" }
    let sticky = view.attachedBridge?.sticky
    let copies: [UIView] = sticky?.cells.map(\.cell) ?? []
    // The rows that the copies cover are not visible.
    let cover = copies.isEmpty ? -.infinity : sticky?.view?.frame.maxY ?? -.infinity
    let rows = surface.shownCells.map(\.view).filter { $0.frame.maxY > cover + 1 }
    let cells = (rows + copies).map { ($0, frame: $0.convert($0.bounds, to: host)) }
      .filter { $0.frame.intersection(part).height > 1 && $0.frame.intersection(part).width > 1 }
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    return cells.map { text(within: $0.0) }.joined(separator: "\n")
  }

  private func text(within view: UIView) -> String {
    if view.isHidden { return "" }
    if let list = view as? UICollectionView { return text(of: list, in: host.bounds) }
    let own = (view as? UILabel)?.text ?? (view as? UITextField)?.text ?? ""
    return ([own] + view.subviews.map { text(within: $0) }).joined(separator: " ")
  }

  func show(_ screen: ListScreen<Host>, reporter: IssueReporter) {
    session = screen.open(on: host, reporter: reporter)
  }

  func settle() {
    UIKitTurn.run()
    host.layoutIfNeeded()
    UIKitTurn.run()
    #expect(log.violations.isEmpty)
  }

  func scroll(to position: CellPosition, row: Int) {
    if case .row(let path) = position, path.item > 0,
      case .carousel? = host.list?.section(at: path.section)?.layout,
      let frame = surface?.frame(of: position), let list = host as? UICollectionView
    {
      let offset = list.drivenOffset(ofSection: path.section)
      return list.driveScroll(section: path.section, by: frame.minX - offset)
    }
    for _ in 0..<5 {
      guard let frame = surface?.frame(of: position) else { return }
      let end = max(0, host.contentSize.height - host.bounds.height)
      let top =
        frame.minY + Double(row) * rowHeight(frame, position) - stickyHeight(above: position)
      host.contentOffset.y = max(0, min(top, end))
      host.layoutIfNeeded()
    }
  }

  private func stickyHeight(above position: CellPosition) -> CGFloat {
    guard case .row(let path) = position else { return 0 }
    return host.bridge?.sticky.height(above: path) ?? 0
  }

  private func rowHeight(_ frame: CGRect, _ position: CellPosition) -> CGFloat {
    guard case .row(let path) = position, let count = host.list?.rowCount(at: path) else {
      return 0
    }
    return frame.height / CGFloat(count)
  }

  func select(at position: CellPosition) {
    switch position {
    case .row(let path):
      _ = (host as? UITableView)?.driveTap(at: path.indexPath)
      _ = (host as? UICollectionView)?.driveTap(at: path.indexPath)
    case .header, .footer:
      for recognizer in surface?.heading(at: position)?.gestureRecognizers ?? [] {
        (recognizer as? UITapGestureRecognizer)?.driveTap()
      }
    }
  }

  func setExpanded(_ isExpanded: Bool, at position: CellPosition) throws {
    if let chevron = host.cellView(at: position)?.descendant(of: OutlineButton.self) {
      return chevron.driveTap()
    }
    // Only the copy at the top is visible.
    let identity = host.list?.identity(at: position)
    let copy = host.bridge?.sticky.cells.first { $0.identity == identity }?.cell
    let chevron = try #require(copy?.descendant(of: OutlineButton.self))
    let center = CGPoint(x: chevron.bounds.midX, y: chevron.bounds.midY)
    window.driveTouch(window.convert(center, from: chevron))
  }

  private func field(at position: CellPosition) throws -> UITextField {
    try #require(host.cellView(at: position)?.descendant(of: UITextField.self))
  }

  func focus(at position: CellPosition) throws {
    _ = try field(at: position).becomeFirstResponder()
  }

  func type(_ text: String, at position: CellPosition) throws {
    try field(at: position).driveType(text)
  }
}

@Suite(.serialized) @MainActor struct ConformanceTests {
  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `a table view passes the conformance suite`(_ style: UITableView.Style) async {
    let conformance = HostConformance {
      ViewUnderTest(UITableView(frame: .zero, style: style), without: [.carousels])
    }
    for failure in await conformance.check() { Issue.record(failure) }
  }

  @Test func `a collection view passes the conformance suite`() async {
    var conformance = HostConformance {
      ViewUnderTest(UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()))
    }
    conformance.scenarios.removeAll { $0 == .carousels }
    for failure in await conformance.check() { Issue.record(failure) }
    // UIKit keeps the offset of a visible carousel when a card before the visible ones is deleted.
    conformance.scenarios = [.carousels]
    let failures = await conformance.check()
    #expect(failures.map(\.step) == ["a card before the visible ones is deleted"], "\(failures)")
  }
}
