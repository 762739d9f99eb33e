import Medley

/// Turns the screens of the gallery into a menu: those after an article, then those after real
/// input.
struct MenuPresenter: ListPresenter {
  var screens: [GalleryScreen]

  /// What is said below the screens.
  var hints = MenuHint.commands

  var sections: [ListSection<MenuRow>] {
    section("From five articles", entries.filter(\.isFromArticle))
    section("From real input", entries.filter { !$0.isFromArticle })
    ListSection("hints", header: .heading(MenuHeading(title: "How to go on"))) {
      hints.map(MenuRow.hint)
    }
  }

  private var entries: [MenuEntry] { screens.map { MenuEntry($0) } }

  /// A section, unless it would be empty.
  private func section(_ title: String, _ entries: [MenuEntry]) -> [ListSection<MenuRow>] {
    guard !entries.isEmpty else { return [] }
    return [
      ListSection(
        SectionID(title),
        header: .heading(MenuHeading(title: title)),
        items: entries.map(MenuRow.screen)
      )
    ]
  }
}

extension MenuEntry {
  fileprivate var isFromArticle: Bool {
    switch origin {
    case .article: true
    case .input: false
    }
  }
}
