import Medley

extension Feed {
  /// A club of gardeners.
  package static let sample = Feed(
    title: "The allotment club",
    posts: [
      .text(tomatoes), .image(hedgehog), .article(beans), .separator, .album(festival),
      .text(wheelbarrow), .article(barrels), .image(sunflower),
    ]
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
    photo: Photo(1, showing: "a hedgehog asleep in a flower pot"),
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
    photo: Photo(2, showing: "bean pods drying on a string")
  )

  private static let festival = AlbumPost(
    id: 4,
    author: "Ines",
    age: PostAge(hours: 20),
    likes: Likes(48),
    title: "Harvest festival",
    photos: [
      Photo(3, showing: "a pumpkin as wide as its cart"),
      Photo(4, showing: "the jam table before it opened"),
      Photo(5, showing: "the jam table ten minutes later"),
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
    photo: Photo(6, showing: "a sunflower taller than the shed"),
    caption: "Three metres and ten. The ladder is not in the picture, but it was needed."
  )
}

extension Painting {
  /// Returns a picture of a garden bed, different for each number.
  static func garden(_ number: Int) -> Painting {
    let fruits = [
      Paint(0.86, 0.16, 0.13), Paint(0.55, 0.38, 0.24), Paint(0.45, 0.60, 0.20),
      Paint(0.95, 0.55, 0.10), Paint(0.62, 0.13, 0.35), Paint(0.98, 0.80, 0.15),
    ]
    let fruit = fruits[abs(number % fruits.count)]
    let turn = Double(abs(number % 97))
    return Painting(width: 48, height: 18) { x, y in
      let ground = 0.62 + 0.06 * wave(x * 7 + turn)
      for index in 0..<5 {
        let place = Double(index) * 0.2 + 0.1 + 0.04 * wave(turn * Double(index + 3))
        let height = 0.45 + 0.14 * wave(turn + Double(index) * 2.3)
        if distance((x - place) * 2.4, y - height) < 0.13 {
          return fruit.mixed(with: Paint(1, 1, 1), (height - y) * 1.6)
        }
        if abs(x - place) < 0.014, y > height, y < ground { return Paint(0.20, 0.45, 0.16) }
      }
      if y < ground {
        return Paint(0.45, 0.68, 0.92).mixed(with: Paint(0.92, 0.95, 0.90), y * 1.3)
      }
      return Paint(0.32, 0.24, 0.15).mixed(with: Paint(0.22, 0.42, 0.16), wave(x * 60 + y * 40))
    }
  }
}
