import MedleyCore

/// The controller of the list of a split screen: its rows open screens in the secondary column.
final class LeadingListController<Host: ViewHost>: ListViewController<Host> {
  weak var split: SplitListController<Host>?

  override func loadView() {
    super.loadView()
    split?.rememberRestoredSelection()
  }

  /// Whether the selection is cleared now: beside its screen, the row stays selected.
  override var clearsSelectionOnAppear: Bool {
    get { super.clearsSelectionOnAppear && split?.coversList != false }
    set { super.clearsSelectionOnAppear = newValue }
  }

  override func viewWillAppear(_ animated: Bool) {
    // First: a row that the screen has removed would select and open its neighbour.
    if clearsSelectionOnAppear, split?.isOpened == true { clearSelection() }
    super.viewWillAppear(animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    split?.listDidAppear()
  }

  /// Selects the row again if the gesture that goes back was cancelled.
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if split?.coversList == true { split?.restoreSelection() }
  }

  /// Deselects the row, which a view without cells does not show as selected yet.
  private func clearSelection() {
    guard let running, case .single = running.list.selectionMode else { return }
    for row in running.selectedRows { running.list.send(.deselect, to: row) }
  }

  @discardableResult
  override func go(to route: ListRoute) -> Bool {
    split?.open(route) ?? super.go(to: route)
  }
}

/// The controller of a secondary column without a screen.
final class EmptyColumnController: UIViewController {
  private let text: String

  init(_ text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 0
    label.backgroundColor = .systemBackground
    view = label
  }
}
