import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import GalleryScreens

@MainActor
@Suite struct CharactersKeyTests {
  /// The screen with its first page, and the focus on its first character, below the index.
  private func gallery(
    _ change: (inout GallerySetup) -> Void = { _ in }
  ) async -> GalleryTerminal {
    let gallery = GalleryTerminal("characters", change)
    #expect(await waits { gallery.text.contains("12 of 60") })
    gallery.press(.home, .down)
    return gallery
  }

  /// The screen, read on until the third page has failed.
  private func failedGallery() async -> GalleryTerminal {
    let gallery = await gallery()
    gallery.press(.end)
    #expect(await waits { gallery.text.contains("Page 3 could not be loaded.") })
    #expect(gallery.rows(CharacterRow.self).count == 24)
    gallery.press(.end)
    return gallery
  }

  @Test func `pages load when the list is scrolled to its end, not before`() async {
    let gallery = await gallery()
    #expect(gallery.rows(CharacterRow.self).count == 12)
    gallery.press(.down)
    #expect(gallery.text.contains("12 of 60"))
    gallery.press(.end)
    #expect(await waits { gallery.text.contains("Page 3") })
    #expect(gallery.rows(CharacterRow.self).count == 24)
  }

  @Test(arguments: [[TypedKey.enter], [.space], [.f2, .enter]])
  func `retrying a failed page does not select the loading row`(
    keys: [TypedKey]
  ) async {
    let gallery = await failedGallery()
    #expect(gallery.focused.hasPrefix("✗ Page 3 could not be loaded."))
    for key in keys { gallery.press(key) }
    #expect(gallery.selected(StatusRow.self).isEmpty)
    #expect(gallery.text.contains("◌ Loading page 3…"))
    #expect(await waits { !gallery.text.isEmpty && gallery.rows(CharacterRow.self).count >= 36 })
  }

  @Test func `clicking a failed page retries`() async {
    let gallery = await failedGallery()
    gallery.click("Page 3 could not be loaded.")
    #expect(await waits { !gallery.text.isEmpty && gallery.rows(CharacterRow.self).count >= 36 })
    #expect(gallery.selected(StatusRow.self).isEmpty)
  }

  @Test func `scrolling to the end loads all characters`() async {
    let gallery = await failedGallery()
    gallery.press(.enter)
    #expect(
      await waits {
        gallery.press(.end)
        return gallery.rows(CharacterRow.self).count == 60
      }
    )
    #expect(gallery.rows(StatusRow.self).isEmpty)
    // The index is one more row.
    #expect(gallery.progress.last == 61)
  }

  @Test func `several selected characters are expanded`() async {
    let gallery = await gallery()
    gallery.press(.space)
    #expect(gallery.focused.contains("Crowns himself on a fishing boat"))
    gallery.press(.down, .enter)
    #expect(
      gallery.selected(CharacterRow.self).map(\.id) == ["Aldous Brackwater", "Hesper Brackwater"]
    )
    gallery.press(.space)
    #expect(gallery.selected(CharacterRow.self).map(\.id) == ["Aldous Brackwater"])
    #expect(!gallery.text.contains("Wins the battle"))
    gallery.click("Fenella Emberlane")
    #expect(gallery.focused.contains("Knows every footstep"))
    #expect(gallery.selected(CharacterRow.self).count == 2)
  }

  @Test func `the selection stays when a page fails and is retried`() async {
    let gallery = await gallery()
    gallery.press(.space, .end)
    #expect(await waits { gallery.text.contains("Page 3 could not be loaded.") })
    gallery.press(.end, .enter)
    #expect(await waits { !gallery.text.isEmpty && gallery.rows(CharacterRow.self).count >= 36 })
    #expect(gallery.selected(CharacterRow.self).map(\.id) == ["Aldous Brackwater"])
  }

  @Test func `the menu adds favourites to the carousel at the top and removes them`() async {
    let gallery = await gallery()
    gallery.press(.f2)
    #expect(gallery.text.contains("Add to favourites"))
    gallery.press(.enter)
    #expect(gallery.focused.contains("★"))
    gallery.rightClick("Maren Brackwater")
    gallery.click("Add to favourites")
    #expect(gallery.rows(FavouriteRow.self).map(\.id) == ["Aldous Brackwater", "Maren Brackwater"])
    gallery.press(.home, .down, .left)
    #expect(gallery.focused.hasPrefix("★ Aldous Brackwater"))
    gallery.press(.right)
    #expect(gallery.focused.hasPrefix("★ Maren Brackwater"))
    gallery.press(.left, .down, .f2)
    #expect(gallery.text.contains("Remove from favourites"))
    gallery.press(.enter)
    #expect(gallery.rows(FavouriteRow.self).map(\.id) == ["Maren Brackwater"])
  }

  @Test func `Alt and an arrow key move a favourite among the favourites`() async {
    let gallery = await gallery()
    gallery.press(.f2, .enter, .down, .f2, .enter)
    gallery.press(.home, .down, .left, .altDown)
    #expect(
      gallery.rows(FavouriteRow.self).map(\.id) == ["Hesper Brackwater", "Aldous Brackwater"]
    )
    #expect(gallery.focused.hasPrefix("★ Aldous Brackwater"))
    gallery.press(.altDown)
    #expect(gallery.rows(FavouriteRow.self).count == 2, "favourites stay in their section")
    gallery.press(.altUp)
    #expect(
      gallery.rows(FavouriteRow.self).map(\.id) == ["Aldous Brackwater", "Hesper Brackwater"]
    )
  }

  @Test func `the index scrolls to a house`() async {
    let gallery = await gallery()
    gallery.terminal.resize(rows: 12, columns: 100)
    gallery.press(.home, .right, .right, .right)
    #expect(!gallery.text.contains("House Quill"))
    gallery.press(.enter)
    #expect(
      gallery.text.contains("House Quill") && gallery.text.contains("Dunstan"),
      "\(gallery.text)"
    )
  }

  @Test func `finding matches a part of the name or the role`() async {
    let gallery = await gallery()
    gallery.type("/rook")
    #expect(gallery.focused.contains("Thief"))
    gallery.press(.escape)
    gallery.type("/admiral")
    #expect(gallery.focused.contains("Hesper"))
    gallery.press(.enter)
    #expect(gallery.focused.contains("Hesper"))
  }

  @Test func `in a grid the arrow keys keep the column across sections`() async {
    let gallery = await gallery { $0.charactersLayout = .grid(columns: 3) }
    gallery.press(.left)
    #expect(gallery.text.contains("▌ ☆  Aldous"))
    gallery.press(.right)
    #expect(gallery.text.contains("▌ ☆  Hesper"))
    gallery.press(.down)
    #expect(gallery.text.contains("▌ ☆  Ilse"))
    gallery.press(.left)
    #expect(gallery.text.contains("▌ ☆  Fenella"))
    gallery.press(.up, .space)
    #expect(gallery.selected(CharacterRow.self).map(\.id) == ["Aldous Brackwater"])
  }
}
