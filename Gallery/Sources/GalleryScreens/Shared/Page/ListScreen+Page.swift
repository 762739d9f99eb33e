import Medley

extension ListScreen where Host: ContentHost {
  /// A screen that shows one thing in full.
  static func page(_ title: String, _ page: PagePresenter) -> Self {
    Self(title, presenter: page, cells: PageRow.Cells<Host>.standard) { $0.selectionMode = .none }
  }
}
