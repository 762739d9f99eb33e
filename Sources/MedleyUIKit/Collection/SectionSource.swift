import MedleyCore

/// Converts the sections of a list to sections of a compositional layout.
@MainActor
final class SectionSource {
  weak var layout: SectionsLayout?

  let appearance: UICollectionLayoutListConfiguration.Appearance
  private let axis: ListAxis

  /// The column spans of rows, by section; omits grids without spans.
  private var spans: [Int: [GridSpan]] = [:]

  init(appearance: UICollectionLayoutListConfiguration.Appearance, axis: ListAxis) {
    self.appearance = appearance
    self.axis = axis
  }

  /// The maximum number of columns of a grid.
  private static let maximumColumns = 64

  /// Returns the part of the width of a section that a row occupies.
  static func fraction(
    of layout: SectionLayout,
    _ span: GridSpan,
    _ axis: ListAxis,
    width: CGFloat
  ) -> Double {
    switch layout {
    case .list: return axis == .vertical ? 1 : 0.4
    case .grid, .adaptiveGrid:
      let columns = columns(of: layout, in: width)
      return axis == .vertical
        ? Double(count(span, of: columns)) / Double(columns) : 1 / Double(columns)
    case .carousel(let fraction, _):
      return fraction.isFinite ? min(max(fraction, 0.05), 1) : 0.4
    }
  }

  /// Returns the number of columns of a grid.
  static func columns(of layout: SectionLayout, in width: CGFloat) -> Int {
    switch layout {
    case .grid(let columns): min(max(1, columns), maximumColumns)
    case .adaptiveGrid(let characters): columns(atLeast: characters, in: width)
    case .list, .carousel: 1
    }
  }

  /// Returns the number of columns that a row occupies.
  static func count(_ span: GridSpan, of columns: Int) -> Int {
    switch span {
    case .all: columns
    case .columns(let count): min(max(1, count), columns)
    }
  }

  /// Returns the number of columns of a width in characters of running text.
  private static func columns(atLeast characters: Int, in width: CGFloat) -> Int {
    // The digits of the system's font are about half as wide as its size.
    let character = UIFont.preferredFont(forTextStyle: .body).pointSize / 2
    let fitting = width / (CGFloat(max(1, characters)) * max(character, 1))
    return fitting.isFinite ? Int(min(max(1, fitting), CGFloat(maximumColumns))) : 1
  }

  func section(
    at index: Int,
    in environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let bridge = layout?.collectionView?.attachedBridge as? CollectionBridge
    let shape = bridge?.list?.section(at: index) ?? SectionShape(id: .main, itemCount: 0)
    var width = environment.container.effectiveContentSize.width
    guard axis == .vertical else { return line(shape, in: width) }
    width = room(of: shape, width: width)
    spans[index] = nil
    let windowed = shape.layout == .list ? windowedList(shape, at: index, bridge) : nil
    let section =
      switch shape.layout {
      case .list: windowed ?? listSection(shape, bridge, environment)
      case .grid, .adaptiveGrid: grid(shape, at: index, in: width, estimate(index, bridge), bridge)
      case .carousel: carousel(shape, in: width, estimate(index, bridge), bridge)
      }
    if drawsCard(shape) {
      CardBackground.add(to: section, of: shape)
    } else if hasTiles(shape), shape.itemCount > 0 {
      Tiles.surround(section, of: shape)
    }
    if shape.layout != .list || windowed != nil {
      section.boundarySupplementaryItems = headings(
        of: shape,
        at: (.top, .bottom),
        size(.fractionalWidth(1), .estimated(CellFitting.standardHeight))
      )
    }
    CarouselPagesView.add(to: section, of: shape)
    for item in section.boundarySupplementaryItems
    where item.elementKind == UICollectionView.elementKindSectionHeader {
      item.pinToVisibleBounds = bridge?.options.hasStickyHeaders ?? true
    }
    return section
  }

  // MARK: Kinds of sections

