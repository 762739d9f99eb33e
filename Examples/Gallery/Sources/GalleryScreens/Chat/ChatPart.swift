import Medley

/// The part of the chat on the menu: its screen, and the newest message as it arrives.
struct ChatPart: ListPresenter {
  static let screen = ListedScreen(
    ChatCommand.self,
    after: "Display heterogeneous data in a table view"
  )

  /// The chat; `nil` if its messages are in a database, and are read by its screen only.
  var store: ChatStore?

  /// The name of the user; `nil` for the author of the sample.
  var member: String?

  var storeChanges: [StoreChanges] { store.map { [$0.changes] } ?? [] }

  var sections: [ListSection<ChatPartRow>] {
    ListSection("chat") {
      ChatPartRow.screen(MenuEntry(Self.screen))
      if let message = store?.chat.messages.last {
        ChatPartRow.newest(NewestMessage(message.seen(by: member)))
      }
    }
  }
}

/// The rows of the chat's part.
@ListItem enum ChatPartRow {
  case screen(MenuEntry)
  case newest(NewestMessage)
}

/// The newest message of the chat, of any kind.
struct NewestMessage: ListModel {
  let author: String
  let excerpt: String
  let stamp: String

  init(_ message: any ChatMessage) {
    (author, excerpt, stamp) = (message.author.name, message.excerpt, message.stamp)
  }

  /// The constant identity: the part has one such row.
  var id: String { "newest" }
}

extension ChatPartRow.Cells where Host: ContentHost {
  static var standard: Self {
    Self(
      screen: .screen,
      newest: .content { ListContent($0.author, subtitle: $0.excerpt, detail: $0.stamp) }
        .opens { _ in ["chat"] }
    )
  }
}
