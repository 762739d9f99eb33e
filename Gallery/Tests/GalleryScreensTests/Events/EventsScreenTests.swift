import Testing

@testable import GalleryScreens

struct EventsScreenTests {
  @Test func `the sample is shown with its issue`() throws {
    let stage = try EventsStage("--faults")
    #expect(
      stage.text == """
        tidewater/harbor-lights ────────────────────────────────────────── 18 deliveries
          · Ping: the webhook works, and takes every event              2025-03-03 07:58
            Keep the lamp trimmed.
          ● #41 The east light blinks twice after a restart — opened    2025-03-03 08:12
            by yuki-n
          ● #41 The east light blinks twice after a restart — labeled   2025-03-03 08:15
            “good first issue” by mirela-k
          “ tomas-oak commented on #41 The east light blinks twice      2025-03-03 08:31
            after a restart
            “Same here, but only with firmware 2.3.”
          ↑ tomas-oak pushed 2 commits to fix-blink              2025-03-03 19:58 +01:00
            ├ 2f22765  Reset the blink timer before the lamp is lit
            └ 6b1f533  Test a restart in the middle of a blink
          ⇄ #42 Reset the blink timer — opened by tomas-oak     2025-03-03 19:02 (draft)
          ✗ Workflow Build and test #318 failed on fix-blink            2025-03-03 19:09
          ✗ Job lint of Build and test failed on fix-blink              2025-03-03 19:04
          ! Check lamplighter/format needs someone to act on 6b1f533    2025-03-03 19:03
          “ mirela-k commented on Sources/Lamp/Blink.swift:88 in #42    2025-03-04 07:20
            Reset the blink timer
            “Could this be a constant? 250 ms turns up three times.”
          ↑ tomas-oak force-pushed 1 commit to fix-blink                2025-03-04 08:01
            └ a625406  Name the length of a blink
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

  @Test func `a narrow screen loses no word`() throws {
    let stage = try EventsStage("--width", "44", "--limit", "12")
    #expect(
      stage.text == """
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
            “Same here, but only with firmware 2.3.”
          ↑ tomas-oak pushed 2 commits to fix-blink
                             2025-03-03 19:58 +01:00
            ├ 2f22765  Reset the blink timer before
            │          the lamp is lit
            └ 6b1f533  Test a restart in the middle
                       of a blink
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
            └ a625406  Name the length of a blink
          ✓ Checks on fix-blink     2025-03-04 08:06
            succeeded

        first 12: 12 deliveries, 10 kinds, 0 broken

        """
    )
  }

  @Test(arguments: ["", "\n\n", " \r\n"])
  func `an empty log says so`(log: String) throws {
    let stage = try EventsStage(log: log)
    #expect(
      stage.lines == ["  There is no delivery in this log.", "", "0 deliveries, 0 kinds, 0 broken"]
    )
  }

  @Test func `the sample holds what it is made to show`() {
    let log = DeliveryLog.reading(PackageResources.sample_ndjson)
    let unknown = log.entries.filter { $0.delivery.kind == .unknown }.map(\.kind)
    #expect(unknown == ["fork", "discussion"])
    #expect(log.brokenLines.map(\.number) == [SampleLog.brokenLineNumber])
    #expect(PackageResources.sample_ndjson.count < 15_000)
  }
}
