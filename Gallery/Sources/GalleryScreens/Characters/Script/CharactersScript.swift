import ArgumentParser
import Medley
import MedleyTerminal

/// A person who reads the list down to its end, page by page, and uses its cells on the way.
struct CharactersScript {
  /// The screen that the person reads.
  let session: ScreenSession<TextHost>

  /// Whether the person chooses *Retry* when a page fails.
  let retries: Bool

  /// Who is to be selected as soon as they are in the list.
  private(set) var toSelect: SagaCharacter?

  /// Who is to become a favourite as soon as they are in the list.
  private(set) var toFavour: [SagaCharacter]

  private var selection: (character: SagaCharacter, path: ListPath)?

  /// Makes a person who has done nothing yet.
  init(
    session: ScreenSession<TextHost>,
    select: SagaCharacter?,
    favour: [SagaCharacter],
    retries: Bool
  ) {
    self.session = session
    self.retries = retries
    toSelect = select
    toFavour = favour
  }

  /// Reads so many pages, or as many as there are.
  mutating func readPages(_ count: Int) {
    for _ in 0..<count {
      showEnd()
      if retries { retry() }
      selectIfThere()
      favourIfThere()
    }
  }

  /// Where the selected character stood when they were selected, and where they stand now.
  var selectionReport: String? {
    guard let selection, let now = path(of: selection.character) else { return nil }
    let isSelected = list.state(at: .row(now)).contains(.selected)
    let character = selection.character
    return """
      \(character.name) was selected as row \(selection.path.item + 1) of \
      \(character.house.rawValue), \
      \(isSelected ? "and stands selected" : "but is not selected") in row \(now.item + 1) now.
      """
  }
}

extension CharactersScript {
  private var list: any ListDataSource<TextBlock, Never> { session.list }

  /// Brings the loading row into view, as a person does who scrolls to the end.
  private func showEnd() {
    for row in list.rows(of: StatusRow.self) where row.model.status == .loading {
      list.send(.display, at: row.position)
    }
  }

  /// Chooses what a failed row offers.
  private func retry() {
    for row in list.rows(of: StatusRow.self) where row.model.status == .failed {
      guard let action = list.actions(at: row.position).first else { continue }
      list.send(.action(action.id), at: row.position)
    }
  }

  private mutating func selectIfThere() {
    guard let character = toSelect, let path = path(of: character) else { return }
    list.send(.select, at: .row(path))
    selection = (character, path)
    toSelect = nil
  }

  private mutating func favourIfThere() {
    let waiting = toFavour.filter { path(of: $0) == nil }
    for character in toFavour {
      if let path = path(of: character) { list.send(.edit(.toggle(true)), at: .row(path)) }
    }
    toFavour = waiting
  }

  private func path(of character: SagaCharacter) -> ListPath? {
    let row = list.rows(of: CharacterRow.self).first { $0.model.id == character.id }
    guard case .row(let path)? = row?.position else { return nil }
    return path
  }
}
