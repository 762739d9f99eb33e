package import Medley

extension CellAdapter where Model == ComposerRow, Host: ContentHost {
  /// The field to write in; what is entered is sent.
  package static var composer: Self {
    .content { row in
      ListContent(
        row.replyingTo.map { "Answer to \($0)" } ?? "Message",
        control: .text(row.text, placeholder: "write something")
      )
    }
    .editing(\.text) { _, new, event in event.send(ChatEdit.write(new.text)) }
  }
}
