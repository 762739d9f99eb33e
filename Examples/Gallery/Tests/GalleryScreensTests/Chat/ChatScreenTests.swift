import ArgumentParser
import Medley
import ProgramTesting
import Testing

@testable import GalleryScreens

@Suite struct ChatScreenTests {
  @Test func `the chat shows days, messages of both sides, a quotation, photos and the field`()
    throws
  {
    #expect(
      try ChatCommand.text("--width", "60") == """
        Saturday at the lake
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        Wednesday, 4 June ──────────────────────────────────────────
          ╭─ Ada ───────────────────────────────────╮
          │ Who comes to the lake on Saturday? They │
          │ promise 24 degrees and hardly any wind. │
          ╰───────────────────────────────── 18:02 ─╯
                            ╭─ You ────────────────────────────────╮
                            │ Me! I bring the map and a thermos of │
                            │ tea.                                 │
                            ╰────────────────────────────── 18:10 ─╯

        Yesterday ──────────────────────────────────────────────────
          ╭─ Noor ───────────────────────────────╮
          │ Could not wait until Saturday.       │
          │ [image: the lake at sunrise, with    │
          │ mist on the water]                   │
          ╰───────────────────────────── 5:48 › ─╯
          ╭─ Ada ──────────────────────────────────╮
          │ ┃ Noor: Could not wait until Saturday. │
          │ Now I can't either.                    │
          ╰───────────────────────────────── 7:52 ─╯
                           ╭─ You ─────────────────────────────────╮
                           │ Our way from the station: 7 km, and a │
                           │ bakery at half of it.                 │
                           │ [image: a map with the path marked    │
                           │ in red]                               │
                           ╰───────────────────────────── 12:30 › ─╯

        Today ──────────────────────────────────────────────────────
          ╭─ Noor ─────────────────────────────────╮
          │ Train at 9:04 from platform 3. Tickets │
          │ are on me.                             │
          ╰───────────────────────────────── 8:15 ─╯
                                       ╭─ You ─────────────────────╮
                                       │ Then the cake is on me 🍰 │
                                       ╰──────────────────── 8:17 ─╯

          Message                                  [Write a message]

        """
    )
  }

  @Test func `sending and receiving append messages`() throws {
    let text = try ChatCommand.text(
      "--width",
      "44",
      "--receive",
      "And I the dog",
      "--send",
      "Good",
      "--send",
      "Dog!"
    )
    #expect(
      text.hasSuffix(
        """
          ╭─ Ada ─────────╮
          │ And I the dog │
          ╰──────── 8:18 ─╯
                                          ╭─ You ──╮
                                          │ Good   │
                                          ╰─ 8:19 ─╯
                                          ╭─ You ──╮
                                          │ Dog!   │
                                          ╰─ 8:20 ─╯

          Message                  [Write a message]

        """
      )
    )
  }

  @Test func `an answer quotes the message in one line`() throws {
    let text = try ChatCommand.text("--width", "60", "--reply", "1=I do = yes")
    #expect(
      text.hasSuffix(
        """
                                ╭─ You ────────────────────────────╮
                                │ ┃ Ada: Who comes to the lake on… │
                                │ I do = yes                       │
                                ╰─────────────────────────── 8:18 ─╯

        » Message                                  [Write a message]

        """
      )
    )
  }

  @Test func `a poll shows a placeholder and is reported`() throws {
    let text = try ChatCommand.text("--width", "60", "--poll", "--issues")
    #expect(
      text.hasSuffix(
        """
                                       ╭─ You ─────────────────────╮
                                       │ Then the cake is on me 🍰 │
                                       ╰──────────────────── 8:17 ─╯
          ✗ No cell for GalleryScreens.PollMessage

          Message                                  [Write a message]

        issues:
        - no cell for GalleryScreens.PollMessage: a placeholder is shown. Add an adapter for it to the AdapterMap, or make it CellRepresentable.

        """
      )
    )
  }

  @Test func `a chat without a poll reports no issue`() throws {
    #expect(
      try ChatCommand.text(
        "--issues",
        "--send",
        "a",
        "--reply",
        "3=b",
        "--delete",
        "2",
        "--tap",
        "3"
      )
      .hasSuffix("\n\nno issues\n")
    )
  }

  @Test func `the user's messages, also new ones, can be deleted`() throws {
    let text = try ChatCommand.text("--send", "oops", "--delete", "2", "--delete", "8")
    for gone in ["oops", "thermos"] { #expect(!text.contains(gone)) }
    for there in ["18:02", "5:48", "8:17"] { #expect(text.contains(there)) }
  }

  @Test(arguments: [["--tap", "3"], ["--open", "photo/3"], ["--open", "/photo/3/"]])
  func `selecting a photo and opening its route show its page`(arguments: [String]) throws {
    #expect(
      try ChatCommand.text(["--width", "60"] + arguments) == """
        Saturday at the lake › Photo from Noor
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
          Could not wait until Saturday.
          [image: the lake at sunrise, with mist on the water]

          Day                                              Yesterday
          Time                                                  5:48

        """
    )
  }

  @Test func `a route can be opened after a selection, also the route of the chat`() throws {
    let text = try ChatCommand.text("--tap", "3", "--send", "x", "--open", "chat")
    #expect(text.hasPrefix("Saturday at the lake › Photo from Noor › Saturday at the lake\n"))
    #expect(text.contains("│ x"))
  }

  @Test(arguments: [
    (["--send", ""], "the text is empty; write something."),
    (["--receive", " \n"], "the text is empty; write something."),
    (
      ["--reply", "3"],
      #""3" is no answer: write a message's number, = and a text, as in 4=Me too."#
    ),
    (["--reply", "x=y"], #""x=y" is no answer: write a message's number"#),
    (["--reply", "3="], "the text is empty; write something."),
    (["--reply", "99=a"], "--reply 99: there is no such message. There are 1, 2, 3, 4, 5, 6, 7."),
    (["--poll", "--reply", "8=a"], "--reply 8: message 8 does not offer this."),
    (["--delete", "0"], "--delete 0: there is no such message. There are 1, 2, 3, 4, 5, 6, 7."),
    (
      ["--delete", "3"],
      "--delete 3: message 3 does not offer this. "
        + "Only your own messages can be deleted: 2, 5, 7."
    ),
    (["--delete", "two"], "The value 'two' is invalid for '--delete <number>'"),
    (
      ["--tap", "1"],
      "--tap 1: a tap on this message leads nowhere. Messages that lead somewhere: 3, 5."
    ),
    (
      ["--delete", "5", "--tap", "1"],
      "--tap 1: a tap on this message leads nowhere. Messages that lead somewhere: 3."
    ),
    (["--tap", "-1"], "--tap -1: there is no such message."),
    (["--delete", "-1"], "--delete -1: there is no such message."),
    (["--open", ""], #"--open "": no screen has this route."#),
    (
      ["--delete", "5", "--open", "photo/5"],
      "--open photo/5: no screen has this route. There are chat, photo/3."
    ),
    (["--open", "photo/x"], "--open photo/x: no screen has this route."),
    (["--width", "19"], "--width takes a number from 20 to 500, and was given 19."),
    (["--nonsense"], "Unknown option '--nonsense'"),
  ])
  func `an invalid argument is rejected with advice`(arguments: [String], message: String) {
    let refusal = ChatCommand.refusal(arguments)
    #expect(refusal?.contains(message) == true, "\(refusal ?? "it was accepted")")
  }

  @Test(arguments: [["--tap", "1"], ["--send", ""], ["--open", "x"], ["--delete", "1"]])
  func `an invalid argument ends the program with an error code`(arguments: [String]) {
    do {
      _ = try ChatCommand.text(arguments)
      Issue.record("it was accepted")
    } catch {
      #expect(ChatCommand.exitCode(for: error) == .validationFailure)
    }
  }
}
