import MedleyCore
import StrictUIKit

@testable import MedleyUIKit

/// A configuration that records its identity.
struct ProbeConfiguration: UIContentConfiguration {
  var row: Row
  var identity: ItemIdentity?
  var isSelected = false

  func makeContentView() -> any UIView & UIContentView {
    ProbeContentView(self)
  }

  func updated(for state: any UIConfigurationState) -> Self {
    self
  }
}

/// A view of a fixed height that records the identities that it has shown.
final class ProbeContentView: UIView, UIContentView {
  static let height: CGFloat = 50

  private(set) var identities: [ItemIdentity?] = []
  private var current: ProbeConfiguration

  init(_ configuration: ProbeConfiguration) {
    current = configuration
    super.init(frame: .zero)
    identities = [configuration.identity]
  }

  required init?(coder: NSCoder) {
    nil
  }

  var shown: Row? { current.row }

  var text: String { current.row.text + (current.isSelected ? " (selected)" : "") }

  var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let configuration = newValue as? ProbeConfiguration else { return }
      current = configuration
      identities.append(configuration.identity)
    }
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: Self.height)
  }
}

/// A list of rows with probe configurations, on either kind of view.
@MainActor
protocol ConfiguredList: AnyObject {
  /// How often the configuration of a row was built, by its id.
  var builds: [Int: Int] { get }

  /// The number of content views that exist.
  var madeContentViews: Int { get }

  /// The cells from top to bottom.
  var cells: [UIView] { get }

  /// Whether no rule of UIKit was violated, and no issue was reported.
  var isClean: Bool { get }

  func show(_ items: [Row])
  func show(_ snapshot: ListSnapshot<Row>)
  func heading(_ section: Int) -> UIView?
  func select(_ id: Int)
  func setEditing(_ isEditing: Bool)
  func scroll(by distance: CGFloat)
  func runPendingWork()
}

extension ConfiguredList {
  /// The content views of the rows from top to bottom.
  var contentViews: [ProbeContentView] {
    cells.compactMap { $0.descendant(of: ProbeContentView.self) }
  }

  var shownTexts: [String] { contentViews.map(\.text) }
}

final class ProbeList<Host: ViewHost>: ConfiguredList {
  private final class Log {
    var builds: [Int: Int] = [:]
  }

  private let log = Log()
  private let fixture: ListFixture<Row, Host>
  private var seen: Set<ObjectIdentifier> = []

  init(_ host: Host) {
    fixture = ListFixture(
      host,
      cells: CellAdapter<Row, Host>.contentConfiguration { [log] row, context in
        if context.role == .row { log.builds[row.id, default: 0] += 1 }
        return ProbeConfiguration(
          row: row,
          identity: context.identity,
          isSelected: context.state.contains(.selected)
        )
      }
    )
  }

  var builds: [Int: Int] { log.builds }

  var madeContentViews: Int { fixture.host.descendants(of: ProbeContentView.self).count }

  var cells: [UIView] {
    fixture.surface.shownRows.sorted { $0.path < $1.path }.map(\.cell)
  }

  var isClean: Bool { fixture.violations.isEmpty && fixture.issues.issues.isEmpty }

  func show(_ items: [Row]) {
    fixture.show(items)
  }

  func show(_ snapshot: ListSnapshot<Row>) {
    fixture.show(snapshot)
  }

  func heading(_ section: Int) -> UIView? {
    fixture.surface.heading(at: .header(section: section))
  }

  func select(_ id: Int) {
    fixture.controller.select(id)
    fixture.runPendingWork()
  }

  func setEditing(_ isEditing: Bool) {
    (fixture.host as? UITableView)?.setEditing(isEditing, animated: false)
    (fixture.host as? UICollectionView)?.isEditing = isEditing
    fixture.runPendingWork()
  }

  func scroll(by distance: CGFloat) {
    fixture.host.driveScroll(by: distance)
    fixture.runPendingWork()
  }

  func runPendingWork() {
    fixture.runPendingWork()
  }
}
