import Medley
import MedleyTerminal

extension AdapterMap where Host: DrawingHost {
  /// In text, a character has one line where there is room, and a star instead of a switch.
  static var charactersInText: Self {
    characters.adding(
      CharacterRow.adapter(for: Host.self).rendered(
        by: .drawn { row, context in CharacterText(row: row, context: context).drawing }
      )
    )
  }
}
