/// The slot of one item in a group.
@MainActor open class NSCollectionLayoutItem: NSObject {
  /// How large the slot is.
  public let layoutSize: NSCollectionLayoutSize

  /// What is attached to the item.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// By how much the item is smaller than its slot; of no effect where its content decides.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// What lies around the slot.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Makes a slot.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Makes a slot with something attached.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
  }

  /// The insets that have an effect: those of the sides that no content decides.
  var effectiveInsets: NSDirectionalEdgeInsets {
    var insets = contentInsets
    if layoutSize.widthDimension.isMeasured { (insets.leading, insets.trailing) = (0, 0) }
    if layoutSize.heightDimension.isMeasured { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

/// Where one item of a custom group stands.
@MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// Its rectangle in the group, in points.
  public let frame: CGRect

  /// How far it is in front of others.
  public let zIndex: Int

  /// Names a place.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }
}

/// Something that is attached to an item, such as a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of supplementary view that shows it.
  public let elementKind: String

  /// Where it is attached to the item.
  public let containerAnchor: NSCollectionLayoutAnchor

  /// Which point of its own is there; kept without effect.
  public let itemAnchor: NSCollectionLayoutAnchor?

  /// How far it is in front of others.
  open var zIndex = 1

  /// Attaches something to an item.
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

  /// Attaches something to an item.
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
  /// At which side of the section it is.
  public let alignment: NSRectAlignment

  /// How far from there, in points.
  public let offset: CGPoint

  /// Whether the section becomes longer by it, instead of being covered.
  open var extendsBoundary = true

  /// Whether it stays in view as long as the section does.
  open var pinToVisibleBounds = false

  /// Makes a header or footer.
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

  /// Whether it is at the end along an axis.
  func isAtEnd(of axis: LayoutAxis) -> Bool {
    switch axis {
    case .vertical: [.bottom, .bottomLeading, .bottomTrailing].contains(alignment)
    case .horizontal: [.trailing, .topTrailing, .bottomTrailing].contains(alignment)
    }
  }

  /// Where it is across the axis: 0 at the beginning, 1 at the end.
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

/// Something behind a section that belongs to no data.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of decoration view that shows it.
  public let elementKind: String

  /// How far it is in front of others; behind all by default.
  open var zIndex = -1

  /// Makes the background of a section.
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

/// Where something is attached to an item.
@MainActor open class NSCollectionLayoutAnchor: NSObject {
  /// The edges at which it is; the middle where none is named.
  public let edges: NSDirectionalRectEdge

  /// How far from there: points, or shares of its own size.
  public let offset: CGPoint

  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool

  /// Whether the offset is in shares of its size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// Names edges.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }

  /// Names edges, and a distance from them in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
    super.init()
  }

  /// Names edges, and a distance from them in shares of the size of what is attached.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
    super.init()
  }

  /// Where something of a size is in a rectangle.
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

/// Edges of a rectangle, in the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the edges.
  public let rawValue: UInt

  /// Makes a set of edges from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top.
  public static let top = NSDirectionalRectEdge(rawValue: 1)

  /// Where a line begins.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)

  /// The bottom.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)

  /// Where a line ends.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)

  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// At which side or corner of a rectangle something is.
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
