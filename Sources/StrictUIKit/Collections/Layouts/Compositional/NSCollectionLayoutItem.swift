/// The slot of one item in a group.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  /// The size of the slot.
  public let layoutSize: NSCollectionLayoutSize

  /// The attached supplementary items.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// The insets of the item in its slot.
  ///
  /// They have no effect on an estimated axis.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// The spacing around the slot.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with supplementary items.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
  }

  /// The insets on the axes whose length is not estimated.
  var effectiveInsets: NSDirectionalEdgeInsets {
    var insets = contentInsets
    if layoutSize.widthDimension.isMeasured { (insets.leading, insets.trailing) = (0, 0) }
    if layoutSize.heightDimension.isMeasured { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

/// The frame of one item of a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group, in points.
  public let frame: CGRect

  /// The z index.
  public let zIndex: Int

  /// Creates a position.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}

/// A view that is attached to an item, such as a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of supplementary view that shows it.
  public let elementKind: String

  /// The anchor on the item.
  public let containerAnchor: NSCollectionLayoutAnchor

  /// The anchor on the supplementary view; stored without effect.
  public let itemAnchor: NSCollectionLayoutAnchor?

  /// The z index.
  open var zIndex = 1

  /// Creates a supplementary item.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    itemAnchor = nil
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates a supplementary item.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

/// A header or footer of a section, or of the whole layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge of the section.
  public let alignment: NSRectAlignment

  /// The offset from the edge, in points.
  public let offset: CGPoint

  /// Whether the view extends the section instead of covering it.
  open var extendsBoundary = true

  /// Whether the view is pinned while its section is visible.
  open var pinToVisibleBounds = false

  /// Creates a header or footer.
  public init(
    layoutSize: NSCollectionLayoutSize,
    elementKind: String,
    alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize,
      elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: [])
    )
  }

  /// Returns whether the edge is at the end of an axis.
  func isAtEnd(of axis: LayoutAxis) -> Bool {
    switch axis {
    case .vertical: [.bottom, .bottomLeading, .bottomTrailing].contains(alignment)
    case .horizontal: [.trailing, .topTrailing, .bottomTrailing].contains(alignment)
    }
  }

  /// Returns the position across the axis, from 0 (start) to 1 (end).
  func share(across axis: LayoutAxis) -> CGFloat {
    let isFirst: Set<NSRectAlignment> =
      axis == .vertical
      ? [.leading, .topLeading, .bottomLeading] : [.top, .topLeading, .topTrailing]
    let isLast: Set<NSRectAlignment> =
      axis == .vertical
      ? [.trailing, .topTrailing, .bottomTrailing] : [.bottom, .bottomLeading, .bottomTrailing]
    return isFirst.contains(alignment) ? 0 : isLast.contains(alignment) ? 1 : 0.5
  }
}

/// A decoration behind a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of decoration view that shows it.
  public let elementKind: String

  /// The z index.
  ///
  /// The default is behind all items.
  open var zIndex = -1

  /// Creates the background of a section.
  open class func background(
    elementKind: String
  ) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }

  private init(_ elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1),
        heightDimension: .fractionalHeight(1)
      ),
      supplementaryItems: []
    )
  }
}

/// An anchor point of a supplementary view.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject {
  /// The edges.
  ///
  /// Without an edge, the anchor is centered.
  public let edges: NSDirectionalRectEdge

  /// The offset in points, or in fractions of the view's size.
  public let offset: CGPoint

  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool

  /// Whether the offset is a fraction of the view's size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }

  /// Creates an anchor with an offset in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
    super.init()
  }

  /// Creates an anchor with an offset in fractions of the view's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
    super.init()
  }

  /// Returns the frame of a view with a size in a rectangle.
  func frame(of size: CGSize, in rect: CGRect) -> CGRect {
    var origin = CGPoint(
      x: rect.midX - size.width / 2,
      y: rect.midY - size.height / 2
    )
    if edges.contains(.leading) { origin.x = rect.minX }
    if edges.contains(.trailing) { origin.x = rect.maxX - size.width }
    if edges.contains(.top) { origin.y = rect.minY }
    if edges.contains(.bottom) { origin.y = rect.maxY - size.height }
    origin.x += isAbsoluteOffset ? offset.x : offset.x * size.width
    origin.y += isAbsoluteOffset ? offset.y : offset.y * size.height
    return CGRect(origin: origin, size: size)
  }
}

/// Edges of a rectangle, in the layout direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the edges.
  public let rawValue: UInt

  /// Creates a set of edges from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top.
  public static let top = NSDirectionalRectEdge(rawValue: 1)

  /// The leading edge.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)

  /// The bottom.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)

  /// The trailing edge.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)

  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Hashable, Sendable {
  case none
  case top
  case topLeading
  case leading
  case bottomLeading
  case bottom
  case bottomTrailing
  case trailing
  case topTrailing
}
