extension Saga {
  /// Those who come up in the second volume.
  static let secondVolume = [
    SagaCharacter(
      "Gideon Emberlane",
      .emberlane,
      "Smith",
      2,
      1,
      "Forges the key before anyone has built the door."
    ),
    SagaCharacter(
      "Isolde Hollin",
      .hollin,
      "Beekeeper",
      2,
      1,
      "Turns an army back with eleven hives and a stick."
    ),
    SagaCharacter(
      "Edmund Quill",
      .quill,
      "Tutor",
      2,
      2,
      "Teaches two rivals from one book, so that each has half."
    ),
    SagaCharacter(
      "Nessa Brackwater",
      .brackwater,
      "Diver",
      2,
      2,
      "Brings up the bell of the drowned chapel."
    ),
    SagaCharacter(
      "Barnaby Emberlane",
      .emberlane,
      "Baker",
      2,
      3,
      "Bakes the letters into bread, and eats the one he should not."
    ),
    SagaCharacter(
      "Yarrow Hollin",
      .hollin,
      "Midwife",
      2,
      3,
      "Knows who the true heir is, and is never asked."
    ),
    SagaCharacter(
      "Juniper",
      .free,
      "Tightrope walker",
      2,
      4,
      "Crosses the gorge with the treaty between her teeth."
    ),
    SagaCharacter(
      "Tobias Quill",
      .quill,
      "Forger",
      2,
      4,
      "Signs a peace in the hand of a dead king."
    ),
    SagaCharacter(
      "Ronan Brackwater",
      .brackwater,
      "Pilot",
      2,
      5,
      "Steers by the smell of the land."
    ),
    SagaCharacter(
      "Clemence Emberlane",
      .emberlane,
      "Bell founder",
      2,
      5,
      "Casts the bell that rings by itself before a storm."
    ),
    SagaCharacter(
      "Rowan Hollin",
      .hollin,
      "Charcoal judge",
      2,
      6,
      "Sentences the forest road to be moved."
    ),
    SagaCharacter(
      "Verity Quill",
      .quill,
      "Royal secretary",
      2,
      6,
      "Leaves one word out of a decree, and saves a province."
    ),
    SagaCharacter(
      "Caspar Brackwater",
      .brackwater,
      "Smuggler",
      2,
      7,
      "Carries a hundred people over the border as salted herring."
    ),
    SagaCharacter(
      "Maud Emberlane",
      .emberlane,
      "Innkeeper",
      2,
      7,
      "Lets both kings sleep in one bed, and tells neither."
    ),
    SagaCharacter(
      "Silas Hollin",
      .hollin,
      "Charm carver",
      2,
      8,
      "Carves a whistle that only the guilty hear."
    ),
    SagaCharacter(
      "Brother Anselm",
      .free,
      "Hermit",
      2,
      8,
      "Breaks thirty years of silence to correct a date."
    ),
    SagaCharacter(
      "Henrietta Quill",
      .quill,
      "Printer",
      2,
      9,
      "Prints the truth on the back of the tax list."
    ),
    SagaCharacter(
      "Davy Brackwater",
      .brackwater,
      "Cabin boy",
      2,
      10,
      "Sees the island first, and is not believed."
    ),
    SagaCharacter(
      "Alaric Emberlane",
      .emberlane,
      "Traitor",
      2,
      11,
      "Opens the east door, and cannot say why."
    ),
    SagaCharacter(
      "Bracken Hollin",
      .hollin,
      "Scout",
      2,
      12,
      "Walks through the camp of the enemy twice, whistling."
    ),
  ]
}
