/// An element of a section that is visible, and may be shown in another way.
@MainActor public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// How visible it is, from 0 to 1.
  var alpha: CGFloat { get set }

  /// How far it is in front of others.
  var zIndex: Int { get set }

  /// Whether it is not shown.
  var isHidden: Bool { get set }

  /// The middle of it, in the coordinates of the content.
  var center: CGPoint { get set }

  /// How it is moved, scaled and turned.
  var transform: CGAffineTransform { get set }

  /// Which element it is.
  var indexPath: IndexPath { get }

  /// Its rectangle, in the coordinates of the content.
  var frame: CGRect { get }

  /// Its rectangle in its own coordinates.
  var bounds: CGRect { get }

  /// Whether it is a cell, a supplementary view or a decoration.
  var representedElementCategory: UICollectionView.ElementCategory { get }

  /// The kind of the supplementary view or decoration.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}
