import MedleyCore

/// A row that is `Hashable` as well, which the standard library needs to find moves.
struct HashableRow<Row: BenchmarkRow>: BenchmarkRow, Hashable {
  let row: Row

  init(id: Row.ID, text: String) {
    row = Row(id: id, text: text)
  }

  var id: Row.ID { row.id }
  var text: String { row.text }

  static var idName: String { Row.idName }

  static func id(_ number: Int) -> Row.ID { Row.id(number) }

  static func text(_ number: Int, version: Int) -> String { Row.text(number, version: version) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(row.id)
    hasher.combine(row.text)
  }
}
