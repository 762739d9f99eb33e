extension UICollectionView {
  /// Asks a view what attributes it prefers, whenever it was made, configured or resized.
  func askForSize(
    _ view: UICollectionReusableView,
    _ attributes: UICollectionViewLayoutAttributes
  ) {
    let id = ObjectIdentifier(view)
    guard state.askedSizes[id] != attributes.size, !state.unsettled.contains(id) else { return }
    state.askedSizes[id] = attributes.size
    let layout = collectionViewLayout
    let original = attributes.duplicate()
    let preferred = view.preferredLayoutAttributesFitting(attributes.duplicate())
    guard
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred,
        withOriginalAttributes: original
      )
    else { return }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred,
      withOriginalAttributes: original
    )
    keepPlace(of: original, context)
    layout.invalidateLayout(with: context)
  }

  /// What stands above the upper edge grows upwards, so that what is seen stays where it is.
  private func keepPlace(
    of original: UICollectionViewLayoutAttributes,
    _ context: UICollectionViewLayoutInvalidationContext
  ) {
    let layout = collectionViewLayout
    guard original.selfSizing?.isEmpty == false, original.representedElementCategory == .cell,
      layout.orthogonalStrip(of: original.indexPath.section) == nil,
      let new = layout.layoutAttributesForItem(at: original.indexPath)
    else { return }
    let axis = layout.axis
    let edge = axis.start(of: visibleContent)
    guard axis.start(of: original.frame) < edge, edge > 0 else { return }
    let growth = axis.end(of: new.frame) - axis.end(of: original.frame)
    guard growth != 0 else { return }
    let shift = axis.point(main: growth, cross: 0)
    context.contentOffsetAdjustment.x += shift.x
    context.contentOffsetAdjustment.y += shift.y
  }
}