  private func listSection(
    _ shape: SectionShape,
    _ bridge: CollectionBridge?,
    _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.showsSeparators = bridge?.options.hasSeparators ?? true
    // The card is behind the section.
    if drawsCard(shape) { configuration.backgroundColor = .clear }
    configuration.headerMode = shape.hasHeader ? .supplementary : .none
    configuration.footerMode = shape.hasFooter ? .supplementary : .none
    configuration.leadingSwipeActionsConfigurationProvider = { [weak bridge] path in
      bridge?.actions.swipeActions(at: path, .leading)
    }
    configuration.trailingSwipeActionsConfigurationProvider = { [weak bridge] path in
      bridge?.actions.swipeActions(at: path, .trailing)
    }
    return .list(using: configuration, layoutEnvironment: environment)
  }

  private func grid(
    _ shape: SectionShape,
    at index: Int,
    in width: CGFloat,
    _ height: CGFloat,
    _ bridge: CollectionBridge?
  ) -> NSCollectionLayoutSection {
    let columns = Self.columns(of: shape.layout, in: width)
    let gap = gap(of: shape)
    let spans = spans(of: shape, at: index, in: bridge?.list)
    let group: NSCollectionLayoutGroup
    if shape.isWindowed, let lines = windowedGrid(shape, at: index, columns, height, bridge) {
      group = lines
    } else if spans.isEmpty || columns == 1 {
      group = line(Array(repeating: 1, count: columns), columns, height, gap)
    } else {
      group = lines(spans, columns, height, gap)
    }
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = gap
    return section
  }

  /// Returns the columns that the rows of a grid want; empty if no row spans columns.
  private func spans(of shape: SectionShape, at index: Int, in list: ViewList?) -> [GridSpan] {
    guard let list else { return [] }
    let all = (0..<shape.itemCount).map { list.gridSpan(at: ListPath(section: index, item: $0)) }
    guard all.contains(where: { $0 != .columns(1) }) else { return [] }
    spans[index] = all
    return all
  }

  /// Returns whether rows of the grids that were laid out span other columns than before.
  func spansChange(of paths: [ListPath], in list: ViewList) -> Bool {
    paths.contains { path in
      if list.rowCount(at: path) != nil { return true }
      guard list.section(at: path.section)?.layout.isGrid ?? false else { return false }
      let known = spans[path.section].map { $0.indices.contains(path.item) ? $0[path.item] : nil }
      return list.gridSpan(at: path) != (known ?? .columns(1))
    }
  }

