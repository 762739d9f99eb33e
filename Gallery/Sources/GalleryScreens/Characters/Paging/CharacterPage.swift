/// One page of an answer, and how long the whole answer is.
package struct CharacterPage: Equatable, Sendable {
  /// The characters of the page, in the order in which they come up in the saga.
  package let characters: [SagaCharacter]

  /// How many the whole answer has, by house.
  package let counts: [House: Int]

  /// Whether no page follows.
  package let isLast: Bool
}
