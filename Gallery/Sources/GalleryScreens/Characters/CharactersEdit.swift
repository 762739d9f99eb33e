/// What the rows ask of the presenter.
enum CharactersEdit: Hashable, Sendable {
  /// The end of the list came into view.
  case loadPage

  /// A person wants the failed page to be fetched again.
  case retry

  /// A person made a character a favourite, or no longer one.
  case favourite(SagaCharacter.ID, Bool)
}
