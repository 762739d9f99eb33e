import MedleyCore

// A list of two parts. Their rows send edits when the user selects them.
extension ConformanceRun {
  func checkParts() throws {
    var list = CheckedList(CheckedSection(0, 0..<2), CheckedSection(0, 2..<5, hasHeader: false))
    let edits = [CheckedEdit.revise, .swap, .revise, .hideFirst, .hideFirst]
    for (row, edit) in edits.enumerated() {
      list.change(row) { $0.edit = edit }
    }
    let parts = list.sections.map { CheckedPart(list: CheckedList($0)) }
    try open(CheckedScreen(first: parts[0], second: parts[1]), showing: list)
    try expectRows()
    for row in [0, 2, 0] {
      try select(row, "only its part replaces it") { $0.change(row) { $0.revision += 1 } }
    }
    try select(1, "the parts change their places") { $0.sections.swapAt(0, 1) }
    try select(2, "its part replaces it at its new place") { $0.change(2) { $0.revision += 1 } }
    let first = self.list.sections[1]
    try select(3, "the part of the other rows is hidden") { $0.sections.remove(at: 1) }
    try select(4, "the part is shown again") { $0.sections.append(first) }
  }

  private func select(
    _ id: Int,
    _ effect: String,
    _ change: (inout CheckedList) -> Void
  ) throws {
    guard let position = list.position(of: id) else { return }
    try user("the user selects row \(id), and \(effect)") { try $0.select(at: position) }
    expectChange(change)
    try expectRows()
  }
}

/// The edit that a row sends when the user selects it.
enum CheckedEdit: Hashable, Sendable {
  /// The part of the row replaces it.
  case revise

  /// The screen exchanges its parts.
  case swap

  /// The screen hides its first part, or shows it again.
  case hideFirst
}

/// An edit of a part: the row to be replaced.
struct CheckedRevision: Sendable {
  var row: Int
}

/// The presenter of a part.
struct CheckedPart: ListPresenter {
  var list: CheckedList

  var sections: [ListSection<CheckedItem>] { list.listSections }

  mutating func receive(_ edit: CheckedRevision) {
    list.change(edit.row) { $0.revision += 1 }
  }
}

/// The presenter of a screen of two parts with sections of the same ids.
struct CheckedScreen: PartsPresenter {
  typealias Item = CheckedItem

  var first: CheckedPart
  var second: CheckedPart
  var isSwapped = false
  var hidesFirst = false

  var parts: [Part<Self>] {
    if isSwapped { Part("second", \.second) }
    Part("first", \.first).hidden(hidesFirst)
    if !isSwapped { Part("second", \.second) }
  }

  mutating func receive(_ edit: CheckedEdit) {
    switch edit {
    case .revise: break
    case .swap: isSwapped.toggle()
    case .hideFirst: hidesFirst.toggle()
    }
  }
}
