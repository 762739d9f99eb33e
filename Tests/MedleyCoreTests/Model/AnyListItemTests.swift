import Testing

@testable import MedleyCore

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

/// Two kinds with one type of model.
private enum Mail: ListItem {
  case sent(Apple)
  case received(Apple)

  enum ID: Hashable, Sendable {
    case sent(Int)
    case received(Int)
  }

  var id: ID {
    switch self {
    case .sent(let apple): .sent(apple.id)
    case .received(let apple): .received(apple.id)
    }
  }

  var model: any ListModel {
    switch self {
    case .sent(let apple), .received(let apple): apple
    }
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

  @Test func `the identity consists of type and id, not of the rest of the model`() {
    #expect(AnyListItem(Apple(id: 1)).id == AnyListItem(Apple(id: 1, weight: 2)).id)
    #expect(AnyListItem(Apple(id: 1)).id != AnyListItem(Pear(id: 1)).id)
    #expect(AnyListItem(Apple(id: 1)).id == AnyListItem.ID(of: Apple(id: 1)))
    #expect(
      AnyListItem(Apple(id: 1)).id.hashValue == AnyListItem(Apple(id: 1, weight: 9)).id.hashValue
    )
  }

  @Test func `types with the same name have different identities`() {
    #expect(AnyListItem(Apple(id: 1)).id != AnyListItem(Elsewhere.Apple(id: 1)).id)
    #expect(AnyListItem(Apple(id: 1)) != AnyListItem(Elsewhere.Apple(id: 1)))
  }

  @Test func `ids with equal hashes are different`() {
    let items = (0..<50).map { AnyListItem(Collider(id: .init(number: $0))) }
    #expect(Set(items.map(\.id)).count == 50)
  }

  @Test func `boxing a boxed item returns the same box`() {
    let boxed = AnyListItem(Post.text(TextPost(id: 3, text: "hello")))
    func rebox(_ item: some ListItem) -> AnyListItem { AnyListItem(item) }
    #expect(rebox(boxed).box === boxed.box)
    #expect(AnyListItem.ID(of: boxed) == boxed.id)
  }

  @Test func `boxing an item of a closed set stores its model and the id of the item`() {
    let model = TextPost(id: 3, text: "hello")
    let boxed = AnyListItem(Post.text(model))
    #expect(boxed.model as? TextPost == model)
    #expect(boxed.box.typeKey == ObjectIdentifier(TextPost.self))
    #expect(boxed == AnyListItem(Post.text(model)))
    #expect(boxed.id == AnyListItem.ID(of: Post.text(TextPost(id: 3, text: "other"))))
    #expect(boxed.id != AnyListItem(model).id)
    #expect(boxed != AnyListItem(model))
    #expect(boxed.id.description == "TextPost(3) as text(3)")
  }

  @Test func `two kinds of a closed set with the same model type have different identities`() {
    let apple = Apple(id: 1)
    let sent = AnyListItem(Mail.sent(apple))
    let received = AnyListItem(Mail.received(apple))
    #expect(sent != received)
    #expect(sent.id != received.id)
    #expect(Set([sent.id, received.id, AnyListItem(Mail.sent(apple)).id]).count == 2)
    #expect(AnyListItem(Mail.sent(Apple(id: 1, weight: 5))).id == sent.id)
    #expect(AnyListItem(Mail.sent(Apple(id: 1, weight: 5))) != sent)
    var issues = 0
    let snapshot = ListSnapshot(items: [sent, received])
    #expect(snapshot.resolvingDuplicates(.reject) { _ in issues += 1 } != nil)
    #expect(issues == 0)
  }

  @Test func `boxing a model as an item equals boxing it as a model`() {
    func box(_ item: some ListItem) -> AnyListItem { AnyListItem(item) }
    #expect(box(Apple(id: 1)) == AnyListItem(Apple(id: 1)))
    #expect(box(Apple(id: 1)).id == AnyListItem.ID(of: Apple(id: 1)))
    let model: any ListModel = Apple(id: 1)
    let item: any ListItem = Apple(id: 1)
    #expect(AnyListItem(model) == AnyListItem(item))
    #expect(AnyListItem(Mail.sent(Apple(id: 1)).model) == AnyListItem(Apple(id: 1)))
  }

  @Test func `the description of an id contains kind and id`() {
    #expect(AnyListItem(Apple(id: 7)).id.description == "Apple(7)")
  }

  @Test func `models are filtered by a capability`() {
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
