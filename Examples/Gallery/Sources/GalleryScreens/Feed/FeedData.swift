import Medley

extension Feed {
  /// A club of gardeners.
  package static let sample = Feed(
    title: "The allotment club",
    posts: [
      .text(tomatoes), .image(hedgehog), .article(beans), .separator, .album(festival),
      .text(wheelbarrow), .article(barrels), .image(sunflower),
    ],
    next: [.text(frost)]
  )

  private static let frost = TextPost(
    id: 100,
    author: "Hana",
    age: .now,
    likes: Likes(0),
    text: "There is a frost on Friday night. The blankets are in the shed."
  )

  private static let tomatoes = TextPost(
    id: 1,
    author: "Ines",
    age: PostAge(hours: 1),
    likes: Likes(12),
    text: "The first tomatoes are ripe, two weeks early. I thank the greenhouse, not my talent."
  )

  private static let hedgehog = ImagePost(
    id: 2,
    author: "Tomás",
    age: PostAge(hours: 2),
    likes: Likes(31),
    photo: Photo(1, .hedgehog, showing: "a hedgehog asleep in a flower pot"),
    caption: "We have a new tenant. Please do not water pot number 7."
  )

  private static let beans = ArticlePost(
    id: 3,
    author: "Hana",
    age: PostAge(hours: 4),
    likes: Likes(9),
    headline: "How to save the seeds of your best beans",
    site: "seedlibrary.example",
    minutes: 6,
    paragraphs: [
      "Leave the pods on the plant until they rattle. If rain is on its way, pull up the whole "
        + "plant and hang it upside down under a roof.",
      "Keep only the largest beans, dry them for two more weeks, and write the year on the jar: "
        + "after four years few of them will sprout.",
    ],
    photo: Photo(2, .beans, showing: "bean pods drying on a string")
  )

  private static let festival = AlbumPost(
    id: 4,
    author: "Ines",
    age: PostAge(hours: 20),
    likes: Likes(48),
    title: "Harvest festival",
    photos: [
      Photo(3, .pumpkin, showing: "a pumpkin as wide as its cart"),
      Photo(4, .jam, showing: "the jam table before it opened"),
      Photo(5, .crumbs, showing: "the jam table ten minutes later"),
    ]
  )

  private static let wheelbarrow = TextPost(
    id: 5,
    author: "Tomás",
    age: PostAge(hours: 22),
    likes: Likes(17),
    text: "To whoever has borrowed my wheelbarrow: it squeaks. We all know where you are."
  )

  private static let barrels = ArticlePost(
    id: 6,
    author: "Hana",
    age: PostAge(hours: 26),
    likes: Likes(4),
    headline: "Rain barrels, and what not to keep in them",
    site: "drywell.example",
    minutes: 3,
    paragraphs: ["A lid keeps out leaves, mosquitoes and the neighbour's cat."]
  )

  private static let sunflower = ImagePost(
    id: 7,
    author: "Hana",
    age: PostAge(hours: 51),
    likes: Likes(22),
    photo: Photo(6, .sunflower, showing: "a sunflower taller than the shed"),
    caption: "Three metres and ten. The ladder is not in the picture, but it was needed."
  )
}
