package import Medley

/// The names of what can be done to a message.
package enum MessageAction {
  package static let reply = "reply"
  package static let delete = "delete"
}

extension CellAdapter where Model: ChatMessage {
  /// What can be done to a message of any kind: everybody's can be answered, one's own deleted.
  package func messageActions() -> Self {
    actions { message in
      CellAction(
        "Reply",
        id: MessageAction.reply,
        symbol: "arrowshape.turn.up.left",
        edge: .leading
      ) { message, event in
        event.send(ChatEdit.reply(to: message.id))
        event.focus(AnyListItem.ID(of: ComposerRow()), editing: true)
      }
      if message.isOwn {
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
