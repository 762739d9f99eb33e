/// The room that a layout has.
@MainActor public protocol NSCollectionLayoutContainer: AnyObject {
  /// The whole size, in points.
  var contentSize: CGSize { get }

  /// The size without the insets.
  var effectiveContentSize: CGSize { get }

  /// What is taken away at the edges.
  var contentInsets: NSDirectionalEdgeInsets { get }

  /// What has an effect of that.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}
