/// What the rows ask of the presenter, and what comes from where the characters are.
package enum CharactersEdit: Equatable, Sendable {
  /// The end of the list came into view.
  case loadPage

  /// A person wants the failed page to be fetched again.
  case retry

  /// The page of a number has come, or has not.
  case arrived(Int, Result<CharacterPage, CharacterSource.Failure>)

  /// A person made a character a favourite, or no longer one.
  case favourite(SagaCharacter.ID, Bool)
}
