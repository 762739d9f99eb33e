/// What surrounds a layout.
@MainActor public protocol NSCollectionLayoutEnvironment: AnyObject {
  /// The room there is.
  var container: any NSCollectionLayoutContainer { get }

  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}
