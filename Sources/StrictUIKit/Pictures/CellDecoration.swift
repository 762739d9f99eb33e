/// The decoration of a cell, a header or a footer in a list.
struct CellDecoration {
  /// The place in the list, such as `at-1-0`.
  var place: String

  /// The position among the views of the list.
  var order = 0

  /// The color of a cell without one of its own.
  var background: UIColor?

  /// The round corners in a group with insets, or `nil` elsewhere.
  var shape: Corners?

  /// The separators.
  var lines: [Line] = []

  /// A separator at the top or at the bottom.
  struct Line {
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
    var color = UIColor.separator
    var isAtTop = false
  }

  /// Round corners.
  struct Corners: OptionSet {
    let rawValue: Int
    static let top = Corners(rawValue: 1)
    static let bottom = Corners(rawValue: 2)

    /// The corners of a row in a group.
    init(isFirst: Bool, isLast: Bool) {
      self.init(rawValue: (isFirst ? 1 : 0) + (isLast ? 2 : 0))
    }

    init(rawValue: Int) { self.rawValue = rawValue }
  }
}

extension UITableView {
  /// The decorations of the visible views.
  var decorations: [ObjectIdentifier: CellDecoration] {
    var result: [ObjectIdentifier: CellDecoration] = [:]
    for (order, (element, view)) in state.views.inOrder.enumerated() {
      var decoration: CellDecoration
      switch element {
      case .row(let path): decoration = self.decoration(of: path, view)
      case .edge(let edge):
        decoration = CellDecoration(place: "\(edge.side)-\(edge.section)")
        decoration.background = style == .plain ? .systemBackground : nil
      }
      decoration.order = order
      result[ObjectIdentifier(view)] = decoration
    }
    return result
  }

  private func decoration(of path: ItemPath, _ view: UIView) -> CellDecoration {
    var decoration = CellDecoration(place: "at-\(path.section)-\(path.item)")
    decoration.background = style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    let (isFirst, isLast) = (
      path.item == 0, path.item == state.layout.rowCount(inSection: path.section) - 1
    )
    if style == .insetGrouped {
      decoration.shape = CellDecoration.Corners(isFirst: isFirst, isLast: isLast)
    }
    guard separatorStyle != .none, let cell = view as? UITableViewCell else { return decoration }
    let color = separatorColor ?? .separator
    let standard = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    let own = cell.separatorInset == standard ? separatorInset : cell.separatorInset
    let leading = own == standard ? cell.separatorStart : own.left
    if !isLast || style == .plain {
      decoration.lines.append(
        CellDecoration.Line(leading: leading, trailing: own.right, color: color)
      )
    }
    if style == .grouped {
      if isFirst { decoration.lines.append(CellDecoration.Line(color: color, isAtTop: true)) }
      if isLast { decoration.lines.append(CellDecoration.Line(color: color)) }
    }
    return decoration
  }
}

extension UICollectionView {
  /// The background of a list layout, or `nil` for another layout.
  var listBackground: UIColor? {
    let layout = collectionViewLayout
    let sections = 0..<(layout.stack?.sections.count ?? 0)
    let lists = sections.lazy.compactMap { layout.definition(of: $0)?.listConfiguration }
    guard let list = lists.first else { return nil }
    if let color = list.backgroundColor { return color }
    return list.appearance.isGrouped ? .systemGroupedBackground : .systemBackground
  }

  /// The decorations of the visible views.
  var decorations: [ObjectIdentifier: CellDecoration] {
    var result: [ObjectIdentifier: CellDecoration] = [:]
    for (order, (element, view)) in state.views.inOrder.enumerated() {
      var decoration: CellDecoration
      switch element {
      case .item(let path): decoration = self.decoration(of: path, view)
      case .supplementary(let kind, let path), .decoration(let kind, let path):
        let name = kind.replacingOccurrences(of: "UICollectionElementKindSection", with: "")
          .lowercased()
        let indexes = path.map { String($0) }.joined(separator: "-")
        decoration = CellDecoration(
          place: "\(name.replacingOccurrences(of: " ", with: "-"))-\(indexes)"
        )
      }
      decoration.order = order
      result[ObjectIdentifier(view)] = decoration
    }
    return result
  }

  private func decoration(of path: ItemPath, _ view: UIView) -> CellDecoration {
    var decoration = CellDecoration(place: "at-\(path.section)-\(path.item)")
    guard let list = collectionViewLayout.definition(of: path.section)?.listConfiguration else {
      return decoration
    }
    let count = state.counts.map { $0.indices.contains(path.section) ? $0[path.section] : 0 } ?? 0
    let (isFirst, isLast) = (path.item == 0, path.item == count - 1)
    if view is UICollectionViewListCell {
      decoration.background =
        list.appearance.isGrouped ? .secondarySystemGroupedBackground : .systemBackground
    }
    if list.appearance == .insetGrouped {
      decoration.shape = CellDecoration.Corners(isFirst: isFirst, isLast: isLast)
    }
    guard list.showsSeparators else { return decoration }
    var separators = list.separatorConfiguration
    if let handler = list.itemSeparatorHandler { separators = handler(IndexPath(path), separators) }
    let start = (view as? UICollectionViewListCell)?.separatorStart ?? 16
    if list.appearance == .grouped, isFirst {
      decoration.lines.append(CellDecoration.Line(color: separators.color, isAtTop: true))
    } else if separators.topSeparatorVisibility == .visible {
      let insets = separators.topSeparatorInsets
      decoration.lines.append(
        CellDecoration.Line(
          leading: insets.leading,
          trailing: insets.trailing,
          color: separators.color,
          isAtTop: true
        )
      )
    }
    let isWanted = !isLast || list.appearance == .plain || list.appearance == .grouped
    let isShown =
      switch separators.bottomSeparatorVisibility {
      case .automatic: isWanted
      case .visible: true
      case .hidden: false
      }
    guard isShown else { return decoration }
    let insets = separators.bottomSeparatorInsets
    let isWhole = isLast && list.appearance == .grouped
    decoration.lines.append(
      CellDecoration.Line(
        leading: isWhole ? 0 : (insets == .zero ? start : insets.leading),
        trailing: insets.trailing,
        color: separators.color
      )
    )
    return decoration
  }
}

extension UICollectionLayoutListConfiguration.Appearance {
  var isGrouped: Bool { self == .grouped || self == .insetGrouped }
}

extension UIView {
  /// The leading edge of the text in a cell, where the separator begins.
  fileprivate var separatorStart: CGFloat {
    let content =
      (self as? UITableViewCell)?.contentView ?? (self as? UICollectionViewCell)?.contentView
    guard let content else { return 16 }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let start = isMirrored ? bounds.width - content.frame.maxX : content.frame.minX
    guard let list = content.subviews.lazy.compactMap({ $0 as? UIListContentView }).first else {
      return start + ((self as? UITableViewCell)?.labelStart ?? 16)
    }
    return start + list.textStart
  }
}
