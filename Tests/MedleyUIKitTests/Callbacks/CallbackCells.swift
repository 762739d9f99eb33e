import MedleyCore
import MedleyUIKit
import StrictUIKit

/// Calls of UIKit and of the list to the code of a program.
enum Callback: CaseIterable {
  case willDisplay, didEndDisplaying, willDisplayHeading, didEndDisplayingHeading
  case didScroll, willSelect, didSelect
  case viewWindow, viewLayout, viewDidLayOut
  case configure, prepareForReuse, move, window, layout, select, size
  case content, display, endDisplay, completion
  case nestedConfigure, nestedPrepareForReuse, nestedMove, nestedWindow, nestedLayout, nestedSelect
  case nestedSize

  /// Whether the call is one to a cell of a nested list.
  var isOfNestedCell: Bool { Self.allCases.contains { $0 != self && $0.ofNestedCell == self } }

  /// The same call to a cell of a nested list.
  var ofNestedCell: Callback {
    switch self {
    case .configure: .nestedConfigure
    case .prepareForReuse: .nestedPrepareForReuse
    case .move: .nestedMove
    case .window: .nestedWindow
    case .layout: .nestedLayout
    case .select: .nestedSelect
    case .size: .nestedSize
    default: self
    }
  }
}

/// The receiver of all callbacks of a test.
@MainActor
final class CallbackReceiver {
  /// The receiver of the current test; cells are created by the view, and have no other access to it.
  static weak var current: CallbackReceiver?

  var onCall: (Callback) -> Void = { _ in }

  /// The changes of views that a program must not make at their time.
  var faults: [String] = []

  static func call(_ callback: Callback) {
    current?.onCall(callback)
  }
}

/// A table cell that reports each of its callbacks.
final class CallbackTableCell: UITableViewCell, ConfigurableCell, RowShowing {
  private(set) var row: Row?

  func configure(with row: Row, context: CellContext) {
    self.row = row
    textLabel?.text = row.text
    textLabel?.numberOfLines = 0
    CallbackReceiver.call(.configure)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    CallbackReceiver.call(.prepareForReuse)
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    CallbackReceiver.call(.move)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    CallbackReceiver.call(.window)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CallbackReceiver.call(.layout)
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    CallbackReceiver.call(.select)
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CallbackReceiver.call(.size)
    return super.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
  }
}

/// An item that reports each of its callbacks.
class CallbackCollectionCell: UICollectionViewCell, ConfigurableCell, RowShowing {
  private(set) var row: Row?

  func report(_ callback: Callback) {
    CallbackReceiver.call(callback)
  }

  func configure(with row: Row, context: CellContext) {
    self.row = row
    report(.configure)
  }

  override var isSelected: Bool {
    didSet { report(.select) }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    report(.prepareForReuse)
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    report(.move)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    report(.window)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    report(.layout)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    report(.size)
    guard let attributes = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    attributes.size.height = 20 + CGFloat(row?.text.count ?? 0) / 2
    return attributes
  }
}

/// An item of a nested list that reports each of its callbacks.
final class CallbackNestedCell: CallbackCollectionCell {
  override func report(_ callback: Callback) {
    super.report(callback.ofNestedCell)
  }
}

/// A view that the host embeds, and that reports each of its callbacks.
final class CallbackPlainView: PlainRowView {
  override class var preferredHeight: Double? { nil }

  override func configure(with row: Row, context: CellContext) {
    super.configure(with: row, context: context)
    CallbackReceiver.call(.configure)
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    CallbackReceiver.call(.move)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    CallbackReceiver.call(.window)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CallbackReceiver.call(.layout)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CallbackReceiver.call(.size)
    return CGSize(width: size.width, height: 20 + CGFloat(row?.text.count ?? 0))
  }
}

extension RowCells {
  /// Returns adapters that report all callbacks.
  @MainActor static func reporting(native: CellAdapter<Row, Host>) -> Self {
    RowCells(
      content: .content {
        CallbackReceiver.call(.content)
        return ListContent($0.text)
      },
      native:
        native
        .onDisplay { _, _ in CallbackReceiver.call(.display) }
        .onEndDisplay { _, _ in CallbackReceiver.call(.endDisplay) },
      plain: .cell(CallbackPlainView.self),
      nested: .nestedRows(.cell(CallbackNestedCell.self))
    )
  }
}

/// The program's delegate of a table or collection view, which reports each of its callbacks.
final class CallbackDelegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { CallbackReceiver.call(.didScroll) }

  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    CallbackReceiver.call(.willDisplay)
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    CallbackReceiver.call(.didEndDisplaying)
  }

  func tableView(
    _ tableView: UITableView,
    willDisplayHeaderView view: UIView,
    forSection section: Int
  ) {
    CallbackReceiver.call(.willDisplayHeading)
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplayingHeaderView view: UIView,
    forSection section: Int
  ) {
    CallbackReceiver.call(.didEndDisplayingHeading)
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    CallbackReceiver.call(.willSelect)
    return indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    CallbackReceiver.call(.didSelect)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    CallbackReceiver.call(.willDisplay)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    CallbackReceiver.call(.didEndDisplaying)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {
    CallbackReceiver.call(.willDisplayHeading)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {
    CallbackReceiver.call(.didEndDisplayingHeading)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    CallbackReceiver.call(.willSelect)
    return true
  }

  func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {
    CallbackReceiver.call(.didSelect)
  }
}
