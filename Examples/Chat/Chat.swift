import Medley

// A chat with one input field, whose other member answers after a second.

struct Message: ListModel {
  let id: Int
  let author: String?
  let text: String
}

struct Composer: ListModel {
  let id = "composer"
  var text = ""
}

@ListItem
enum ChatRow {
  case message(Message)
  case composer(Composer)
}

enum ChatEdit: Sendable {
  case send(String)
  case receive(String)
  case delete(Message.ID)
}

/// The domain value: what the list shows, and what an edit changes.
struct Chat: ListPresenter {
  private var messages = [
    Message(id: 0, author: "Ada", text: "The boat leaves at nine. Who brings the coffee?")
  ]
  private var lastID = 0

  init() {}

  var sections: [ListSection<ChatRow>] {
    ListSection("messages", items: messages.map(ChatRow.message))
    ListSection("composer", dock: .bottom) { ChatRow.composer(Composer()) }
  }

  mutating func receive(_ edit: ChatEdit) throws(EditRefusal) {
    switch edit {
    case .send(let text):
      // The row shows the reason, and keeps what the user has written.
      if text.allSatisfy(\.isWhitespace) { throw EditRefusal("Write something first.") }
      append(text, from: nil)
    case .receive(let text): append(text, from: "Ada")
    case .delete(let id): messages.removeAll { $0.id == id }
    }
  }

  /// Receives an edit, and starts asynchronous work whose result is another edit.
  mutating func receive(
    _ edit: ChatEdit,
    tasks: ScreenTasks<ChatEdit>
  ) throws(EditRefusal) {
    try receive(edit)
    guard case .send(let text) = edit else { return }
    tasks.run("answer to \(lastID)") {
      try await Task.sleep(nanoseconds: 1_000_000_000)
      return .receive(text.hasSuffix("?") ? "I ask myself that too." : "Good.")
    }
  }

  private mutating func append(_ text: String, from author: String?) {
    lastID += 1
    messages.append(Message(id: lastID, author: author, text: text))
  }
}

extension ChatRow.Cells where Host: ContentHost {
  static var standard: Self {
    Self(
      message: .content { message in
        let isOwn = message.author == nil
        return ListContent(message.author, body: message.text, style: isOwn ? .own : .plain)
      }
      .actions { message in
        if message.author == nil {
          CellAction("Delete", role: .destructive) { message, event in
            event.send(ChatEdit.delete(message.id))
          }
        }
      }
      .selectable(false)
      .appearing(.slideBottom, leaving: .fade),
      composer: .content { _ in
        ListContent("Message", control: .text("", placeholder: "write something"))
      }
      .editing(\.text) { _, new, event in event.send(ChatEdit.send(new.text)) }
    )
  }
}

/// The chat, which opens at its last message and stays there when a message arrives.
func chatScreen<Host: ContentHost>() -> ListScreen<Host> {
  ListScreen("Chat with Ada", presenter: Chat(), cells: ChatRow.Cells.standard).followingEnd()
}

#if canImport(UIKit)
  import MedleyUIKit
  import UIKit

  /// The chat in a view controller, to present or to push in an app.
  @MainActor func makeChatController() -> ListViewController<UITableView> {
    ListViewController(screen: chatScreen()) {
      let table = UITableView()
      table.separatorStyle = .none
      return table
    }
  }
#endif
