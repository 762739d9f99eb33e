import Medley
import MedleyTerminal
import Testing

@testable import GalleryScreens

@MainActor
@Suite struct CharactersKeyTests {
  /// The screen with its first page.
  private func gallery(
    _ change: (inout GallerySetup) -> Void = { _ in }
  ) async -> GalleryTerminal {
    let gallery = GalleryTerminal("characters", change)
    #expect(await waits { gallery.text.contains("12 of 60") })
    gallery.press(.home)
    return gallery
  }

  /// The screen, read on until the third page has failed.
  private func failedGallery() async -> GalleryTerminal {
    let gallery = await gallery()
    gallery.press(.end)
    #expect(await waits { gallery.text.contains("Page 3 did not come.") })
    #expect(gallery.rows(CharacterRow.self).count == 24)
    gallery.press(.end)
    return gallery
  }

  @Test func `pages come when one has scrolled to the end, and not before`() async {
    let gallery = await gallery()
    #expect(gallery.rows(CharacterRow.self).count == 12)
    gallery.press(.down)
    #expect(gallery.text.contains("12 of 60"))
    gallery.press(.end)
    #expect(await waits { gallery.text.contains("Page 3") })
    #expect(gallery.rows(CharacterRow.self).count == 24)
  }

  @Test(arguments: [[TypedKey.enter], [.space], [.f2, .enter]])
  func `a page that failed is tried again, and the row that loads is not selected`(
    keys: [TypedKey]
  ) async {
    let gallery = await failedGallery()
    #expect(gallery.focused.hasPrefix("✗ Page 3 did not come."))
    for key in keys { gallery.press(key) }
    #expect(gallery.selected(StatusRow.self).isEmpty)
    #expect(gallery.text.contains("◌ Page 3 is on its way…"))
    #expect(await waits { !gallery.text.isEmpty && gallery.rows(CharacterRow.self).count >= 36 })
  }

  @Test func `a click on a page that failed tries it again, too`() async {
    let gallery = await failedGallery()
    gallery.click("Page 3 did not come.")
    #expect(await waits { !gallery.text.isEmpty && gallery.rows(CharacterRow.self).count >= 36 })
    #expect(gallery.selected(StatusRow.self).isEmpty)
  }

  @Test func `all are there at last, whoever reads to the end`() async {
    let gallery = await failedGallery()
    gallery.press(.enter)
    #expect(
      await waits {
        gallery.press(.end)
        return gallery.rows(CharacterRow.self).count == 60
      }
    )
    #expect(gallery.rows(StatusRow.self).isEmpty)
    #expect(gallery.progress.last == 60)
  }

  @Test func `selected characters say what they did, several at a time`() async {
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
    gallery.click("Corwin Hollin")
    #expect(gallery.focused.contains("Plants a tree"))
    #expect(gallery.selected(CharacterRow.self).count == 2)
  }

  @Test func `who was selected stays so when a page fails and is tried again`() async {
    let gallery = await gallery()
    gallery.press(.space, .end)
    #expect(await waits { gallery.text.contains("Page 3 did not come.") })
    gallery.press(.end, .enter)
    #expect(await waits { !gallery.text.isEmpty && gallery.rows(CharacterRow.self).count >= 36 })
    #expect(gallery.selected(CharacterRow.self).map(\.id) == ["Aldous Brackwater"])
  }

  @Test func `favourites stand side by side at the top, and come and go by the menu`() async {
    let gallery = await gallery()
    gallery.press(.f2)
    #expect(gallery.text.contains("Make a favourite"))
    gallery.press(.enter)
    #expect(gallery.focused.contains("★"))
    gallery.rightClick("Maren Brackwater")
    gallery.click("Make a favourite")
    #expect(gallery.rows(FavouriteRow.self).map(\.id) == ["Maren Brackwater", "Aldous Brackwater"])
    gallery.press(.home)
    #expect(gallery.focused.hasPrefix("★ Maren Brackwater"))
    gallery.press(.right)
    #expect(gallery.focused.hasPrefix("★ Aldous Brackwater"))
    gallery.press(.left, .down, .f2)
    #expect(gallery.text.contains("No favourite any more"))
    gallery.press(.enter)
    #expect(gallery.rows(FavouriteRow.self).map(\.id) == ["Maren Brackwater"])
  }

  @Test func `a character is found by a part of the name or the role`() async {
    let gallery = await gallery()
    gallery.type("rook")
    #expect(gallery.focused.contains("Thief"))
    gallery.press(.escape)
    gallery.type("/admiral")
    #expect(gallery.focused.contains("Hesper"))
    gallery.press(.enter)
    #expect(gallery.focused.contains("Hesper"))
  }

  @Test func `in a grid the arrows keep to a column from house to house`() async {
    let gallery = await gallery { $0.charactersLayout = .grid(columns: 3) }
    #expect(gallery.text.contains("▌ ·  Aldous"))
    gallery.press(.right)
    #expect(gallery.text.contains("▌ ·  Hesper"))
    gallery.press(.down)
    #expect(gallery.text.contains("▌ ·  Ilse"))
    gallery.press(.left)
    #expect(gallery.text.contains("▌ ·  Fenella"))
    gallery.press(.up, .space)
    #expect(gallery.selected(CharacterRow.self).map(\.id) == ["Aldous Brackwater"])
  }
}
