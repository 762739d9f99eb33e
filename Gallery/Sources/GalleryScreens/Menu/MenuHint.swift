import Medley

/// What to type next.
struct MenuHint: ListModel {
  let command: String
  let meaning: String

  var id: String { command }
}
