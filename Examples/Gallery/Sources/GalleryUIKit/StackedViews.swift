import Medley

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A cell of a table view with a vertical stack of views.
class StackedTableCell: UITableViewCell {
  private(set) lazy var stack = UIStackView(filling: contentView, margins: margins)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    stack.show(arrangedViews)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    stack.show(arrangedViews)
  }

  /// The arranged views, from top to bottom; called once.
  var arrangedViews: [UIView] { [] }

  /// The distances of the views from the upper and the lower edge.
  var margins: VerticalMargins { VerticalMargins() }
}

/// A cell of a collection view with a vertical stack of views.
class StackedItemCell: UICollectionViewCell {
  private(set) lazy var stack = UIStackView(filling: contentView, margins: margins)

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.show(arrangedViews)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    stack.show(arrangedViews)
  }

  /// The arranged views, from top to bottom; called once.
  var arrangedViews: [UIView] { [] }

  /// The distances of the views from the upper and the lower edge.
  var margins: VerticalMargins { VerticalMargins() }
}

/// A view with a vertical stack of views.
class StackedView: UIView {
  private(set) lazy var stack = UIStackView(filling: self, margins: margins)

  override init(frame: CGRect) {
    super.init(frame: frame)
    stack.show(arrangedViews)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    stack.show(arrangedViews)
  }

  /// The arranged views, from top to bottom; called once.
  var arrangedViews: [UIView] { [] }

  /// The distances of the views from the upper and the lower edge.
  var margins: VerticalMargins { VerticalMargins() }
}

/// The distances of a column from the upper and the lower edge of its row, in points.
struct VerticalMargins {
  var top: CGFloat = 12
  var bottom: CGFloat = 12

  /// The margins of a row that ends with a button, which has space around its title.
  static let aboveButton = VerticalMargins(top: 12, bottom: 0)

  /// Creates equal margins.
  static func both(_ length: CGFloat) -> Self { Self(top: length, bottom: length) }
}

/// A card of a grid or a carousel with a vertical stack of views: a cell of a collection view.
class CardCell: UICollectionViewCell {
  private lazy var stack = UIStackView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The arranged views, from top to bottom; called once.
  var arrangedViews: [UIView] { [] }

  private func setUp() {
    contentView.backgroundColor = Palette.card
    contentView.layer.cornerRadius = CardMetrics.cornerRadius
    contentView.clipsToBounds = true
    stack.axis = .vertical
    stack.spacing = 4
    stack.fill(contentView, CardMetrics.padding)
    stack.show(arrangedViews)
  }
}

/// The measures of cards, in points.
enum CardMetrics {
  static let cornerRadius: CGFloat = 12
  static let padding: CGFloat = 12
}

/// A header of a table view: a title, a count at its trailing edge, and a text below.
class TitleHeaderView: UITableViewHeaderFooterView {
  private let title = UILabel(.subheadline, isBold: true)
  private let count = UILabel(.subheadline, color: Palette.quietText)
  private let chevron = UIImageView(frame: .zero)
  private let detail = UILabel(.footnote, color: Palette.quietText)
  private lazy var stack = UIStackView(filling: contentView, margins: margins, spacing: 2)

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    chevron.tintColor = Palette.quietText
    #if canImport(UIKit)
      chevron.preferredSymbolConfiguration = .init(textStyle: .footnote, scale: .medium)
    #endif
    stack.show([AdaptiveRow([title, count, chevron]), detail])
    isAccessibilityElement = true
  }

  /// The distances of the texts from the upper and the lower edge.
  var margins: VerticalMargins { .both(8) }

  /// Shows a title, and a count and a detail if there are any.
  ///
  /// - Parameter state: the state of the header; a section that collapses has a chevron.
  func show(
    _ title: String,
    count: String? = nil,
    detail: String? = nil,
    state: CellState = []
  ) {
    self.title.show(title)
    self.count.show(count)
    self.detail.show(detail)
    let isCollapsed = state.contains(.collapsed)
    chevron.isHidden = !isCollapsed && !state.contains(.expanded)
    chevron.image = UIImage(systemName: isCollapsed ? "chevron.forward" : "chevron.down")
    accessibilityLabel = [title, count, detail].compactMap { $0 }.joined(separator: ", ")
    accessibilityTraits = chevron.isHidden ? .header : [.header, .button]
    accessibilityValue = chevron.isHidden ? nil : isCollapsed ? "collapsed" : "expanded"
  }
}

/// A column of readable width in the middle of a row.
enum ReadableColumn {
  /// The margin at the leading and trailing edge of a row, in points.
  static let margin: CGFloat = 16

  /// The largest width in points: about 80 characters of running text.
  @MainActor static var widest: CGFloat { 40 * UIFont.preferredFont(forTextStyle: .body).pointSize }

  /// Adds a view to a row.
  ///
  /// - Parameters:
  ///   - column: the view with the content.
  ///   - row: the view that the column fills.
  ///   - margins: the distances from the upper and the lower edge.
  @MainActor static func add(_ column: UIView, to row: UIView, margins: VerticalMargins) {
    column.translatesAutoresizingMaskIntoConstraints = false
    row.addSubview(column)
    let width = column.widthAnchor.constraint(
      equalTo: row.widthAnchor,
      multiplier: 1,
      constant: -2 * margin
    )
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: row.centerXAnchor),
      column.leadingAnchor.constraint(
        greaterThanOrEqualTo: row.leadingAnchor,
        constant: margin
      ),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: widest),
      width,
      column.topAnchor.constraint(equalTo: row.topAnchor, constant: margins.top),
      column.bottomAnchor.constraint(equalTo: row.bottomAnchor, constant: -margins.bottom)
        .provisional,
    ])
  }
}

extension UIStackView {
  /// Creates a vertical stack that fills the readable width of a view.
  convenience init(
    filling view: UIView,
    margins: VerticalMargins = VerticalMargins(),
    spacing: CGFloat = 4
  ) {
    self.init(frame: .zero)
    axis = .vertical
    self.spacing = spacing
    ReadableColumn.add(self, to: view, margins: margins)
  }

  /// Fills a view with the same margin on all sides.
  func fill(_ view: UIView, _ margin: CGFloat) {
    fill(
      view,
      NSDirectionalEdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin)
    )
  }

  /// Fills a view with margins.
  func fill(_ view: UIView, _ margins: NSDirectionalEdgeInsets) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: margins.leading),
      trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -margins.trailing),
      topAnchor.constraint(equalTo: view.topAnchor, constant: margins.top),
      bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -margins.bottom).provisional,
    ])
  }

  /// Replaces the arranged views.
  func show(_ views: [UIView]) {
    for view in arrangedSubviews { view.removeFromSuperview() }
    for view in views { addArrangedSubview(view) }
  }
}

extension NSLayoutConstraint {
  /// The constraint with a priority below that of a cell's height, which is provisional before the
  /// cell is measured.
  var provisional: NSLayoutConstraint {
    priority = UILayoutPriority(999)
    return self
  }
}
