import MedleyCore
import MedleyLoading
import MedleyTesting
import StrictUIKit
import Testing
import WindowedOrders

@testable import MedleyUIKit

extension Order {
  /// The height of its cell, which is measured: 44 points, and 20 for each line after the first.
  var height: CGFloat { CGFloat(24 + 20 * lines) }
}

final class OrderView: FittingView, ConfigurableCell {
  private(set) var order = Order(id: -1)

  func configure(with order: Order, context: CellContext) {
    self.order = order
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: order.height)
  }
}

/// A list over a source on a table view or a collection view in a window.
@MainActor
final class WindowFixture {
  enum Kind: CaseIterable {
    case table, collection
  }

  struct Options {
    var isCounted = true
    var opening = RowPlace<Int>.start
    var placeholder = 44.0
    var layout = SectionLayout.list
    var hasHeader = false
    var window = RowWindowOptions()
    var texts = ListTexts()
  }

  let source: ArrayRowSource<Order>
  let log = VisibleParts()
  let issues = IssueLog()
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
  let view: UIScrollView
  private let violationLog = ViolationLog()
  private var session: AnyObject?

  init(_ kind: Kind, _ rows: [Order], _ options: Options = Options()) {
    source = ArrayRowSource(rows, isCounted: options.isCounted)
    switch kind {
    case .table:
      let table = UITableView(frame: window.bounds, style: .plain)
      view = table
      open(on: table, options)
    case .collection:
      let collection = UICollectionView(
        frame: window.bounds,
        collectionViewLayout: SectionsLayout()
      )
      view = collection
      open(on: collection, options)
    }
    run()
  }

  private func open<Host: ViewHost & UIScrollView>(on host: Host, _ options: Options) {
    host.enforcement = violationLog.enforcement
    window.addSubview(host)
    window.makeKeyAndVisible()
    let screen = ListScreen<Host>(
      "Orders",
      presenter: OrdersPresenter(
        source,
        options: options.window,
        openingAt: options.opening,
        layout: options.layout,
        header: options.hasHeader ? .order(Order(id: -1)) : nil,
        log: log
      ),
      cells: OrderCells(order: .cell(OrderView.self), placeholderHeight: options.placeholder),
      configure: { $0.texts = options.texts }
    )
    session = screen.open(on: host, reporter: .log(issues))
  }

  var bridge: ListBridge {
    guard let bridge = view.attachedBridge else { fatalError("the view has no list") }
    return bridge
  }

  var surface: any ListSurface {
    guard let surface = view as? any ListSurface else { fatalError("the view shows no list") }
    return surface
  }

  var list: ViewList? { bridge.list }

  // MARK: Time

  func run() {
    UIKitTurn.run()
    view.layoutIfNeeded()
    UIKitTurn.run()
  }

  func wait(
    _ what: String,
    _ location: SourceLocation = #_sourceLocation,
    until condition: () -> Bool
  ) async {
    let isReached = await eventually {
      run()
      return condition()
    }
    if !isReached { Issue.record("\(what): \(lines)", sourceLocation: location) }
  }

  /// Waits until no placeholder is visible.
  func waitForRows(_ location: SourceLocation = #_sourceLocation) async {
    await wait("all rows are loaded", location) {
      let lines = lines
      return !lines.isEmpty && lines.allSatisfy { $0.order != nil }
    }
  }

  func scroll(to offset: CGFloat) {
    view.contentOffset.y = max(0, min(offset, view.contentSize.height - view.bounds.height))
    view.layoutIfNeeded()
  }

  // MARK: Screen

  /// What the user sees in place of one row.
  struct Line: CustomStringConvertible {
    /// The position of the row among all rows.
    var position: Int

    /// The order, or `nil` for a placeholder.
    var order: Order?

    /// The frame on the screen.
    var frame: CGRect

    var description: String { "\(position) \(order?.id.description ?? "…") at \(frame.minY)" }
  }

  /// The items of the list with their positions among all rows.
  var items: [(position: Int, count: Int?, order: Order?)] {
    var position = 0
    return (0..<(list?.section(at: 0)?.itemCount ?? 0)).map { item in
      let model = list?.model(at: .row(ListPath(section: 0, item: item)))
      defer { position += (model as? UnloadedRows)?.count ?? 1 }
      return (position, (model as? UnloadedRows)?.count, model as? Order)
    }
  }

  /// The visible rows from top to bottom, as the views show them.
  var lines: [Line] {
    let items = items
    let screen = CGRect(origin: .zero, size: view.bounds.size)
    var lines: [Line] = []
    func add(_ position: Int, _ order: Order?, _ part: UIView) {
      var frame = part.superview?.convert(part.frame, to: view) ?? .zero
      frame.origin.y -= view.contentOffset.y
      guard frame.intersection(screen).height > 0.01 else { return }
      lines.append(Line(position: position, order: order, frame: frame))
    }
    for (path, cell) in surface.shownRows where items.indices.contains(path.item) {
      switch bridge.cells.content(of: cell) {
      case let view as OrderView: add(items[path.item].position, view.order, cell)
      case let view as UnloadedRowsView:
        for (row, copy) in view.copies { add(items[path.item].position + row, nil, copy) }
      default: Issue.record("\(path) shows another view")
      }
    }
    return lines.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
  }

  /// The distance of an order from the top of the screen.
  func top(of id: Int) -> CGFloat? { lines.first { $0.order?.id == id }?.frame.minY }

  /// Checks that the screen has no gap, that each row is in the order of the source, and that nothing
  /// violates UIKit's rules.
  func check(_ location: SourceLocation = #_sourceLocation) {
    let lines = lines
    var bottom = min(0, lines.first?.frame.minY ?? 0)
    for line in lines {
      #expect(abs(line.frame.minY - bottom) < 0.01, "\(lines)", sourceLocation: location)
      bottom = line.frame.maxY
      let expected = source.rows.indices.contains(line.position) ? source.rows[line.position] : nil
      if let order = line.order {
        #expect(order == expected, "at \(line.position)", sourceLocation: location)
        #expect(abs(line.frame.height - order.height) < 0.01, sourceLocation: location)
      }
    }
    #expect(
      bottom >= min(view.bounds.height, view.contentSize.height) - 0.01,
      "\(lines)",
      sourceLocation: location
    )
    checkRules(location)
  }

  func checkRules(_ location: SourceLocation = #_sourceLocation) {
    #expect(
      violationLog.violations.map { "\($0.rule): \($0.message)" } == [],
      sourceLocation: location
    )
    #expect(issues.issues.map { "\($0)" } == [], sourceLocation: location)
  }
}
