import MedleyCore
import Testing

private struct Apple: ListModel {
  var id: Int
  var weight = 1
}

private struct Pear: ListModel {
  var id: Int
  var weight = 1
}

private enum Elsewhere {
  struct Apple: ListModel {
    var id: Int
    var weight = 1
  }
}

/// Ids that all have the same hash.
private struct Collider: ListModel {
  struct ID: Hashable, Sendable {
    var number: Int
    func hash(into hasher: inout Hasher) {}
  }

  var id: ID
  var text = ""
}

@Suite struct AnyListItemTests {
  @Test func `items are equal exactly when type and model are equal`() {
    #expect(AnyListItem(Apple(id: 1)) == AnyListItem(Apple(id: 1)))
    #expect(AnyListItem(Apple(id: 1)) != AnyListItem(Apple(id: 1, weight: 2)))
    #expect(AnyListItem(Apple(id: 1)) != AnyListItem(Apple(id: 2)))
    #expect(AnyListItem(Apple(id: 1)) != AnyListItem(Pear(id: 1)))
  }

  @Test func `identity is type and id, and not the rest of the model`() {
    #expect(AnyListItem(Apple(id: 1)).id == AnyListItem(Apple(id: 1, weight: 2)).id)
    #expect(AnyListItem(Apple(id: 1)).id != AnyListItem(Pear(id: 1)).id)
    #expect(AnyListItem(Apple(id: 1)).id == AnyListItem.ID(of: Apple(id: 1)))
    #expect(
      AnyListItem(Apple(id: 1)).id.hashValue == AnyListItem(Apple(id: 1, weight: 9)).id.hashValue
    )
  }

  @Test func `types of the same name are told apart`() {
    #expect(AnyListItem(Apple(id: 1)).id != AnyListItem(Elsewhere.Apple(id: 1)).id)
    #expect(AnyListItem(Apple(id: 1)) != AnyListItem(Elsewhere.Apple(id: 1)))
  }

  @Test func `ids with colliding hashes are still told apart`() {
    let items = (0..<50).map { AnyListItem(Collider(id: .init(number: $0))) }
    #expect(Set(items.map(\.id)).count == 50)
  }

  @Test func `an item of a closed set is boxed as its model, and a box is never boxed`() {
    let post = Post.text(TextPost(id: 3, text: "hello"))
    let boxed = AnyListItem(post)
    #expect(boxed == AnyListItem(TextPost(id: 3, text: "hello")))
    let again: some ListItem = boxed
    #expect(AnyListItem(again) == boxed)
    #expect(boxed.model as? TextPost == TextPost(id: 3, text: "hello"))
  }

  @Test func `an id describes itself by kind and id`() {
    #expect(AnyListItem(Apple(id: 7)).id.description == "Apple(7)")
  }

  @Test func `models are filtered by a capability without a cast`() {
    let posts: [Post] = [
      .text(TextPost(id: 1, text: "a")), .image(ImagePost(id: 2, caption: "b")),
      .image(ImagePost(id: 3, caption: "c")),
    ]
    #expect(posts.models(as: ImagePost.self).map(\.caption) == ["b", "c"])
    #expect(posts.models(as: (any Captioned).self).map(\.caption) == ["b", "c"])
    #expect(posts.items(whoseModelIs: (any Captioned).self) == Array(posts.dropFirst()))
  }
}

private protocol Captioned {
  var caption: String { get }
}

extension ImagePost: Captioned {}
