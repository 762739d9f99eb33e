import Medley
import MedleyTerminal

extension AdapterMap<TextHost> {
  /// In text, a character has one line where there is room, and a star instead of a switch.
  static var charactersInText: Self {
    characters.adding(
      CharacterRow.adapter(for: TextHost.self).drawn(
        by: .text { row, context in CharacterText(row: row, context: context).block }
      )
    )
  }
}
