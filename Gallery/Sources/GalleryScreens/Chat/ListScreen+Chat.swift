package import Medley

extension ListScreen where Host: ContentHost {
  /// The messages of a chat, and the field to write in.
  ///
  /// - Parameter cells: the cells of all kinds of messages that may occur.
  package static func chat(_ store: ChatStore, cells: AdapterMap<Host>) -> Self {
    Self(store.chat.title, presenter: ChatPresenter(store), cells: cells) { list in
      list.selectionMode = .none
    }
  }
}
