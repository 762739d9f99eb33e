package import GalleryScreens
package import Medley
package import MedleyUIKit

#if canImport(UIKit)
  package import UIKit
#else
  package import StrictUIKit
#endif

/// The screens of the gallery as view controllers, with table views or collection views.
///
/// Rows, presenters and routes are those of the terminal. Only the cells differ: `views`,
/// `chatViews`, `nearbyViews` and `characterViews` keep the behaviours and replace the
/// drawing.
@MainActor
package struct GalleryControllers<Host: ViewHost> {
  private let reporter: IssueReporter
  private let makeHost: @MainActor () -> Host

  private init(_ reporter: IssueReporter, _ makeHost: @escaping @MainActor () -> Host) {
    self.reporter = reporter
    self.makeHost = makeHost
  }

  private func controller(
    _ screen: ListScreen<Host>,
    _ resolver: RouteResolver<Host> = RouteResolver(),
    hasSeparators: Bool = true
  ) -> ListViewController<Host> {
    ListViewController(screen: screen, resolver: resolver, reporter: reporter) {
      let host = makeHost()
      if !hasSeparators { host.removeSeparators() }
      return host
    }
  }
}

extension GalleryControllers where Host == UITableView {
  /// The screens in table views.
  package init(style: UITableView.Style = .plain, reporter: IssueReporter = .standardError) {
    self.init(reporter) { UITableView(frame: .zero, style: style) }
  }
}

extension GalleryControllers where Host == UICollectionView {
  /// The screens in collection views, with the layouts of their sections.
  package init(reporter: IssueReporter = .standardError) {
    self.init(reporter) {
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout())
    }
  }
}

extension GalleryControllers {
  /// The posts of a feed.
  package func feed(_ store: FeedStore) -> ListViewController<Host> {
    let cells = Post.Cells<Host>.views
    return controller(.feed(store, cells: cells), .feed(store, cells: cells))
  }

  /// The messages of a chat, from the last one upwards.
  package func chat(_ store: ChatStore) -> ListViewController<Host> {
    let cells = AdapterMap<Host>.chatViews
    return controller(.chat(store, cells: cells), .chat(store, cells: cells), hasSeparators: false)
  }

  /// The details of a customer, if there is one of this id.
  package func details(
    of customer: Customer.ID,
    in store: ShopStore
  ) -> ListViewController<Host>? {
    let resolver = RouteResolver<Host>.shop(store, cells: .views)
    return resolver.screen(for: .customer(customer)).map { controller($0, resolver) }
  }

  /// The places nearby.
  ///
  /// - Parameter misused: rows that misuse the library; only with the style `protocol`.
  package func nearby(
    _ answer: NearbyAnswer,
    style: NearbyStyle,
    misused: MisusedRows? = nil
  ) -> ListViewController<Host> {
    let (cells, rowCells) = (AdapterMap<Host>.nearbyViews, NearbyRow.Cells<Host>.views)
    reporter.report(answer.issues)
    return controller(
      .nearby(answer.town, style: style, misused: misused, cells: cells, rowCells: rowCells),
      .nearby(answer.town, style: style, misused: misused, cells: cells, rowCells: rowCells)
    )
  }

  /// The places nearby, beside the place that the user has opened.
  package func splitNearby(_ answer: NearbyAnswer) -> SplitListController<Host> {
    let (cells, rowCells) = (AdapterMap<Host>.nearbyViews, NearbyRow.Cells<Host>.views)
    let split = SplitScreen<Host>(
      list: .nearby(answer.town, style: .protocol, cells: cells, rowCells: rowCells),
      detail: answer.town.value?.places.first.map { .place($0.id) }
    )
    return SplitListController(
      screen: split,
      resolver: .nearby(answer.town, style: .protocol, cells: cells, rowCells: rowCells),
      reporter: reporter,
      makeHost: makeHost
    )
  }

  /// Returns the screen of the saga's characters.
  ///
  /// - Parameters:
  ///   - source: the source of pages, if there is no `fetch`.
  ///   - layout: the layout of the members of a house; a table view always shows lists.
  ///   - pictures: the loader of the emblems.
  ///   - fetch: called for each page, which then arrives as an edit; without it, `source` returns the pages.
  package func characters(
    _ source: CharacterSource,
    layout: SectionLayout = .list,
    pictures: ListPictures = .bundled(),
    fetch: FetchCharacters? = nil
  ) -> ListViewController<Host> {
    controller(
      .characters(
        source,
        layout: layout,
        cells: .characterViews,
        pictures: pictures,
        fetch: fetch
      )
    )
  }
}

extension ViewHost {
  /// Removes the lines between rows.
  @MainActor fileprivate func removeSeparators() {
    (self as? UITableView)?.separatorStyle = .none
    listOptions.hasSeparators = false
  }
}
