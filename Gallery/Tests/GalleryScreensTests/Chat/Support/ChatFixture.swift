import Medley
import MedleyTerminal

@testable import GalleryScreens

/// The chat as it runs, without the command around it.
struct ChatFixture {
  let issues = IssueLog()
  let store: ChatStore
  let session: ScreenSession<TextHost>

  init(
    _ chat: Chat = .sample,
    cells: AdapterMap<TextHost> = .chatWithBubbles,
    width: Int = 60
  ) {
    store = ChatStore(chat)
    session = ListScreen.chat(store, cells: cells)
      .open(on: TextHost(width: width), reporter: .log(issues))
  }

  var text: String { session.host.text }

  /// Sends an event to the row of a message.
  func send(_ event: CellEvent, to id: Int) {
    let row = session.list.rows(of: (any ChatMessage).self).first { $0.model.id == id }
    if let row { session.list.send(event, at: row.position) }
  }

  /// Writes in the field at the bottom.
  func write(_ text: String) {
    let field = session.list.rows(of: ComposerRow.self).first
    if let field { session.list.send(.edit(.text(text)), at: field.position) }
  }

  /// The field at the bottom.
  var composer: ComposerRow? { session.list.rows(of: ComposerRow.self).first?.model }

  /// The numbers of the messages, from the top.
  var ids: [Int] { session.list.rows(of: (any ChatMessage).self).map { $0.model.id } }
}
