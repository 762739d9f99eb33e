import ArgumentParser
import Medley

/// Scrolls the list to its end, page by page, and sends the events of the command line.
struct CharactersScript<Host: ListHost> {
  /// The screen.
  let session: ScreenSession<Host>

  /// Whether to perform *Retry* if a page fails.
  let retries: Bool

  /// The character to select as soon as the row exists.
  private(set) var toSelect: SagaCharacter?

  /// The characters to make favourites as soon as their rows exist.
  private(set) var toFavour: [SagaCharacter]

  private var selection: (character: SagaCharacter, path: ListPath)?

  /// Creates a script that has sent no event yet.
  init(
    session: ScreenSession<Host>,
    select: SagaCharacter?,
    favour: [SagaCharacter],
    retries: Bool
  ) {
    self.session = session
    self.retries = retries
    toSelect = select
    toFavour = favour
  }

  /// Loads a number of pages, or all if there are fewer.
  mutating func readPages(_ count: Int) {
    for _ in 0..<count {
      showEnd()
      if retries { retry() }
      selectCharacter()
      addFavourites()
    }
  }

  /// A sentence with the old and the new position of the selected character.
  var selectionReport: String? {
    guard let selection, let now = path(of: selection.character) else { return nil }
    let isSelected = session.list.state(at: .row(now)).contains(.selected)
    let character = selection.character
    return """
      \(character.name) was selected as row \(selection.path.item + 1) of \
      \(character.house.name), \
      \(isSelected ? "and stands selected" : "but is not selected") in row \(now.item + 1) now.
      """
  }
}

extension CharactersScript {
  /// Displays the loading row, as scrolling to the end does.
  private func showEnd() {
    for row in session.list.rows(of: StatusRow.self) where row.model.status == .loading {
      session.list.send(.display, at: row.position)
    }
  }

  /// Performs the action of a failed row.
  private func retry() {
    for row in session.list.rows(of: StatusRow.self) where row.model.status == .failed {
      guard let action = session.list.actions(at: row.position).first else { continue }
      session.list.send(.action(action.id), at: row.position)
    }
  }

  private mutating func selectCharacter() {
    guard let character = toSelect, let path = path(of: character) else { return }
    session.list.send(.select, at: .row(path))
    selection = (character, path)
    toSelect = nil
  }

  private mutating func addFavourites() {
    let waiting = toFavour.filter { path(of: $0) == nil }
    for character in toFavour {
      if let path = path(of: character) { session.list.send(.edit(.toggle(true)), at: .row(path)) }
    }
    toFavour = waiting
  }

  private func path(of character: SagaCharacter) -> ListPath? {
    let row = session.list.rows(of: CharacterRow.self).first { $0.model.id == character.id }
    guard case .row(let path)? = row?.position else { return nil }
    return path
  }
}
