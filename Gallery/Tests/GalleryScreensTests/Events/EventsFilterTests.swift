import Testing

@testable import GalleryScreens

struct EventsFilterTests {
  @Test func `kinds are chosen by their names`() throws {
    let stage = try EventsStage("--kind", "star", "--kind", "ping")
    #expect(
      stage.text == """
        tidewater/harbor-lights ───────────────────────────────────── 1 of 18 deliveries
          · Ping: the webhook works, and takes every event              2025-03-03 07:58
            Keep the lamp trimmed.

        mirela-k/pocket-almanac ────────────────────────────────────── 1 of 2 deliveries
          ★ yuki-n gave the repository a star                           2025-03-04 12:00

        25 deliveries, 22 kinds, 1 broken; 2 shown

        """
    )
  }

  @Test func `an unknown kind of delivery can be chosen too`() throws {
    let stage = try EventsStage("--kind", "fork")
    #expect(stage.lines[1] == "  ? fork" + String(repeating: " ", count: 60) + "unknown kind")
    #expect(stage.summary == "25 deliveries, 22 kinds, 1 broken; 1 shown")
  }

  @Test func `a kind that does not occur is answered with those that do`() throws {
    let stage = try EventsStage("--kind", "nosuch", "--kind", "nosuch")
    #expect(
      stage.text == """
          There is no delivery of kind nosuch. The log has these kinds: check_run,
          check_suite, commit_comment, deployment_status, discussion, fork, gollum,
          installation, issue_comment, issues, membership, milestone, ping,
          pull_request, pull_request_review_comment, push, release, repository, star,
          watch, workflow_job, workflow_run.

        25 deliveries, 22 kinds, 1 broken; 0 shown

        """
    )
    #expect(stage.issues.count == 1)
  }

  @Test func `a kind that occurs is shown below the note about one that does not`() throws {
    let stage = try EventsStage("--kind", "nosuch", "--kind", "watch")
    #expect(stage.lines[0].hasPrefix("  There is no delivery of kind nosuch."))
    #expect(stage.text.contains("☆ yuki-n started watching the repository"))
    #expect(stage.summary == "25 deliveries, 22 kinds, 1 broken; 1 shown")
  }

  @Test(arguments: [
    ("GOOD FIRST", 1), ("6b1f533", 2), ("spare lamps", 1), ("2025-03-03 08", 3), ("draft", 1),
    ("pull_request", 3), ("unknown", 2), ("tidewater/buoy-firmware", 1), ("line 15", 1),
    ("cut off", 1), ("was buoy", 1), ("yuki", 5),
  ])
  func `text is found in what a row shows and in the name of its kind`(
    text: String,
    count: Int
  ) throws {
    let stage = try EventsStage("--find", text)
    #expect(stage.summary == "25 deliveries, 22 kinds, 1 broken; \(count) shown")
  }

  @Test func `both filters hold at once`() throws {
    let stage = try EventsStage("--find", "blink", "--kind", "push")
    #expect(stage.summary == "25 deliveries, 22 kinds, 1 broken; 2 shown")
  }

  @Test func `what is found nowhere is told`() throws {
    let stage = try EventsStage("--find", "zeppelin")
    #expect(
      stage.lines == ["  Nothing was found.", "", "25 deliveries, 22 kinds, 1 broken; 0 shown"]
    )
  }

  @Test func `broken lines that are shown are counted in their header`() throws {
    let stage = try EventsStage(log: "y\n[]\ny", "--find", "array")
    #expect(stage.lines[0].hasSuffix("─ 1 of 3 lines"))
    #expect(stage.summary == "0 deliveries, 0 kinds, 3 broken; 1 shown")
  }

  @Test func `a filter does not hide issues`() throws {
    #expect(try EventsStage("--kind", "star").issues.count == 1)
  }
}
