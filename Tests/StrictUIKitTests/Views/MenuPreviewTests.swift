import StrictUIKit
import Testing

/// The previews of context menus, whose methods subclasses of controllers override.
@MainActor struct MenuPreviewTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  @Test func `a table view controller shows previews and commits one`() throws {
    let controller = PreviewingTable(style: .plain)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let views = try #require(controller.tableView.driveMenuPreview(at: [0, 0]))
    #expect(views == [controller.opened, controller.closed])
    #expect(controller.committed == ["preview"])
    #expect(controller.tableView.driveMenuPreview(at: [0, 1]) == nil)
  }

  @Test func `a collection view controller shows previews and commits one`() throws {
    let controller = PreviewingCollection(collectionViewLayout: UICollectionViewFlowLayout())
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let views = try #require(controller.collectionView.driveMenuPreview(at: [0, 0]))
    #expect(views == [controller.opened])
    #expect(controller.committed == ["preview"])
  }
}

@MainActor private func configuration() -> UIContextMenuConfiguration {
  UIContextMenuConfiguration(identifier: nil) {
    let controller = UIViewController()
    controller.title = "preview"
    return controller
  } actionProvider: { _ in
    UIMenu(title: "", children: [])
  }
}

private final class PreviewingTable: UITableViewController {
  let (opened, closed) = (UIView(), UIView())
  var committed: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  override func tableView(
    _ tableView: UITableView,
    contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { indexPath.row == 0 ? configuration() : nil }

  override func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { UITargetedPreview(view: opened) }

  override func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { UITargetedPreview(view: closed) }

  override func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    animator.addCompletion { [self] in
      committed.append(animator.previewViewController?.title ?? "")
    }
  }
}

private final class PreviewingCollection: UICollectionViewController {
  let opened = UIView()
  var committed: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 1 }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { configuration() }

  override func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { UITargetedPreview(view: opened) }

  override func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    animator.addCompletion { [self] in
      committed.append(animator.previewViewController?.title ?? "")
    }
  }
}
