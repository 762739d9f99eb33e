import Testing

@testable import GalleryScreens

struct DuplicateTests {
  @Test func `a log that is read twice is shown twice and reported`() throws {
    let log = PackageResources.sample_ndjson
    let once = try EventsStage(log: log)
    let twice = try EventsStage(log: log + log)
    #expect(once.issues.count == 1)
    #expect(twice.issues.count == 2 + 25)
    #expect(twice.summary == "50 deliveries, 22 kinds, 2 broken")
    #expect(twice.text.contains("tidewater/harbor-lights") && twice.text.contains("36 deliveries"))
  }

  @Test func `one id in two kinds is no duplicate`() throws {
    let stage = try EventsStage(
      log: """
        {"id":"a","event":"star","payload":{"action":"created"}}
        {"id":"a","event":"watch","payload":{"action":"started"}}
        {"id":"a","event":"fork"}
        {"id":"a","event":"spoon"}
        """
    )
    #expect(stage.issues.isEmpty)
    #expect(stage.summary == "4 deliveries, 4 kinds, 0 broken")
  }

  @Test func `unknown elements without an id are told apart by what they hold`() throws {
    let stage = try EventsStage(
      log: """
        {"event":"fork","payload":{"x":1}}
        {"event":"fork","payload":{"x":2}}
        """
    )
    #expect(stage.issues.isEmpty)
  }
}
