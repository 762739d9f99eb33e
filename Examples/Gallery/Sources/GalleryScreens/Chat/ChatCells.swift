package import Medley
import MedleyTerminal

extension AdapterMap {
  /// The portable cells of a chat: one line for each kind.
  package static var chat: Self {
    var cells = Self()
    cells.add(.dayHeading)
    cells.add(.textMessage)
    cells.add(.imageMessage)
    cells.add(.videoMessage)
    cells.add(.composer)
    cells.add(.typing)
    cells.add(.unloaded { ChatEdit.history(.rows($0)) })
    return cells
  }
}

extension AdapterMap where Host: TerminalCellHost {
  /// The cells of a chat in a terminal: messages are bubbles.
  static var chatWithBubbles: Self {
    chat.replacing(.textBubble).replacing(.imageBubble)
  }
}

extension CellAdapter where Model == TextMessage, Host: ContentHost {
  /// The text, below the author and the quotation.
  package static var textMessage: Self {
    .content { message in
      ListContent(
        message.author.name,
        subtitle: message.quote.map { "\($0.author.name): \($0.excerpt)" },
        detail: message.stamp,
        style: message.isOwn ? .own : .plain
      )
      .body(markdown: message.text)
    }
    .actions { message in
      if message.delivery == .failed {
        CellAction("Send again", id: MessageAction.retry, symbol: "arrow.clockwise") {
          message,
          event in
          event.send(ChatEdit.outbox(.retry(AnyListItem.ID(of: message))))
        }
        CellAction("Discard", id: MessageAction.discard, symbol: "trash", role: .destructive) {
          message,
          event in
          event.send(ChatEdit.outbox(.discard(AnyListItem.ID(of: message))))
        }
      }
    }
    .messageActions { $0.delivery == .sent }
  }
}

extension CellAdapter where Model == ImageMessage, Host: ContentHost {
  /// A picture with its caption; selecting it opens its page.
  package static var imageMessage: Self {
    .content { message in
      ListContent(
        message.author.name,
        body: message.caption,
        detail: message.stamp,
        image: message.image,
        accessory: .disclosure,
        style: message.isOwn ? .own : .plain
      )
    }
    .onSelect { message, event in event.go(.chatPhoto(message.id)) }
    .selectable(false)
    .messageActions()
  }
}

/// The identifiers of a message's actions.
package enum MessageAction {
  package static let reply = "reply"
  package static let delete = "delete"
  package static let retry = "retry"
  package static let discard = "discard"
}

extension CellAdapter where Model: ChatMessage {
  /// Adds the actions of all kinds: reply, and delete for the user's own messages.
  ///
  /// - Parameter isSent: returns whether a message was sent; only such a message has the actions.
  package func messageActions(where isSent: @escaping (Model) -> Bool = { _ in true }) -> Self {
    actions { message in
      if isSent(message) {
        CellAction(
          "Reply",
          id: MessageAction.reply,
          symbol: "arrowshape.turn.up.left",
          edge: .leading,
          isForOneRow: true
        ) { message, event in
          event.send(ChatEdit.reply(to: message.id))
          event.focus(AnyListItem.ID(of: ComposerRow()), editing: true)
        }
      }
      if message.isOwn, isSent(message) {
        CellAction(
          "Delete",
          id: MessageAction.delete,
          symbol: "trash",
          role: .destructive
        ) { message, event in
          event.send(ChatEdit.delete(message.id))
        }
      }
    }
  }
}

extension CellAdapter where Model == DayHeading, Host: ContentHost {
  /// The day above its messages.
  package static var dayHeading: Self {
    .content { ListContent($0.title, style: .secondary) }
  }
}

extension CellAdapter where Model == ComposerRow, Host: ContentHost {
  /// The input field; entering a text sends it.
  package static var composer: Self {
    .content { row in
      ListContent(
        row.title,
        control: .text(row.text, placeholder: "Write a message")
      )
    }
    .editing(\.entry) { _, new, event in event.send(ChatEdit.write(new.text)) }
    .selectable(false)
  }
}

extension ComposerRow {
  /// The title of the field, as in `Message as Robin` and `Answer to Ada as Robin`.
  package var title: String {
    (replyingTo.map { "Answer to \($0)" } ?? "Message") + (member.map { " as \($0)" } ?? "")
  }
}

extension CellAdapter where Model == TypingRow, Host: ContentHost {
  /// The name of the member who is typing.
  package static var typing: Self {
    .content { ListContent("\($0.name) is writing…", style: .secondary) }
      .selectable(false)
  }
}
