extension Saga {
  /// Those who come up in the third volume.
  static let thirdVolume = [
    SagaCharacter(
      "Marguerite Quill",
      .quill,
      "Judge of the road",
      3,
      1,
      "Finds for the road, against both crowns."
    ),
    SagaCharacter(
      "Pascoe Brackwater",
      .brackwater,
      "Harbour master",
      3,
      1,
      "Raises the chain an hour early, on a feeling."
    ),
    SagaCharacter(
      "Tansy Emberlane",
      .emberlane,
      "Fire dancer",
      3,
      2,
      "Dances on the wall until the relief comes."
    ),
    SagaCharacter(
      "Ash Hollin",
      .hollin,
      "Orphan",
      3,
      2,
      "Turns out to be nobody's heir, and is glad of it."
    ),
    SagaCharacter(
      "Ludovic Quill",
      .quill,
      "Librarian",
      3,
      3,
      "Burns the catalogue to save the books."
    ),
    SagaCharacter(
      "Morwenna Brackwater",
      .brackwater,
      "Net maker",
      3,
      3,
      "Catches a warship in forty miles of twine."
    ),
    SagaCharacter(
      "Piet",
      .free,
      "Clockmaker",
      3,
      4,
      "Stops every clock in the city for one hour of peace."
    ),
    SagaCharacter(
      "Rafe Emberlane",
      .emberlane,
      "Duellist",
      3,
      4,
      "Loses on purpose, and only once."
    ),
    SagaCharacter(
      "Sorrel Hollin",
      .hollin,
      "Dyer",
      3,
      5,
      "Dyes both banners the same green."
    ),
    SagaCharacter(
      "Bartholomew Quill",
      .quill,
      "Chronicler",
      3,
      5,
      "Leaves himself out of the story."
    ),
    SagaCharacter(
      "Tamsin Brackwater",
      .brackwater,
      "Lighthouse keeper",
      3,
      6,
      "Puts out the light when it matters."
    ),
    SagaCharacter(
      "Lucinda Emberlane",
      .emberlane,
      "Alchemist",
      3,
      6,
      "Makes gold by accident, and throws it away."
    ),
    SagaCharacter(
      "Elder Hollin",
      .hollin,
      "Woodwright",
      3,
      7,
      "Builds the bridge that is only there in spring."
    ),
    SagaCharacter(
      "Imogen Quill",
      .quill,
      "Linguist",
      3,
      7,
      "Learns the language of the last man who speaks it."
    ),
    SagaCharacter(
      "Kit",
      .free,
      "Messenger",
      3,
      8,
      "Arrives a day late, and therefore in time."
    ),
    SagaCharacter(
      "Giles Emberlane",
      .emberlane,
      "Lamp trimmer",
      3,
      9,
      "Finds the door that the key was made for."
    ),
    SagaCharacter(
      "Hazel Hollin",
      .hollin,
      "Queen of the May",
      3,
      9,
      "Rules for one day, and abolishes the salt tax."
    ),
    SagaCharacter(
      "Quentin Quill",
      .quill,
      "Apprentice",
      3,
      10,
      "Spells the name of the road wrong, and so it is called."
    ),
    SagaCharacter(
      "Grandmother Pell",
      .free,
      "Storyteller",
      3,
      11,
      "Has been telling it all along."
    ),
    SagaCharacter(
      "Merrick Brackwater",
      .brackwater,
      "Heir",
      3,
      12,
      "Walks the whole road home with a lantern in his hand."
    ),
  ]
}
