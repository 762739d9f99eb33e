/// Draws what lists add to their cells: backgrounds, separators, accessories and the index.
@MainActor struct ListPainter {
  let painter: ViewPainter

  init(_ painter: ViewPainter) { self.painter = painter }

  /// Returns the background of a view of the system without a color of its own.
  func background(of view: UIView) -> UIColor? {
    switch view {
    case let table as UITableView:
      table.style == .plain ? .systemBackground : .systemGroupedBackground
    case let header as UITableViewHeaderFooterView:
      header.backgroundConfiguration?.backgroundColor
        ?? (header.backgroundView == nil && (header.superview as? UITableView)?.style == .plain
          ? .systemBackground : nil)
    case let collection as UICollectionView: collection.listBackground ?? .systemBackground
    default: nil
    }
  }

  /// Returns the subviews that are visible, from back to front.
  func subviews(of view: UIView) -> [UIView] {
    if let button = view as? UIButton {
      return button.subviews.filter { $0 !== button.titleLabel && $0 !== button.imageView }
    }
    guard let scroll = view as? UIScrollView else { return view.subviews }
    let visible = scroll.bounds
    let shown = scroll.subviews.filter { view in
      view.frame.isEmpty || view.frame.overlaps(visible)
    }
    switch scroll {
    case let table as UITableView:
      let cells = table.decorations
      painter.decorate(cells)
      return shown.enumerated()
        .sorted {
          ($0.element.tableOrder, cells.order($0)) < ($1.element.tableOrder, cells.order($1))
        }
        .map(\.element)
    case let collection as UICollectionView:
      let cells = collection.decorations
      painter.decorate(cells)
      return shown.enumerated()
        .sorted {
          ($0.element.layer.zPosition, cells.order($0)) < (
            $1.element.layer.zPosition, cells.order($1)
          )
        }
        .map(\.element)
    default:
      return shown
    }
  }

  // MARK: Cells

  /// Draws the background of a cell.
  func paintBackground(of view: UIView, _ decoration: CellDecoration) {
    let bounds = CGRect(origin: .zero, size: view.bounds.size)
    let own = view.cellBackground
    let color = own?.backgroundColor ?? view.backgroundColor ?? decoration.background
    guard let shape = decoration.shape else {
      let insets = own?.backgroundInsets ?? .zero
      painter.fill(
        bounds.reduced(by: insets),
        color,
        radius: max(own?.cornerRadius ?? 0, view.layer.cornerRadius)
      )
      if let own, let stroke = own.strokeColor, own.strokeWidth > 0 {
        painter.outline(
          bounds.reduced(by: insets),
          stroke,
          own.strokeWidth,
          radius: own.cornerRadius
        )
      }
      return paintSelection(of: view, bounds, nil)
    }
    if let color { painter.fill(bounds, color, corners: shape) }
    paintSelection(of: view, bounds, shape)
  }

  private func paintSelection(of view: UIView, _ bounds: CGRect, _ shape: CellDecoration.Corners?) {
    guard view.drawsSelection else { return }
    painter.fill(bounds, .systemGray4, corners: shape ?? [])
  }

  /// Draws the separator and the accessory of a cell.
  func paintForeground(of view: UIView, _ decoration: CellDecoration) {
    let size = view.bounds.size
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for line in decoration.lines {
      let width = max(0, size.width - line.leading - line.trailing)
      let x = isMirrored ? line.trailing : line.leading
      let y = line.isAtTop ? 0 : size.height - 0.5
      painter.fill(CGRect(x: x, y: y, width: width, height: 0.5), line.color)
    }
    if let cell = view as? UITableViewCell { AccessoryPainter(painter).paint(cell) }
    if let cell = view as? UICollectionViewListCell { AccessoryPainter(painter).paint(cell) }
  }

  // MARK: Parts of the list

  /// Draws the index of a table in front of the rows, and the wheel of a list that is refreshed.
  func paintOverlay(of view: UIView) {
    if let scroll = view as? UIScrollView, let control = scroll.refreshControl, control.isRefreshing
    {
      ControlPainter(painter).paintWheel(
        center: CGPoint(x: scroll.bounds.width / 2, y: 30),
        size: 20,
        control.tintColor ?? .systemGray
      )
    }
    guard let table = view as? UITableView, let titles = table.state.indexTitles, !titles.isEmpty
    else { return }
    let font = UIFont.systemFont(ofSize: 11, weight: .semibold)
    let height = CGFloat(titles.count) * font.lineHeight
    let isMirrored = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var y = (table.bounds.height - height) / 2
    for title in titles {
      let rect = CGRect(
        x: isMirrored ? 2 : table.bounds.width - 16,
        y: y,
        width: 14,
        height: font.lineHeight
      )
      let color = table.sectionIndexColor ?? table.tintColor ?? .systemBlue
      TextPainter(painter).line(title, font, color, in: rect, .center)
      y += font.lineHeight
    }
  }
}

extension UIView {
  /// The layer of a subview of a table: rows, headers and footers, then everything else.
  fileprivate var tableOrder: Int {
    switch self {
    case is UITableViewCell: 1
    case is UITableViewHeaderFooterView: 2
    default: (superview as? UITableView)?.backgroundView === self ? 0 : 2
    }
  }

  /// The background configuration of a cell.
  fileprivate var cellBackground: UIBackgroundConfiguration? {
    (self as? UITableViewCell)?.backgroundConfiguration
      ?? (self as? UICollectionViewCell)?.backgroundConfiguration
      ?? (self as? UITableViewHeaderFooterView)?.backgroundConfiguration
  }

  /// Whether the system draws the selection of the cell.
  fileprivate var drawsSelection: Bool {
    switch self {
    case let cell as UITableViewCell:
      (cell.isSelected || cell.isHighlighted) && cell.selectionStyle != .none
        && cell.selectedBackgroundView == nil && cell.backgroundConfiguration == nil
    case let cell as UICollectionViewListCell:
      (cell.isSelected || cell.isHighlighted) && cell.selectedBackgroundView == nil
        && cell.backgroundConfiguration == nil
    default: false
    }
  }
}

extension [ObjectIdentifier: CellDecoration] {
  /// The position of a subview among the others of its layer.
  fileprivate func order(_ view: (offset: Int, element: UIView)) -> Int {
    self[ObjectIdentifier(view.element)]?.order ?? .max / 2 + view.offset
  }
}
