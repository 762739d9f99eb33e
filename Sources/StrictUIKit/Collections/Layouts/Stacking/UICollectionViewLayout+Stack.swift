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
    attributes.frame = element.frame
    attributes.zIndex = element.zIndex
    attributes.selfSizing = element.selfSizing
    return attributes
  }
}
