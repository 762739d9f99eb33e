import ArgumentParser
import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import GalleryScreens

@Suite struct FeedScreenTests {
  @Test func `the feed shows posts of all kinds and the separator`() throws {
    #expect(
      try FeedCommand.text("--width", "60") == """
        The allotment club
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
          Ines                                       ♡ 12 · 1 h · #1
          The first tomatoes are ripe, two weeks early. I thank the
          greenhouse, not my talent.

          [image: a hedgehog asleep in a flower pot]
          Tomás                                    ♡ 31 · 2 h · #2 ›
          We have a new tenant. Please do not water pot number 7.

          Hana                                      ♡ 9 · 4 h · #3 ›
          How to save the seeds of your best beans
          seedlibrary.example · 6 min

          You have seen what is below

          Ines: Harvest festival ────────────────── ♡ 48 · 20 h · #4
          ╭──────────────────╮ ╭──────────────────╮
          │ [image: a        │ │ [image: the jam  │
          │ pumpkin as wide  │ │ table before it  │
          │ as its cart]     │ │ opened]          │
          │ photo/3          │ │ photo/4          │
          ╰──────────────────╯ ╰──────────────────╯
          ╭──────────────────╮
          │ [image: the jam  │
          │ table ten        │
          │ minutes later]   │
          │ photo/5          │
          ╰──────────────────╯

          Tomás                                     ♡ 17 · 22 h · #5
          To whoever has borrowed my wheelbarrow: it squeaks. We all
          know where you are.

          Hana                                      ♡ 4 · 1 d · #6 ›
          Rain barrels, and what not to keep in them
          drywell.example · 3 min

          [image: a sunflower taller than the shed]
          Hana                                     ♡ 22 · 2 d · #7 ›
          Three metres and ten. The ladder is not in the picture,
          but it was needed.

        """
    )
  }

  @Test func `a like increments the count, and a second like decrements it`() throws {
    for (id, before, after) in [(1, 12, 13), (2, 31, 32), (3, 9, 10), (4, 48, 49)] {
      let stamp = "· #\(id)"
      func line(_ arguments: String...) throws -> String {
        let lines = try FeedCommand.text(arguments).split(separator: "\n")
        return lines.first { $0.contains(stamp) }.map(String.init) ?? ""
      }
      #expect(try line().contains("♡ \(before) "))
      #expect(try line("--like", "\(id)").contains("♥ \(after) "))
      #expect(try line("--like", "\(id)", "--like", "\(id)").contains("♡ \(before) "))
    }
  }

  @Test func `a published post is at the top`() throws {
    let text = try FeedCommand.text("--width", "60", "--post", "My first courgette")
    #expect(
      text.hasPrefix(
        """
        The allotment club
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
          [image: a picture that was just taken]
          You                                       ♡ 0 · now · #8 ›
          My first courgette

          Ines                                       ♡ 12 · 1 h · #1
        """
      )
    )
  }

  @Test func `the timeline shows pictures of posts of all kinds`() throws {
    #expect(
      try FeedCommand.text("--width", "60", "--media", "--post", "new") == """
        The allotment club › Photos
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        All photos ─────────────────────────────────────────────── 7
          [image: a picture   [image: a           [image: bean pods
          that was just       hedgehog asleep     drying on a
          taken]              in a flower pot]    string]
          photo/7             photo/1             photo/2

          [image: a pumpkin   [image: the jam     [image: the jam
          as wide as its      table before it     table ten minutes
          cart]               opened]             later]
          photo/3             photo/4             photo/5

          [image: a
          sunflower taller
          than the shed]
          photo/6

        """
    )
  }

  @Test(arguments: [["--tap", "3"], ["--open", "article/3"]])
  func `a tap on an article and its route lead to its page`(arguments: [String]) throws {
    #expect(
      try FeedCommand.text(["--width", "60"] + arguments) == """
        The allotment club › How to save the seeds of your best
        beans
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
          [image: bean pods drying on a string]

          Leave the pods on the plant until they rattle. If rain is
          on its way, pull up the whole plant and hang it upside
          down under a roof.

          Keep only the largest beans, dry them for two more weeks,
          and write the year on the jar: after four years few of
          them will sprout.

          From                                   seedlibrary.example

          Takes                                                6 min

          Recommended by                                        Hana

        """
    )
  }

  @Test(arguments: [["--tap", "2"], ["--open", "photo/1"]])
  func `a tap on a picture and its route lead to its page`(arguments: [String]) throws {
    #expect(
      try FeedCommand.text(["--width", "40", "--like", "2"] + arguments) == """
        The allotment club › Photo 1
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
          [image: a hedgehog asleep in a flower
          pot]

          From                             Tomás

          Posted                             2 h

          Likes                             ♥ 32

        """
    )
  }

  @Test func `the order of --media and --tap does not matter`() throws {
    for arguments in [["--media", "--tap", "2"], ["--tap", "2", "--media"]] {
      let text = try FeedCommand.text(arguments)
      #expect(text.hasPrefix("The allotment club › Photos › Photo 1\n"))
    }
  }

  @Test func `exactly the listed posts open a screen`() throws {
    let refused = (1...7).filter { FeedCommand.refusal(["--tap", "\($0)"]) != nil }
    #expect(refused == [1, 4, 5])
  }

  @Test func `no option reports an issue`() throws {
    for arguments in [[], ["--media"], ["--like", "4"], ["--tap", "6"], ["--post", "x"]] {
      #expect(try FeedCommand.text(arguments + ["--issues"]).hasSuffix("\n\nno issues\n"))
    }
  }

  @Test(arguments: [20, 24, 33, 40, 79, 120, 500])
  func `no line is wider than the screen`(width: Int) throws {
    for arguments in [[], ["--media"], ["--tap", "3"]] {
      let lines = try FeedCommand.text(["--width", "\(width)"] + arguments).split(separator: "\n")
      #expect(lines.allSatisfy { $0.columnWidth <= width })
    }
  }

  @Test(arguments: [
    (["--post", " "], "the text is empty; write something."),
    (["--like", "8"], "--like 8: there is no such post. There are 1, 2, 3, 4, 5, 6, 7."),
    (["--like", "x"], "The value 'x' is invalid for '--like <number>'"),
    (["--tap", "-1"], "--tap -1: there is no such post. There are 1, 2, 3, 4, 5, 6, 7."),
    (["--like", "-1"], "--like -1: there is no such post."),
    (["--tap", "9"], "--tap 9: there is no such post. There are 1, 2, 3, 4, 5, 6, 7."),
    (
      ["--tap", "1"],
      "--tap 1: a tap on this post leads nowhere. Posts that lead somewhere: 2, 3, 6, 7."
    ),
    (["--tap", "4"], "--tap 4: a tap on this post leads nowhere."),
    (
      ["--open", "article/1"], "--open article/1: no screen has this route. Routes are feed, media"
    ),
    (["--open", "photo/7"], "--open photo/7: no screen has this route."),
    (["--open", ""], #"--open "": no screen has this route."#),
    (["--width", "501"], "--width takes a number from 20 to 500, and was given 501."),
  ])
  func `an invalid argument is rejected with advice`(arguments: [String], message: String) {
    let refusal = FeedCommand.refusal(arguments)
    #expect(refusal?.contains(message) == true, "\(refusal ?? "it was accepted")")
  }
}
