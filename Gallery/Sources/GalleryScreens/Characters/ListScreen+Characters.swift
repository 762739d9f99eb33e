package import Medley

extension ListScreen where Host: ContentHost {
  /// The characters of the saga, page by page.
  ///
  /// - Parameters:
  ///   - source: where pages come from at once.
  ///   - layout: how the members of a house are laid out.
  ///   - cells: what the rows do not bring themselves.
  ///   - fetch: called for a page that does not come at once; the source is not asked then.
  package static func characters(
    _ source: CharacterSource,
    layout: SectionLayout = .list,
    cells: AdapterMap<Host>,
    fetch: ((_ page: Int) -> Void)? = nil
  ) -> Self {
    Self(
      Saga.title,
      presenter: CharactersPresenter(source: source, layout: layout, fetch: fetch),
      cells: cells
    ) { list in
      // Who chooses the row that failed, to try again, keeps whom they had chosen before.
      list.selectionMode = .multiple
    }
  }
}
