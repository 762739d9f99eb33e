import Testing

@testable import GalleryScreens

struct DeliveryOriginTests {
  @Test(
    arguments: [
      (#"{"repository":{"full_name":"a/b"},"organization":{"login":"a"}}"#, .repository("a/b")),
      (#"{"repository":null,"organization":{"login":"a"}}"#, .organization("a")),
      (#"{"repository":{},"organization":null}"#, .nowhere),
      (#"{"repository":7}"#, .nowhere),
      ("{}", .nowhere), ("[]", .nowhere), ("null", .nowhere),
    ] as [(String, DeliveryOrigin)]
  )
  func `a delivery belongs to a repository, an organization or nowhere`(
    payload: String,
    origin: DeliveryOrigin
  ) {
    let log = DeliveryLog.reading(#"{"id":"a","event":"fork","payload":\#(payload)}"#)
    #expect(log.entries.map(\.origin) == [origin])
  }

  @Test func `an unknown kind needs no payload`() {
    #expect(DeliveryLog.reading(#"{"event":"fork"}"#).entries.map(\.origin) == [.nowhere])
  }

  @Test func `sections stand in the order in which their deliveries come first`() throws {
    let lines = ["b/b", "a/a", "b/b", "c/c", "a/a"].enumerated().map { index, name in
      #"{"id":\#(index),"event":"fork","payload":{"repository":{"full_name":"\#(name)"}}}"#
    }
    let stage = try EventsStage(log: lines.joined(separator: "\n"), "--width", "30")
    #expect(
      stage.lines.filter { $0.contains("─") } == [
        "b/b ───────────── 2 deliveries",
        "a/a ───────────── 2 deliveries",
        "c/c ─────────────── 1 delivery",
      ]
    )
  }

  @Test func `an organization and a broken line have no section in common with a repository`()
    throws
  {
    let stage = try EventsStage(
      log: """
        {"id":1,"event":"fork","payload":{"repository":{"full_name":"broken"}}}
        {"id":2,"event":"fork","payload":{"organization":{"login":"broken"}}}
        {
        """
    )
    #expect(stage.lines.count { $0.hasPrefix("broken ─") } == 3)
    #expect(stage.issues.count == 1)
  }
}
