import MedleyCore

/// A decoration view with the page control of a carousel.
///
/// The view covers its whole section, because the height of the cards is not known in advance. Only the
/// page control receives touches.
final class CarouselPagesView: UICollectionReusableView {
  /// The kind of the decoration views.
  static let kind = "org.medley.pages"

  let control = CarouselPageControl()

  /// The index of the section.
  private(set) var section = 0

  private var bridge: CollectionBridge? { enclosingAttachment as? CollectionBridge }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(control)
    control.onTurn = { [weak self] page in
      if let self { bridge?.pages.turn(to: page, inSection: section) }
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Adds a page control to a carousel, in a strip between its cards and its footer.
  static func add(to section: NSCollectionLayoutSection, of shape: SectionShape) {
    guard CarouselPageControl.pageCount(of: shape) > 0 else { return }
    section.contentInsets.bottom = CarouselPageControl.height
    let item = NSCollectionLayoutDecorationItem.background(elementKind: kind)
    // Above the cards, and below a sticky header.
    item.zIndex = 1
    section.decorationItems.append(item)
    for heading in section.boundarySupplementaryItems { heading.zIndex = 2 }
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    section = layoutAttributes.indexPath.section
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    bridge?.pages.add(self)
    showPage()
    control.place(in: strip)
  }

  /// Shows the current page of the section.
  func showPage() {
    guard let bridge, let shape = bridge.list?.section(at: section) else { return }
    let count = CarouselPageControl.pageCount(of: shape)
    if control.numberOfPages != count { setNeedsLayout() }
    // A view does not inherit the attribute.
    if let surface = bridge.context.surface {
      control.semanticContentAttribute = surface.semanticContentAttribute
    }
    control.show(bridge.pages.page(ofSection: section), of: count)
  }

  /// The part of the section between its cards and its footer.
  private var strip: CGRect {
    let footer = CellPosition.footer(section: section)
    let context = bridge?.context
    let frame = context?.hasCell(at: footer) == true ? context?.surface?.frame(of: footer) : nil
    return CGRect(
      x: bounds.minX,
      y: bounds.maxY - (frame?.height ?? 0) - CarouselPageControl.height,
      width: bounds.width,
      height: CarouselPageControl.height
    )
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    control.frame.contains(point)
  }
}
