import Medley
import MedleyTerminal

extension ListScreen where Host: DrawingHost {
  /// The menu, from which each screen can be opened.
  static var menu: Self {
    Self(
      ScreenTitle.menu,
      presenter: MenuPresenter(screens: GalleryScreen.all, hints: MenuHint.keys),
      cells: MenuRow.Cells<Host>.text
    ) { list in
      list.selectionMode = .none
    }
  }
}
