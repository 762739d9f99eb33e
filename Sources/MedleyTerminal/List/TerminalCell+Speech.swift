import MedleyLayout
import MedleyCore

extension TerminalCell {
  /// Takes what content says, in the order in which it is drawn, without signs that only the eye
  /// needs.
  mutating func takeWords(of content: ListContent) {
    let line = [content.title, content.detail, content.badge, content.control?.words]
    let words = (line + [content.subtitle, content.body]).compactMap(\.self)
    pictures = content.image.map { [PlacedPicture(region: bounds, image: $0)] } ?? []
    texts = words.filter { !$0.isEmpty }.enumerated().map { row, text in
      PlacedText(row: row, column: 0, text: text, ink: .text)
    }
    controls = content.control.map { [PlacedControl(region: bounds, control: $0)] } ?? []
    traits = [content.style.spoken, content.progress?.spoken, content.accessory.spoken]
      .compactMap(\.self)
  }

  /// Takes what the cells of a list say, each as a line.
  mutating func takeWords(of list: HostedList<TerminalCell, Never>, width: Double) {
    let positions = (0..<list.sectionCount).flatMap(list.positions(inSection:))
    let lines = positions.map { position in
      var cell = TerminalCell(for: .speech)
      list.update(&cell, at: position, width: width)
      return cell.words
    }
    texts = lines.filter { !$0.isEmpty }.enumerated().map { row, line in
      PlacedText(row: row, column: 0, text: line, ink: .text)
    }
  }
}

extension TerminalCell {
  /// The text of the cell, in the order in which it is read.
  var words: String {
    let words = texts.sorted { ($0.row, $0.column) < ($1.row, $1.column) }.map(\.text)
    return (pictures.compactMap(\.image.words) + words).joined(separator: " ")
  }
}

extension ListControl {
  /// The value as text; `nil` for a switch, whose state is announced separately.
  fileprivate var words: String? {
    switch self {
    case .toggle: nil
    case .text(let text, let placeholder): text.isEmpty ? placeholder : text
    case .date(let date): date?.description ?? "no date"
    case .choice(let id, let options):
      id.map { id in options.first { $0.id == id }?.title ?? id } ?? "none"
    }
  }
}

extension ContentStyle {
  /// The tone, where it says something that the words may not.
  fileprivate var spoken: String? {
    switch self {
    case .success: "success"
    case .warning: "warning"
    case .failure: "failed"
    case .plain, .prominent, .secondary, .own: nil
    }
  }
}

extension ListProgress {
  /// How far something has come.
  fileprivate var spoken: String? {
    self == .indeterminate ? "busy" : legalFraction.map { "\(Int($0 * 100)) percent" }
  }
}

extension ListAccessory {
  /// A mark that says something.
  fileprivate var spoken: String? { self == .checkmark ? "checked" : nil }
}

/// What a cell says to those who do not see it.
struct CellSpeech: Hashable, Sendable {
  /// Its words, in the order in which they are read.
  var text: String

  /// What it says besides them: that it failed, is busy, or is checked.
  var traits: [String] = []

  /// What can be used in it.
  var control: ListControl?
}

extension TerminalHost {
  /// What a cell says: of portable content the words alone, which are not laid out.
  ///
  /// Custom cells are drawn in the width of the list. Nothing is cached.
  func speech(at position: CellPosition) -> CellSpeech? {
    guard let list else { return nil }
    var cell = TerminalCell(for: .speech)
    list.update(&cell, at: position, width: max(1, viewport.layout.metrics.width - 2))
    return CellSpeech(
      text: cell.words,
      traits: cell.traits ?? [],
      control: cell.controls.first?.control
    )
  }

  /// Releases nested lists that were made only to be read; to be called by those who read
  /// many rows, after each part of them.
  func endReading() {
    list?.releaseUntouchedLists()
  }
}
