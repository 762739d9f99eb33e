import ArgumentParser
import ProgramTesting
import Testing

@testable import MedleyLog

struct EventsScreenTests {
  @Test func `the sample is shown with its issue`() throws {
    let run = try LogRun("--issues")
    #expect(
      run.text == """
        tidewater/harbor-lights ────────────────────────────────────────── 18 deliveries
          · Ping: the webhook works, and takes every event              2025-03-03 07:58
            Keep the lamp trimmed.
          ● #41 The east light blinks twice after a restart — opened    2025-03-03 08:12
            by yuki-n
          ● #41 The east light blinks twice after a restart — labeled   2025-03-03 08:15
            “good first issue” by mirela-k
          “ tomas-oak commented on #41 The east light blinks twice      2025-03-03 08:31
            after a restart
            “Same here, but only with firmware 2.3.…”
          ↑ tomas-oak pushed 2 commits to fix-blink                     2025-03-03 18:58
            2f22765  Reset the blink timer before the lamp is lit…
            6b1f533  Test a restart in the middle of a blink
          ⇄ #42 Reset the blink timer — opened by tomas-oak     2025-03-03 19:02 (draft)
          ✗ Workflow Build and test #318 failed on fix-blink            2025-03-03 19:09
          ✗ Job lint of Build and test failed on fix-blink              2025-03-03 19:04
          ! Check lamplighter/format needs someone to act on 6b1f533    2025-03-03 19:03
          “ mirela-k commented on Sources/Lamp/Blink.swift:88 in #42    2025-03-04 07:20
            Reset the blink timer
            “Could this be a constant? 250 ms turns up three times.”
          ↑ tomas-oak force-pushed 1 commit to fix-blink                2025-03-04 08:01
            a625406  Name the length of a blink
          ✓ Checks on fix-blink succeeded                               2025-03-04 08:06
          ✓ #42 Reset the blink timer — merged by mirela-k              2025-03-04 08:30
          ? fork                                                            unknown kind
          ◆ Release v2.4.0-rc.2 Candle — published by     2025-03-04 09:12 (pre-release)
            mirela-k
          ✓ Deployment to pier-3 succeeded                              2025-03-04 09:20
            Lit since 09:20
          ◇ Milestone Summer season — created by mirela-k               2025-03-04 09:41
            due 2025-06-01
          ¶ yuki-n changed 2 wiki pages
            edited Home
            created Spare lamps

        mirela-k/pocket-almanac ─────────────────────────────────────────── 2 deliveries
          ★ yuki-n gave the repository a star                           2025-03-04 12:00
          ☆ yuki-n started watching the repository

        tidewater/buoy-firmware ─────────────────────────────────────────── 3 deliveries
          “ tomas-oak commented on commit 7e83ca2                       2025-03-04 13:37
            “This saves 4 kB. Lovely! 🎉”
          ■ mirela-k renamed the repository
            was buoy
          ? discussion                                                      unknown kind

        no repository ─────────────────────────────────────────────────────── 1 delivery
          □ mirela-k installed the app lamplighter for tidewater
            tidewater/harbor-lights
            tidewater/buoy-firmware

        tidewater ─────────────────────────────────────────────────────────── 1 delivery
          + mirela-k added yuki-n to the team keepers

        broken ────────────────────────────────────────────────────────────────── 1 line
          ✗ line 15: cut off

        25 deliveries, 22 kinds, 1 broken

        issues:
        - line 15: is cut off

        """
    )
  }

  @Test func `a narrow screen shows all words`() throws {
    let run = try LogRun("--width", "44", "--limit", "12")
    #expect(
      run.text == """
        tidewater/harbor-lights ────── 12 deliveries
          · Ping: the webhook       2025-03-03 07:58
            works, and takes every
            event
            Keep the lamp trimmed.
          ● #41 The east light      2025-03-03 08:12
            blinks twice after a
            restart — opened by
            yuki-n
          ● #41 The east light      2025-03-03 08:15
            blinks twice after a
            restart — labeled
            “good first issue” by
            mirela-k
          “ tomas-oak commented on  2025-03-03 08:31
            #41 The east light
            blinks twice after a
            restart
            “Same here, but only with firmware
            2.3.…”
          ↑ tomas-oak pushed 2      2025-03-03 18:58
            commits to fix-blink
            2f22765  Reset the blink timer before
            the lamp is lit…
            6b1f533  Test a restart in the middle of
            a blink
          ⇄ #42 Reset the blink timer — opened by
            tomas-oak
                            2025-03-03 19:02 (draft)
          ✗ Workflow Build and      2025-03-03 19:09
            test #318 failed on
            fix-blink
          ✗ Job lint of Build and   2025-03-03 19:04
            test failed on fix-
            blink
          ! Check                   2025-03-03 19:03
            lamplighter/format
            needs someone to act
            on 6b1f533
          “ mirela-k commented on
            Sources/Lamp/Blink.swift:88 in #42 Reset
            the blink timer
                                    2025-03-04 07:20
            “Could this be a constant? 250 ms turns
            up three times.”
          ↑ tomas-oak force-pushed  2025-03-04 08:01
            1 commit to fix-blink
            a625406  Name the length of a blink
          ✓ Checks on fix-blink     2025-03-04 08:06
            succeeded

        first 12: 12 deliveries, 10 kinds, 0 broken

        """
    )
  }

  @Test(arguments: ["", "\n\n", " \r\n"])
  func `an empty log shows a status row`(log: String) throws {
    let run = try LogRun(log: log)
    #expect(
      run.lines == ["  There is no delivery in this log.", "", "0 deliveries, 0 kinds, 0 broken"]
    )
  }

  @Test func `the sample contains unknown kinds and a broken line`() {
    let log = DeliveryLog.reading(PackageResources.sample_ndjson)
    let unknown = log.entries.filter { $0.delivery.kind == .unknown }.map(\.kind)
    #expect(unknown == ["fork", "discussion"])
    #expect(log.brokenLines.map(\.number) == [SampleLog.brokenLineNumber])
    #expect(PackageResources.sample_ndjson.count < 15_000)
  }
}

