/// One page of an answer, and how long the whole answer is.
struct CharacterPage: Equatable, Sendable {
  /// The characters of the page, in the order in which they come up in the saga.
  let characters: [SagaCharacter]

  /// How many the whole answer has, by house.
  let counts: [House: Int]

  /// Whether no page follows.
  let isLast: Bool
}
