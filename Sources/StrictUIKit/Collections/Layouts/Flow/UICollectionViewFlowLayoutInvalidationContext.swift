/// What of a flow layout has to be computed anew.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate has to be asked for sizes and spacings.
  open var invalidateFlowLayoutDelegateMetrics = true

  /// Whether the places have to be computed.
  open var invalidateFlowLayoutAttributes = true

  /// Makes a context that has both done.
  public required init() { super.init() }
}
