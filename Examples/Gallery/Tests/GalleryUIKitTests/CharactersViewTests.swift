import Medley
import MedleyTerminal
import MedleyUIKit
import StrictUIKit
import Testing

@testable import GalleryScreens

/// The characters in a table view and in a collection view.
@Suite @MainActor struct CharactersViewTests {
  private func window(
    _ viewClass: ViewClass,
    failingPage: Int? = nil,
    layout: SectionLayout = .list,
    height: CGFloat = 700
  ) -> GalleryWindow {
    GalleryWindow(
      .characters(CharacterSource(Saga.characters, failingPage: failingPage), layout: layout),
      on: viewClass,
      height: height
    )
  }

  /// The names in the list, from top to bottom.
  private func names(_ window: GalleryWindow) -> [String] {
    window.list?.rows(of: CharacterRow.self).map(\.model.id) ?? []
  }

  @Test(arguments: ViewClass.allCases)
  func `the first page is loaded immediately, and further pages only while scrolling`(
    viewClass: ViewClass
  ) {
    let window = window(viewClass)
    #expect(
      window.spokenText.hasPrefix(
        """
        # 12 of 60 characters
          says “12 of 60 characters”
        - a list
            - Brackwater
              says “Brackwater”
            - Emberlane
              says “Emberlane”
            - Hollin
              says “Hollin”
            - Quill
              says “Quill”
            - No house
              says “No house”
        # House Brackwater | We hold the tide.
          says “House Brackwater, We hold the tide.”
        - Aldous Brackwater | Pretender · I, ch. 6 | [star]
        - Hesper Brackwater | Admiral · I, ch. 3 | [star]
        - Maren Brackwater | Keeper of the tide gate · I, ch. 1 | [star]
        # 10 more to come
          says “10 more to come”
        # House Emberlane | Not yet ash.
          says “House Emberlane, Not yet ash.”
        - Fenella Emberlane | Captain of the night watch · I, ch. 6 | [star]
        - Ilse Emberlane | Glassblower · I, ch. 4 | [star]
        - Osric Emberlane | Lamplighter · I, ch. 1 | [star]
        # 10 more to come
          says “10 more to come”
        """
      )
    )
    #expect(names(window).count == CharacterSource.pageSize)
    #expect(window.violations == [] && window.surprises.isEmpty)
  }

  @Test(arguments: ViewClass.allCases)
  func `scrolling loads pages, and a failed page is loaded on retry`(
    viewClass: ViewClass
  ) {
    let window = window(viewClass, failingPage: 2)
    window.scroll(down: true)
    #expect(names(window).count == CharacterSource.pageSize)
    #expect(
      window.lines(with: "Page 2") == [
        "- Page 2 could not be loaded. The archive did not answer. | Retry | {xmark.circle.fill}"
      ]
    )
    #expect(window.tap(StatusRow.self))
    window.scroll(down: true)
    #expect(Set(names(window)) == Set(Saga.characters.map(\.id)))
    let session = ListScreen<TextHost>.characters(
      CharacterSource(Saga.characters, failingPage: 2),
      cells: .charactersInTerminal
    ).open(on: TextHost(width: 60))
    var script = CharactersScript(session: session, select: nil, favour: [], retries: true)
    script.readPages(10)
    #expect(models(of: window.list) == models(of: session.list))
    #expect(window.violations == [] && window.surprises.isEmpty)
  }

  @Test(arguments: ViewClass.allCases)
  func `a selected character stays selected and expanded while pages are inserted`(
    viewClass: ViewClass
  ) throws {
    let window = window(viewClass)
    #expect(window.tap(CharacterRow.self, where: { $0.id == "Tib" }))
    window.scroll(down: true)
    window.scroll(down: false)
    let path = try #require(window.path(of: CharacterRow.self) { $0.id == "Tib" })
    let selected =
      (window.host as? UITableView)?.indexPathsForSelectedRows
      ?? (window.host as? UICollectionView)?.indexPathsForSelectedItems
    #expect(selected == [path])
    (window.host as? UITableView)?.scrollToRow(at: path, at: .middle, animated: false)
    (window.host as? UICollectionView)?.scrollToItem(
      at: path,
      at: .centeredVertically,
      animated: false
    )
    window.settle()
    #expect(
      window.lines(with: "Tib") == [
        "- Tib | Ferry child · I, ch. 2 | Rows the king across without knowing him, and charges double. | [star]"
      ]
    )
    #expect(window.violations == [] && window.surprises.isEmpty)
  }

  @Test(arguments: ViewClass.allCases)
  func `the star adds a favourite at the top`(viewClass: ViewClass) {
    let window = window(viewClass)
    #expect(window.use(UIButton.self, of: CharacterRow.self) { $0.driveTap() })
    window.scroll(down: false)
    #expect(
      Array(ViewText.list(window.host).prefix(10)) == [
        "# 12 of 60 characters",
        "- a list",
        "    - Brackwater",
        "    - Emberlane",
        "    - Hollin",
        "    - Quill",
        "    - No house",
        "- {star.fill} | Aldous Brackwater | House Brackwater",
        "# House Brackwater | We hold the tide.",
        "- Aldous Brackwater | Pretender · I, ch. 6 | [star.fill]",
      ]
    )
    #expect(window.use(UIButton.self, of: CharacterRow.self) { $0.driveTap() })
    #expect(window.lines(with: "star.fill").isEmpty)
    #expect(window.violations == [] && window.surprises.isEmpty)
  }

  @Test func `a collection view shows houses as grids`() throws {
    let window = window(.collection, layout: .grid(columns: 3))
    let view = try #require(window.host as? UICollectionView)
    let section = try #require(window.path(of: CharacterRow.self)?.section)
    let frames = (0..<2).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
    #expect(frames.map(\.width) == [114, 114])
    #expect(frames.map(\.minX) == [16, 138])
    #expect(window.violations == [] && window.surprises.isEmpty)
  }

  @Test(arguments: ViewClass.allCases)
  func `at most two screens of cells are created`(viewClass: ViewClass) {
    let window = window(viewClass)
    var most = 0
    for isDown in [true, false, true, false] {
      window.scroll(down: isDown, step: 200)
      most = max(most, ViewText.cells(of: window.host).count)
    }
    #expect(names(window).count == Saga.characters.count)
    print("characters in a \(viewClass): \(window.madeCells) cells made, \(most) seen at most")
    // When a page arrives, the view shows the new cells before it takes the old ones away.
    // The index is one more cell.
    #expect(window.madeCells <= 2 * most + 1)
  }
}
