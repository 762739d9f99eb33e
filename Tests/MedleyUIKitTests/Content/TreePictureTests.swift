import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Pictures of a tree on a narrow telephone, which are stored beside this file.
///
/// Look at a new or changed picture before it is committed; `Scripts/pictures.sh` writes all of them as PNG.
@Suite @MainActor struct TreePictureTests {
  enum Surroundings: String, CaseIterable {
    case table, grouped, dark, mirrored, largest, sticky, stickyCards
  }

  @Test(arguments: Surroundings.allCases)
  func `a tree looks like the stored picture`(surroundings: Surroundings) throws {
    try expectPicture(of: svg(surroundings), named: "tree-\(surroundings.rawValue)")
  }

  /// Draws the tree in a new window, without suspension, because all views share the surroundings.
  private func svg(_ surroundings: Surroundings) -> String {
    UITraitCollection.current =
      switch surroundings {
      case .table, .grouped, .sticky, .stickyCards: UITraitCollection()
      case .dark: UITraitCollection(userInterfaceStyle: .dark)
      case .mirrored: UITraitCollection(layoutDirection: .rightToLeft)
      case .largest:
        UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
      }
    defer { UITraitCollection.current = UITraitCollection() }
    let isSticky = surroundings == .sticky || surroundings == .stickyCards
    let height: CGFloat = isSticky ? 420 : surroundings == .largest ? 2900 : 760
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    if surroundings == .mirrored { window.semanticContentAttribute = .forceRightToLeft }
    guard surroundings == .grouped || surroundings == .stickyCards else {
      return draw(UITableView(frame: window.bounds, style: .plain), isSticky, in: window)
    }
    let layout = SectionsLayout(appearance: .insetGrouped)
    return draw(
      UICollectionView(frame: window.bounds, collectionViewLayout: layout),
      isSticky,
      in: window
    )
  }

  private func draw<Host: ViewHost>(_ host: Host, _ isSticky: Bool, in window: UIWindow) -> String {
    window.addSubview(host)
    window.makeKeyAndVisible()
    let cells = CellAdapter<ContentRow, Host>.content { $0.content }
    let controller = ListController(host, cells: cells, reporter: .silent)
    let section = ListSection("files", tree: tree)
    controller.apply(ListSnapshot([isSticky ? section.stickyAncestors() : section]))
    for turn in 0..<8 {
      if turn == 4, isSticky { host.contentOffset.y = 170 }
      UIKitTurn.run()
      window.layoutIfNeeded()
    }
    return withExtendedLifetime(controller) { window.svg }
  }

  private func file(
    _ title: String,
    subtitle: String? = nil,
    badge: String? = nil,
    accessory: ListAccessory = .none
  ) -> ContentRow {
    ContentRow(
      id: title,
      content: ListContent(
        title,
        subtitle: subtitle,
        badge: badge,
        image: ListImage(symbol: "doc"),
        accessory: accessory
      )
    )
  }

  private func folder(_ title: String, badge: String? = nil) -> ContentRow {
    let image = ListImage(symbol: "folder")
    return ContentRow(id: title, content: ListContent(title, badge: badge, image: image))
  }

  private var tree: TreeRows<ContentRow> {
    TreeRows {
      TreeNode(folder("Harbour", badge: "12"), isExpanded: true) {
        TreeNode(folder("Plans", badge: "3"), isExpanded: true) {
          TreeNode(
            file("A survey of the eastern quay with a title that needs several lines")
          )
          TreeNode(folder("Drawings"), isExpanded: true) {
            TreeNode(file("Crane", subtitle: "Two sheets", accessory: .disclosure))
            TreeNode(folder("Archive"), isExpanded: true) {
              TreeNode(folder("Older"), isExpanded: true) {
                TreeNode(folder("Oldest"), isExpanded: true) {
                  TreeNode(folder("Deeper than the limit"), isExpanded: true) {
                    TreeNode(file("The last file of all"))
                  }
                }
              }
            }
          }
        }
        TreeNode(file("Tides", badge: "9", accessory: .checkmark))
      }
      TreeNode(folder("Letters", badge: "24")) { TreeNode(file("Hidden")) }
      TreeNode(file("Readme", accessory: .disclosure))
    }
  }
}
