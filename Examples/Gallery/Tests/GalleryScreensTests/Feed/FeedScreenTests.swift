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
          All photos                                               ›

        3 new posts ────────────────────────────────────────────────
          Ines                                        1 h ago (12) ♡
          The first tomatoes are ripe, two weeks early. I thank the
          greenhouse, not my talent.

          Tomás                                     2 h ago (31) ♡ ›
          We have a new tenant. Please do not water pot number 7.
          [image: a hedgehog asleep in a flower pot]

          How to save the seeds of your best beans   4 h ago (9) ♡ ›
          Hana · seedlibrary.example · 6 min

          You have seen the posts below

          Harvest festival ────────────────── Ines · 20 h ago · ♡ 48
          ╭──────────────────╮ ╭──────────────────╮
          │ [image: a        │ │ [image: the jam  │
          │ pumpkin as wide  │ │ table before it  │
          │ as its cart]     │ │ opened]          │
          ╰──────────────────╯ ╰──────────────────╯
          ╭──────────────────╮
          │ [image: the jam  │
          │ table ten        │
          │ minutes later]   │
          ╰──────────────────╯

          Tomás                                      22 h ago (17) ♡
          To whoever has borrowed my wheelbarrow: it squeaks. We all
          know where you are.

          Rain barrels, and what not to keep in    Yesterday (4) ♡ ›
          them
          Hana · drywell.example · 3 min

          Hana                                   2 days ago (22) ♡ ›
          Three metres and ten. The ladder is not in the picture,
          but it was needed.
          [image: a sunflower taller than the shed]

        """
    )
  }

  @Test func `a like increments the count, and a second like decrements it`() throws {
    let before = try FeedCommand.text()
    // An album shows its heart with the count in its heading.
    let posts = [(1, "(12) ♡", "(13) ♥"), (2, "(31) ♡", "(32) ♥"), (4, "♡ 48", "♥ 49")]
    for (id, old, new) in posts {
      #expect(before.contains(old) && !before.contains("♥"))
      #expect(try FeedCommand.text("--like", "\(id)").contains(new))
      #expect(try FeedCommand.text("--like", "\(id)", "--like", "\(id)") == before)
    }
  }

  @Test func `a published post is at the top`() throws {
    let text = try FeedCommand.text("--width", "60", "--post", "My first courgette")
    #expect(
      text.hasPrefix(
        """
        The allotment club
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
          All photos                                               ›

        3 new posts ────────────────────────────────────────────────
          You                                       Just now (0) ♡ ›
          My first courgette
          [image: a garden bed]

          Ines                                        1 h ago (12) ♡
        """
      )
    )
  }

  @Test func `the timeline shows pictures of posts of all kinds`() throws {
    #expect(
      try FeedCommand.text("--width", "60", "--media", "--post", "new") == """
        The allotment club › Photos
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
        From all posts ─────────────────────────────────────────── 7
          [image: a garden    [image: a           [image: bean pods
          bed]                hedgehog asleep     drying on a
                              in a flower pot]    string]

          [image: a pumpkin   [image: the jam     [image: the jam
          as wide as its      table before it     table ten minutes
          cart]               opened]             later]

          [image: a
          sunflower taller
          than the shed]

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

          Website                                seedlibrary.example

          Reading time                                         6 min

          Recommended by                                        Hana

        """
    )
  }

  @Test(arguments: [["--tap", "2"], ["--open", "photo/1"]])
  func `a tap on a picture and its route lead to its page`(arguments: [String]) throws {
    #expect(
      try FeedCommand.text(["--width", "40", "--like", "2"] + arguments) == """
        The allotment club › Photo by Tomás
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
          [image: a hedgehog asleep in a flower
          pot]

          Posted                         2 h ago

          Likes                               32

        """
    )
  }

  @Test func `the order of --media and --tap does not matter`() throws {
    for arguments in [["--media", "--tap", "2"], ["--tap", "2", "--media"]] {
      let text = try FeedCommand.text(arguments)
      #expect(text.hasPrefix("The allotment club › Photos › Photo by Tomás\n"))
    }
  }

  @Test func `exactly the listed posts open a screen`() throws {
    let refused = (1...7).filter { FeedCommand.refusal(["--tap", "\($0)"]) != nil }
    #expect(refused == [1, 5])
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
      "--tap 1: a tap on this post leads nowhere. Posts that lead somewhere: 2, 3, 4, 6, 7."
    ),
    (["--tap", "5"], "--tap 5: a tap on this post leads nowhere."),
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
