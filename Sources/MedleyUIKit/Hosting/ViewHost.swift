public import MedleyCore

#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

/// A UIKit view that shows a list: a table view or a collection view.
///
/// Adapters are written for it, so that one description of cells serves both:
///
/// ```swift
/// extension Post.Cells where Host: ViewHost {
///   @MainActor static var standard: Self {
///     .init(text: .cell(TextCell.self), image: .content { ListContent(image: $0.image) })
///   }
/// }
/// ```
///
/// A list within a row is always shown by a collection view.
public protocol ViewHost: ContentHost, UIScrollView
where Cell == UIView, Registration == ViewRegistration, NestedHost == UICollectionView {}