struct EventsFilterTests {
  @Test func `the kind filter shows only these kinds`() throws {
    let run = try LogRun("--kind", "star", "--kind", "ping")
    #expect(
      run.text == """
        tidewater/harbor-lights ───────────────────────────────────── 1 of 18 deliveries
          · Ping: the webhook works, and takes every event              2025-03-03 07:58
            Keep the lamp trimmed.

        mirela-k/pocket-almanac ────────────────────────────────────── 1 of 2 deliveries
          ★ yuki-n gave the repository a star                           2025-03-04 12:00

        25 deliveries, 22 kinds, 1 broken; 2 shown

        """
    )
  }

  @Test func `the kind filter accepts unknown kinds`() throws {
    let run = try LogRun("--kind", "fork")
    #expect(run.lines[1] == "  ? fork" + String(repeating: " ", count: 60) + "unknown kind")
    #expect(run.summary == "25 deliveries, 22 kinds, 1 broken; 1 shown")
  }

  @Test func `a kind that does not occur shows the existing kinds`() throws {
    let run = try LogRun("--kind", "nosuch", "--kind", "nosuch")
    #expect(
      run.text == """
          There is no delivery of kind nosuch. The log has these kinds: check_run,
          check_suite, commit_comment, deployment_status, discussion, fork, gollum,
          installation, issue_comment, issues, membership, milestone, ping,
          pull_request, pull_request_review_comment, push, release, repository, star,
          watch, workflow_job, workflow_run.

        25 deliveries, 22 kinds, 1 broken; 0 shown

        """
    )
    #expect(run.issues.count == 1)
  }

  @Test func `an existing kind is shown below the note about a missing kind`() throws {
    let run = try LogRun("--kind", "nosuch", "--kind", "watch")
    #expect(run.lines[0].hasPrefix("  There is no delivery of kind nosuch."))
    #expect(run.text.contains("☆ yuki-n started watching the repository"))
    #expect(run.summary == "25 deliveries, 22 kinds, 1 broken; 1 shown")
  }

  @Test(arguments: [
    ("GOOD FIRST", 1), ("6b1f533", 5), ("spare lamps", 1), ("2025-03-03 08", 5), ("draft", 1),
    ("pull_request", 3), ("unknown", 2), ("tidewater/buoy-firmware", 4), ("line 15", 1),
    ("cut off", 1), ("was buoy", 1), ("yuki", 9),
  ])
  func `the text filter searches the row, its kind, its origin and its payload`(
    text: String,
    count: Int
  ) throws {
    let run = try LogRun("--find", text)
    #expect(run.summary == "25 deliveries, 22 kinds, 1 broken; \(count) shown")
  }

  @Test func `both filters apply together`() throws {
    let run = try LogRun("--find", "blink", "--kind", "push")
    #expect(run.summary == "25 deliveries, 22 kinds, 1 broken; 2 shown")
  }

  @Test func `a filter without a match shows a status row`() throws {
    let run = try LogRun("--find", "zeppelin")
    #expect(
      run.lines == ["  Nothing was found.", "", "25 deliveries, 22 kinds, 1 broken; 0 shown"]
    )
  }

  @Test func `the header counts the shown broken lines`() throws {
    let run = try LogRun(log: "y\n[]\ny", "--find", "array")
    #expect(run.lines[0].hasSuffix("─ 1 of 3 lines"))
    #expect(run.summary == "0 deliveries, 0 kinds, 3 broken; 1 shown")
  }

  @Test func `a filter does not hide issues`() throws {
    #expect(try LogRun("--kind", "star").issues.count == 1)
  }
}