  /// Returns the lines of a grid with column spans.
  ///
  /// A section repeats one group, so the group has all lines of the section.
  private func lines(
    _ spans: [GridSpan],
    _ columns: Int,
    _ height: CGFloat,
    _ gap: CGFloat
  ) -> NSCollectionLayoutGroup {
    var lines: [[Int]] = []
    var free = 0
    for span in spans {
      let count = Self.count(span, of: columns)
      if count > free {
        lines.append([])
        free = columns
      }
      lines[lines.count - 1].append(count)
      free -= count
    }
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(1), .estimated((height + gap) * CGFloat(lines.count))),
      subitems: lines.map { line($0, columns, height, gap) }
    )
    group.interItemSpacing = .fixed(gap)
    return group
  }

  /// Returns a line of a grid.
  ///
  /// A group repeats its items until it is full, so a line that is not full is narrower.
  ///
  /// - Parameter counts: the columns that each row occupies.
  func line(
    _ counts: [Int],
    _ columns: Int,
    _ height: CGFloat,
    _ gap: CGFloat
  ) -> NSCollectionLayoutGroup {
    let used = counts.reduce(0, +)
    return .horizontal(
      layoutSize: size(
        .fractionalWidth(CGFloat(used) / CGFloat(columns)),
        .estimated(height)
      ),
      subitems: counts.map { count in
        item(.fractionalWidth(CGFloat(count) / CGFloat(used)), .estimated(height), gap)
      }
    )
  }

  /// Returns a row with half a gap at each side.
  private func item(
    _ width: NSCollectionLayoutDimension,
    _ height: NSCollectionLayoutDimension,
    _ gap: CGFloat
  ) -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(layoutSize: size(width, height))
    item.contentInsets.leading = gap / 2
    item.contentInsets.trailing = gap / 2
    return item
  }

  /// Returns whether the rows of a section are tiles, with gaps between them.
  func hasTiles(_ shape: SectionShape) -> Bool {
    (shape.layout != .list || axis == .horizontal) && !drawsCard(shape)
  }

  /// Returns the distance between the rows of a section in points.
  func gap(of shape: SectionShape) -> CGFloat { hasTiles(shape) ? Tiles.gap : 0 }

  /// Returns the width of a section without the margins of its card or tiles.
  func room(of shape: SectionShape, width: CGFloat) -> CGFloat {
    let margin = drawsCard(shape) ? CardBackground.margin : hasTiles(shape) ? Tiles.margin : 0
    return max(0, width - 2 * margin)
  }

  /// Returns whether a section is drawn as a card; an inset list has cards anyway.
  func drawsCard(_ shape: SectionShape) -> Bool {
    shape.style == .card && axis == .vertical
      && !(shape.layout == .list && appearance == .insetGrouped)
  }

  private func carousel(
    _ shape: SectionShape,
    in width: CGFloat,
    _ height: CGFloat,
    _ bridge: CollectionBridge?
  ) -> NSCollectionLayoutSection {
    let fraction = CGFloat(Self.fraction(of: shape.layout, .columns(1), axis, width: width))
    let item = item(.fractionalWidth(1), .estimated(height), gap(of: shape))
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size(.fractionalWidth(fraction), .estimated(height)),
        subitems: [item]
      )
    )
    section.orthogonalScrollingBehavior = shape.layout.isPaged ? .groupPaging : .continuous
    section.visibleItemsInvalidationHandler = { [weak bridge] items, offset, environment in
      bridge?.carousels.didScroll(
        items,
        to: offset.x,
        width: environment.container.contentSize.width
      )
      // The view itself does not scroll.
      bridge?.display.checkVisibility()
    }
    return section
  }

  /// Returns a horizontal line of rows as high as the view, with header and footer at its ends.
  private func line(_ shape: SectionShape, in width: CGFloat) -> NSCollectionLayoutSection {
    let width = room(of: shape, width: width)
    let fraction = CGFloat(Self.fraction(of: shape.layout, .columns(1), axis, width: width))
    let size = size(.fractionalWidth(fraction), .fractionalHeight(1))
    let item = item(.fractionalWidth(1), .fractionalHeight(1), Tiles.gap)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
    if shape.itemCount > 0 {
      section.contentInsets.leading = Tiles.margin
      section.contentInsets.trailing = Tiles.margin
    }
    let heading = self.size(.absolute(width * fraction), .fractionalHeight(1))
    section.boundarySupplementaryItems = headings(of: shape, at: (.leading, .trailing), heading)
    return section
  }

  // MARK: Parts of sections

  func size(
    _ width: NSCollectionLayoutDimension,
    _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func headings(
    of shape: SectionShape,
    at edges: (header: NSRectAlignment, footer: NSRectAlignment),
    _ size: NSCollectionLayoutSize
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    var kinds: [(String, NSRectAlignment)] = []
    if shape.hasHeader { kinds.append((UICollectionView.elementKindSectionHeader, edges.header)) }
    if shape.hasFooter { kinds.append((UICollectionView.elementKindSectionFooter, edges.footer)) }
    return kinds.map { kind, alignment in
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size,
        elementKind: kind,
        alignment: alignment
      )
    }
  }

  /// Returns the estimated height of the rows of a section: the height of the first row.
  private func estimate(_ section: Int, _ bridge: CollectionBridge?) -> CGFloat {
    let first = CellPosition.row(ListPath(section: section, item: 0))
    return bridge?.heights.estimatedRowHeight(at: first).map { max(1, CGFloat($0)) }
      ?? CellFitting.standardHeight
  }
}
