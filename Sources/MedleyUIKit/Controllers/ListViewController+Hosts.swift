public import MedleyCore

#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

extension ListViewController where Host == UITableView {
  /// Makes a controller that shows a screen in a table view, every section as a list.
  ///
  /// A screen whose sections are grids or carousels belongs in a collection view.
  ///
  /// - Parameters:
  ///   - screen: what to show.
  ///   - style: what the table view looks like.
  ///   - resolver: maps routes to screens.
  ///   - reporter: where issues go.
  public convenience init(
    screen: ListScreen<UITableView>,
    style: UITableView.Style = .plain,
    resolver: RouteResolver<UITableView> = RouteResolver(),
    reporter: IssueReporter = .standardError
  ) {
    self.init(screen: screen, resolver: resolver, reporter: reporter) {
      UITableView(frame: .zero, style: style)
    }
  }
}

extension ListViewController where Host == UICollectionView {
  /// Makes a controller that shows a screen in a collection view, each section as it says.
  ///
  /// - Parameters:
  ///   - screen: what to show.
  ///   - appearance: what sections that are lists look like.
  ///   - resolver: maps routes to screens.
  ///   - reporter: where issues go.
  public convenience init(
    screen: ListScreen<UICollectionView>,
    appearance: UICollectionLayoutListConfiguration.Appearance = .plain,
    resolver: RouteResolver<UICollectionView> = RouteResolver(),
    reporter: IssueReporter = .standardError
  ) {
    self.init(screen: screen, resolver: resolver, reporter: reporter) {
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout(appearance: appearance))
    }
  }
}