struct EventsArgumentTests {
  @Test(arguments: [
    (["--limit", "0"], "--limit takes a number from 1, and was given 0."),
    (["--limit", "-3"], "--limit takes a number from 1, and was given -3."),
    (["--limit", "many"], "The value 'many' is invalid for '--limit <number>'"),
    (["--kind", ""], "--kind takes the name of a kind, and was given an empty one."),
    (["--kind", "push", "--kind", ""], "--kind takes the name of a kind"),
    (["--find", ""], "--find takes a text to look for, and was given an empty one."),
    (["--width", "19"], "--width takes a number from 20 to 500, and was given 19."),
    (["one", "two"], "Unexpected argument 'two'"),
  ])
  func `invalid arguments are rejected with a reason`(arguments: [String], reason: String) {
    #expect {
      _ = try ShowCommand.parse(arguments)
    } throws: { error in
      ShowCommand.exitCode(for: error) == .validationFailure
        && ShowCommand.message(for: error).hasPrefix(reason)
    }
  }

  @Test func `a missing file is named in the error`() {
    let error = #expect(throws: InputFileError.self) { try LogRun("no/such/file.ndjson") }
    #expect(
      error.map { "\($0)" } == """
        no/such/file.ndjson cannot be read: No such file or directory. Give the path of a log, \
        - for the standard input, or nothing for the sample.
        """
    )
    #expect(error.map { ShowCommand.exitCode(for: $0) } == .failure)
  }

  @Test func `an empty path is quoted in the error`() {
    let error = #expect(throws: InputFileError.self) { try LogRun("") }
    #expect(error.map { "\($0)" }?.hasPrefix("\"\" cannot be read: No such file") == true)
  }

  @Test func `a folder is rejected`() {
    let error = #expect(throws: InputFileError.self) { try LogRun("/") }
    #expect(error.map { "\($0)" }?.hasPrefix("/ cannot be read: Is a directory.") == true)
  }

  @Test func `the error of the standard input names the standard input`() {
    let error = InputFileError("-", code: 5)
    #expect("\(error)".hasPrefix("the standard input cannot be read: "))
  }
}
