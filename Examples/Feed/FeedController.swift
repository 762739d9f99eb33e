import Medley
import MedleyUIKit

/// The feed in a view controller; it pushes the screens of posts onto its navigation controller.
@MainActor func makeFeedController(_ store: FeedStore) -> ListViewController<UITableView> {
  let screen = ListScreen<UITableView>(
    "Feed",
    presenter: Feed(store: store),
    cells: FeedRow.Cells.feed
  )
  return ListViewController(screen: screen, resolver: .feed(store)) { UITableView() }
}
