import Medley

/// The row at the bottom in which the reader writes.
package struct ComposerRow: ListModel {
  /// What stands in the field; sending empties it.
  package var text = ""

  /// The name of whoever the message will answer.
  package var replyingTo: String?

  /// How many messages were written in it.
  ///
  /// The field holds no text before a message was sent, and none after. Without the count both rows
  /// would be equal, and a host would leave the text that was typed in its field.
  package var sentCount = 0

  /// There is one such row.
  package var id: String { "composer" }
}
