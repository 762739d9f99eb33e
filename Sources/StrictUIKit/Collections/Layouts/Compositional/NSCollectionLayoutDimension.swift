/// A width or height: a share of the container's, fixed, or what the content turns out to take.
@MainActor open class NSCollectionLayoutDimension: NSObject {
  enum Kind: Hashable {
    case fractionalWidth
    case fractionalHeight
    case absolute
    case estimated
    case uniform
  }

  let kind: Kind

  /// The share, or the number of points.
  public let dimension: CGFloat

  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  /// A share of the container's width.
  open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// A share of the container's height.
  open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// A number of points.
  open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// What the content takes; a number of points until that is known.
  open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// What the largest of the siblings takes; a number of points until that is known.
  open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniform, estimate)
  }

  /// Whether it is a share of the width.
  open var isFractionalWidth: Bool { kind == .fractionalWidth }

  /// Whether it is a share of the height.
  open var isFractionalHeight: Bool { kind == .fractionalHeight }

  /// Whether it is fixed.
  open var isAbsolute: Bool { kind == .absolute }

  /// Whether the content decides.
  open var isEstimated: Bool { kind == .estimated }

  /// Whether the largest of the siblings decides.
  open var isUniformAcrossSiblings: Bool { kind == .uniform }

  /// Whether it is measured.
  var isMeasured: Bool { kind == .estimated || kind == .uniform }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated, .uniform: dimension
    }
  }
}
