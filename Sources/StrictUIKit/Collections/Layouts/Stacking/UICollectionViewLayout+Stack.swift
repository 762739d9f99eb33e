extension UICollectionViewLayout {
  /// Returns whether the sections stay valid after the last invalidation.
  func keepsStack() -> Bool {
    defer { isKept = false }
    return isKept && stack != nil
  }

  /// Maps the measured sizes to the positions after a batch.
  func follow(_ map: UpdateMap) { measured = measured.mapped(by: map) }

  /// Returns the part of a section that scrolls orthogonally.
  func orthogonalStrip(of section: Int) -> OrthogonalStrip? { stack?.strip(of: section) }

  func attributes(
    of kind: SectionElement.Kind,
    in indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let section = indexPath.itemPath.section
    return stack?.element(kind, in: section)
      .map { makeAttributes(for: pinned($0, in: section), in: section) }
  }

  func pinned(_ element: SectionElement, in section: Int) -> SectionElement {
    guard let stack, let collectionView else { return element }
    var element = element
    element.frame = stack.pinned(element, in: section, visible: collectionView.visibleContent)
    return element
  }

  /// Returns a context of the layout's class of contexts.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let named: AnyClass = type(of: self).invalidationContextClass
    let type = named as? UICollectionViewLayoutInvalidationContext.Type
    return type?.init() ?? UICollectionViewLayoutInvalidationContext()
  }

  /// Returns attributes of the layout's class of attributes.
  func makeAttributes(
    for element: SectionElement,
    in section: Int
  ) -> UICollectionViewLayoutAttributes {
    let named: AnyClass = type(of: self).layoutAttributesClass
    let type = named as? UICollectionViewLayoutAttributes.Type
    let attributes = type?.init() ?? UICollectionViewLayoutAttributes()
    switch element.kind {
    case .item(let item):
      attributes.indexPath = IndexPath(item: item, section: section)
    case .supplementary(let kind, let index):
      attributes.name(.supplementaryView, kind, IndexPath(item: index, section: section))
    case .decoration(let kind, let index):
      attributes.name(.decorationView, kind, IndexPath(item: index, section: section))
    }
    attributes.frame = mirrored(element, in: section)
    attributes.zIndex = element.zIndex
    attributes.selfSizing = element.selfSizing
    return attributes
  }

  /// Whether the layout counts horizontal positions from the right.
  var isMirrored: Bool {
    flipsHorizontallyInOppositeLayoutDirection && axis == .vertical
      && collectionView?.isMirrored ?? false
  }

  /// Returns the frame of an element, at the other side of the content or of its strip in a mirrored layout.
  private func mirrored(_ element: SectionElement, in section: Int) -> CGRect {
    guard isMirrored else { return element.frame }
    var width = collectionViewContentSize.width
    if case .item = element.kind, let strip = orthogonalStrip(of: section) {
      width = max(strip.contentLength, strip.frame.width)
    }
    var frame = element.frame
    frame.origin.x = width - frame.maxX
    return frame
  }

  /// Returns the distance from the leading edge of a section that scrolls orthogonally to its visible part.
  func leadingOffset(ofSection section: Int) -> CGFloat {
    guard let collectionView else { return 0 }
    let offset = collectionView.orthogonalOffset(ofSection: section)
    guard isMirrored, let strip = orthogonalStrip(of: section) else { return offset }
    return max(0, strip.contentLength - strip.frame.width) - offset
  }
}
