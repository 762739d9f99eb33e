import MedleyCore
import MedleyLayout

extension TerminalCell {
  /// Sets the texts to those of content, in drawing order and without visual signs.
  mutating func takeWords(of content: ListContent, in context: CellContext) {
    let value = content.control?.words(draft: context.draft ?? content.heldDraft, context.texts)
    let start = [content.title, content.detail, content.badge]
    let rest = [content.subtitle, content.markedBody?.textWithAddresses]
    let words = (start + [value] + rest).compactMap(\.self)
    pictures = content.image.map { [PlacedPicture(region: bounds, image: $0)] } ?? []
    texts = words.filter { !$0.isEmpty }.enumerated().map { row, text in
      PlacedText(row: row, column: 0, text: text, ink: .text)
    }
    controls = content.control.map { [PlacedControl(region: bounds, control: $0)] } ?? []
    problem = content.problem
    let label = content.accessibilityLabel
    accessibility = Accessibility(
      label: label.map { [$0, value].compactMap(\.self).joined(separator: " ") },
      hint: content.accessibilityHint,
      body: label ?? (start + rest).compactMap(\.self).joined(separator: " "),
      value: value ?? ""
    )
    traits = [content.style.spoken, content.progress?.spoken, content.accessory.spoken]
      .compactMap(\.self)
  }

  /// Sets the texts to those of the cells of a list, one line for each cell.
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
  /// The value as it is announced; `nil` for a switch and an empty text, whose states are announced
  /// separately.
  fileprivate func words(draft: ControlValue?, _ texts: ListTexts) -> String? {
    switch shape {
    case .toggle: nil
    case .text(let entry) where entry.text.isEmpty: draft == nil ? nil : entry.placeholder
    case .text(let entry) where entry.traits.isSecure: "hidden"
    case .text, .date, .time, .options, .steps, .track: valueText(draft: draft, texts)
    }
  }
}

extension ContentStyle {
  /// The tone, if the text alone may not express it.
  fileprivate var spoken: SpokenTrait? {
    switch self {
    case .success: .success
    case .warning: .warning
    case .failure: .failed
    case .plain, .prominent, .secondary, .own: nil
    }
  }
}

extension ListProgress {
  /// The progress.
  fileprivate var spoken: SpokenTrait? {
    self == .indeterminate ? .busy : legalFraction.map { .progress(percent: Int($0 * 100)) }
  }
}

extension ListAccessory {
  /// The accessory, if it has a meaning without a tap.
  fileprivate var spoken: SpokenTrait? { self == .checkmark ? .checked : nil }
}

/// The text of a cell for a screen reader or a search.
struct CellSpeech: Hashable, Sendable {
  /// The text, in reading order.
  var text: String

  /// The text that the user copies.
  var copied: String

  /// What is announced instead of the text, and its parts.
  var accessibility = TerminalCell.Accessibility()

  /// The state: failed, busy, checked, not sent.
  var traits: [SpokenTrait] = []

  /// The problem of the row.
  var problem: String?

  /// The control.
  var control: ListControl?
}

extension TerminalHost {
  /// Returns the text of a cell; portable content is not laid out.
  ///
  /// Custom cells are drawn with the width of the list. The result is not cached.
  func speech(at position: CellPosition) -> CellSpeech? {
    guard let list else { return nil }
    var cell = TerminalCell(for: .speech)
    list.update(&cell, at: position, width: max(1, viewport.layout.metrics.width - 2))
    cell.accessibility.hasDraft = list.draft(at: position) != nil
    return CellSpeech(
      text: cell.words,
      copied: cell.copiedText,
      accessibility: cell.accessibility,
      traits: cell.traits ?? [],
      problem: cell.problem,
      control: cell.controls.first?.control
    )
  }

  /// Releases nested lists that were created only for their text; call this method after reading
  /// many rows.
  func endReading() {
    list?.releaseUntouchedLists()
  }
}
