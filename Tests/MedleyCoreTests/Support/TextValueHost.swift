import MedleyCore

/// A host whose cells are values, rendered on any actor.
final class TextValueHost: StringHost {
  weak var list: HostedList<String, Never>?

  var text: String { list?.texts(width: 40).joined(separator: "\n") ?? "" }

  func reload() {}

  func refresh(_ positions: [CellPosition]) {}
}
