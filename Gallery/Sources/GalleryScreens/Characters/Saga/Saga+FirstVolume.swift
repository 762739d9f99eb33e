extension Saga {
  /// Those who come up in the first volume.
  static let firstVolume = [
    SagaCharacter(
      "Maren Brackwater",
      .brackwater,
      "Keeper of the tide gate",
      1,
      1,
      "Shuts the gate on her own brother's fleet, and opens it again for his crew."
    ),
    SagaCharacter(
      "Osric Emberlane",
      .emberlane,
      "Lamplighter",
      1,
      1,
      "Lights the road from end to end in a single night, and sleeps for three days."
    ),
    SagaCharacter(
      "Tib",
      .free,
      "Ferry child",
      1,
      2,
      "Rows the king across without knowing him, and charges double."
    ),
    SagaCharacter(
      "Sela Quill",
      .quill,
      "Recorder of oaths",
      1,
      2,
      "Writes down the oath that nobody meant to keep."
    ),
    SagaCharacter(
      "Corwin Hollin",
      .hollin,
      "Forester",
      1,
      3,
      "Plants a tree for every soldier who marches past."
    ),
    SagaCharacter(
      "Hesper Brackwater",
      .brackwater,
      "Admiral",
      1,
      3,
      "Wins the battle of the sandbar by waiting for low water."
    ),
    SagaCharacter(
      "Dunstan Quill",
      .quill,
      "Archivist",
      1,
      4,
      "Hides the only map of the road inside a cookery book."
    ),
    SagaCharacter(
      "Ilse Emberlane",
      .emberlane,
      "Glassblower",
      1,
      4,
      "Blows the lamp that wind cannot put out."
    ),
    SagaCharacter(
      "Rook",
      .free,
      "Thief",
      1,
      5,
      "Steals the crown twice, and returns it once."
    ),
    SagaCharacter(
      "Wynn Hollin",
      .hollin,
      "Healer",
      1,
      5,
      "Cures the plague of Sallow with bark and patience."
    ),
    SagaCharacter(
      "Aldous Brackwater",
      .brackwater,
      "Pretender",
      1,
      6,
      "Crowns himself on a fishing boat, before eleven witnesses and a cat."
    ),
    SagaCharacter(
      "Fenella Emberlane",
      .emberlane,
      "Captain of the night watch",
      1,
      6,
      "Knows every footstep in the city, and misses one."
    ),
    SagaCharacter(
      "Perrin Hollin",
      .hollin,
      "Falconer",
      1,
      7,
      "Sends the last message with a bird that was never trained."
    ),
    SagaCharacter(
      "Ottoline Quill",
      .quill,
      "Cartographer",
      1,
      7,
      "Draws the coast as it will be in a hundred years."
    ),
    SagaCharacter(
      "Jory Brackwater",
      .brackwater,
      "Shipwright",
      1,
      8,
      "Builds a ship without a nail, because there are none."
    ),
    SagaCharacter(
      "Bettony Emberlane",
      .emberlane,
      "Charcoal burner",
      1,
      8,
      "Signals the rising with smoke in three colours."
    ),
    SagaCharacter(
      "Linden Hollin",
      .hollin,
      "Hedge judge",
      1,
      9,
      "Settles forty quarrels in one afternoon, all by silence."
    ),
    SagaCharacter(
      "Cassian Quill",
      .quill,
      "Poet",
      1,
      9,
      "Ends the siege with a rhyme that the guards cannot forget."
    ),
    SagaCharacter(
      "Old Marrow",
      .free,
      "Gravedigger",
      1,
      10,
      "Digs one grave too many, and waits to learn whose it is."
    ),
    SagaCharacter(
      "Thessaly Brackwater",
      .brackwater,
      "Salt merchant",
      1,
      11,
      "Buys the whole harvest to feed the enemy's children."
    ),
  ]
}
