/// One question to the data source for a cell or a supplementary view.
struct CollectionRequest {
  enum Element: Hashable {
    case cell(ItemPath)
    case supplementary(SupplementaryPath)
  }

  let element: Element
  let frame: CGRect

  /// The cell that is shown already and has to be configured anew.
  var existing: UICollectionViewCell?

  /// What was dequeued for the answer.
  var dequeued: [UICollectionReusableView] = []
}
