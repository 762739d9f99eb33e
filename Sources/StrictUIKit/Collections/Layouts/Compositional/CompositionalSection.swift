/// A section of a compositional layout.
///
/// All groups are equal except for measured ones.
final class CompositionalSection: StackedSection {
  let definition: NSCollectionLayoutSection
  let axis: LayoutAxis
  let count: Int
  let surroundings: LayoutSurroundings

  /// The preferred sizes of items and supplementary views.
  var sizes: [SectionElement.Kind: CGSize] { didSet { solved = nil } }

  /// The group that was solved last.
  private var solved: (line: Int, group: SolvedGroup)?

  var template = SolvedGroup(size: .zero, leaves: [])
  var lines = LengthTree()
  var boundaries: BoundaryItems

  init(
    _ definition: NSCollectionLayoutSection,
    count: Int,
    axis: LayoutAxis,
    surroundings: LayoutSurroundings,
    sizes: [SectionElement.Kind: CGSize]
  ) {
    self.definition = definition
    self.count = count
    self.axis = axis
    self.surroundings = surroundings
    self.sizes = sizes
    boundaries = BoundaryItems([], axis: axis, container: .zero) { _ in nil }
    placeBoundaries()
    template = solve(limit: .max) { _ in nil }
    let lineCount = (count + capacity - 1) / capacity
    lines = LengthTree(
      Array(repeating: lineAxis.main(template.size), count: lineCount),
      spacing: definition.interGroupSpacing
    )
    if isMeasured {
      let items = sizes.keys.compactMap { if case .item(let item) = $0 { item } else { nil } }
      for line in Set(items.map { $0 / capacity } + [lines.lengths.count - 1]).sorted()
      where line >= 0 && line < lines.lengths.count {
        updateLine(line)
      }
    }
  }

  var isOrthogonal: Bool { definition.orthogonalScrollingBehavior != .none }

  /// The axis along which groups are laid out.
  var lineAxis: LayoutAxis { isOrthogonal ? axis.other : axis }

  /// The number of items in a group.
  var capacity: Int { max(1, template.leaves.count) }

  private var isMeasured: Bool { template.leaves.contains { !$0.selfSizing.isEmpty } }

  // MARK: Lengths

  /// The heights of the measured groups of an orthogonally scrolling section.
  private var heights: [Int: CGFloat] = [:]

  var length: CGFloat {
    boundaries.before + contentLength + boundaries.behind
  }

  /// The groups with the insets around them.
  var contentLength: CGFloat {
    let insets = axis.main(definition.contentInsets)
    return insets.start + groupsLength + insets.end
  }

  var groupsLength: CGFloat {
    guard isOrthogonal else { return lines.total }
    guard count > 0 else { return 0 }
    let tallest = heights.values.max() ?? 0
    // Until all heights are known, the estimate counts too.
    return heights.count < lines.lengths.count ? max(tallest, axis.main(template.size)) : tallest
  }

  /// The container of the groups, reduced by the insets across the axis.
  private var container: CGSize {
    surroundings.contentSize.reduced(by: definition.contentInsets)
  }

  /// The offset of the first group in the section.
  var groupsOrigin: CGPoint {
    axis.point(
      main: boundaries.before + axis.main(definition.contentInsets).start,
      cross: axis.cross(definition.contentInsets).start
    )
  }

  func placeBoundaries() {
    boundaries = BoundaryItems(
      definition.boundarySupplementaryItems,
      axis: axis,
      container: boundarySpan.container,
      measured: { sizes[$0] }
    )
  }

  /// The span of headers and footers across the axis.
  var boundarySpan: (cross: CGFloat, container: CGSize) {
    let size = surroundings.contentSize
    guard definition.supplementariesFollowContentInsets else { return (0, size) }
    let insets = axis.cross(definition.contentInsets)
    let breadth = max(0, axis.cross(size) - insets.start - insets.end)
    return (insets.start, axis.size(main: axis.main(size), cross: breadth))
  }

  // MARK: Groups

  func solve(limit: Int, measured: @escaping (Int) -> CGSize?) -> SolvedGroup {
    var solver = GroupSolver(traits: surroundings.traitCollection, limit: limit, measured: measured)
    return solver.solve(definition.group, in: container)
  }

  /// Returns the items of a group with their measured sizes.
  func group(_ line: Int) -> SolvedGroup {
    let first = line * capacity
    let present = min(capacity, count - first)
    if present == capacity, !isMeasured { return template }
    if let solved, solved.line == line { return solved.group }
    let group = solve(limit: present) { [sizes] in sizes[.item(first + $0)] }
    solved = (line, group)
    return group
  }

  func updateLine(_ line: Int) {
    let size = group(line).size
    lines.set(lineAxis.main(size), at: line)
    if isOrthogonal { heights[line] = axis.main(size) }
  }
}

/// The environment that section providers receive.
final class LayoutSurroundings: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let traitCollection: UITraitCollection

  init(size: CGSize, traits: UITraitCollection) {
    contentSize = size
    traitCollection = traits
  }

  var container: any NSCollectionLayoutContainer { self }

  var contentInsets: NSDirectionalEdgeInsets { .zero }

  var effectiveContentSize: CGSize { contentSize }

  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
}

extension UICollectionViewLayout {
  /// Returns the definition of a section of a compositional layout.
  func definition(of section: Int) -> NSCollectionLayoutSection? {
    guard let sections = stack?.sections, sections.indices.contains(section) else { return nil }
    return (sections[section] as? CompositionalSection)?.definition
  }
}
