import MedleyCore
import Testing

@Suite struct DuplicateTests {
  private static let items: [AnyListItem] = [
    AnyListItem(TextPost(id: 1, text: "first")), AnyListItem(TextPost(id: 2, text: "other")),
    AnyListItem(TextPost(id: 1, text: "second")),
  ]

  private static func list(_ policy: DuplicatePolicy) -> ValueList<AnyListItem> {
    let cells = AdapterMap<TextValueHost>()
      .adding(
        CellAdapter<TextPost, _>.content { post, context in
          ListContent(post.text + (context.state.contains(.selected) ? "*" : ""))
        }
      )
    return ValueList(cells: cells, duplicates: policy)
  }

  @Test(arguments: [
    (DuplicatePolicy.keepAll, "first\nother\nsecond"), (.keepFirst, "first\nother"),
    (.keepLast, "other\nsecond"), (.reject, ""),
  ])
  func `the policy decides which duplicate rows are kept, and the issue names both paths`(
    policy: DuplicatePolicy,
    text: String
  ) {
    let list = Self.list(policy)
    list.show(Self.items)
    #expect(list.text == text)
    let issues = list.issues.issues.map(\.description)
    #expect(issues.count == 1)
    #expect(issues.first?.contains("[0, 0]") == true)
    #expect(issues.first?.contains("[0, 2]") == true)
  }

  @Test func `a rejected snapshot does not change the list`() {
    let list = Self.list(.reject)
    list.show([AnyListItem(TextPost(id: 1, text: "before"))])
    list.show(Self.items)
    #expect(list.text == "before")
  }

  @Test func `a duplicate is reported once, even if it is applied and rendered repeatedly`() {
    let list = Self.list(.keepAll)
    for number in 0..<5 {
      list.show(Self.items + [AnyListItem(TextPost(id: 10 + number, text: "more"))])
      _ = list.text
    }
    #expect(list.issues.issues.count == 1)
  }

  @Test func `100 duplicates of one snapshot are reported, and one summary of the others`() {
    let list = Self.list(.keepAll)
    list.show((0..<500).map { AnyListItem(TextPost(id: 1, text: "\($0)")) })
    #expect(list.issues.issues.count == 101)
    #expect(list.issues.issues.last?.message.contains("further issues of this kind") == true)
    #expect(list.controller.snapshot.itemCount == 500)
  }

  @Test func `many issues of one code do not silence another code`() {
    let list = Self.list(.keepAll)
    for number in 0..<300 {
      list.controller.report(.unloadedPicture(at: "\(number)", PictureError("offline")))
    }
    list.controller.report(.refusedPicture(at: "javascript:x"))
    list.controller.report(.missingPictureLoader)
    let issues = list.issues.issues
    #expect(issues.dropLast(2).allSatisfy { $0.code == .unreadablePicture })
    #expect(issues.count == 103)
    #expect(issues.suffix(2) == [.refusedPicture(at: "javascript:x"), .missingPictureLoader])
  }

  @Test func `state belongs to one row of several with the same id`() {
    let list = Self.list(.keepAll)
    list.show(Self.items)
    list.controller.send(.select, at: .row(ListPath(section: 0, item: 2)))
    #expect(list.text == "first\nother\nsecond*")
    list.show([AnyListItem(TextPost(id: 9, text: "new"))] + Self.items)
    #expect(list.text == "new\nfirst\nother\nsecond*")
  }
}
