import Medley

/// What to type next.
struct MenuHint: ListModel {
  let command: String
  let meaning: String

  var id: String { command }
}

extension MenuHint {
  /// What to type into a shell.
  static let commands = [
    MenuHint(command: "gallery <screen>", meaning: "shows a screen"),
    MenuHint(command: "gallery help <screen>", meaning: "tells what can be done on it"),
    MenuHint(command: "gallery", meaning: "short for swift run --package-path Gallery gallery"),
  ]

  /// Which keys to press.
  static let keys = [
    MenuHint(command: "Arrows, Enter", meaning: "choose a screen; the mouse does, too"),
    MenuHint(command: "Esc", meaning: "goes back, and from here leaves"),
    MenuHint(command: "F1", meaning: "names all keys"),
  ]
}
