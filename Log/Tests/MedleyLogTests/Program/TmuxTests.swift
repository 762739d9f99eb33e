import ProgramTesting
import Testing

/// The program as it is, from the first key to the last; skipped where there is no tmux.
@Suite(.serialized, .enabled(if: TmuxWindow.canStart("medley-log"), TmuxWindow.condition))
struct LogTmuxTests {
  @Test func `typing filters a log`() throws {
    let window = try #require(TmuxWindow("medley-log"))
    defer { window.end() }
    #expect(window.shows("all read"))
    // The words of a row that no value of its line contains.
    window.type("/gave")
    #expect(window.shows("Filter: gave"))
    #expect(window.shows(" shown"))
    window.press("Enter", "Enter")
    #expect(window.shows("Events › star, line"))
    #expect(window.shows("payload"))
    window.press("Escape")
    #expect(window.shows("Esc show all"))
    window.press("Escape")
    #expect(window.shows("q leave"))
  }

  @Test func `the log is the standard input, and keys come from the terminal`() throws {
    let line = #"{"id": 1, "event": "star", "payload": {"action": "created"}}"#
    // The pipeline ends with its writer, which ends as soon as nobody reads.
    let feed = "echo '\(line)'; sleep 2; echo '\(line)'; while sleep 1; do echo; done"
    let window = try #require(
      TmuxWindow("medley-log -", input: "(\(feed)) |")
    )
    defer { window.end() }
    #expect(window.shows("reading: 1 delivery"))
    #expect(window.shows("reading: 2 deliveries"))
    window.type("q")
    #expect(window.shows("left with 0"))
  }

  @Test func `a compressed file is reported, and the exit code is 2`() throws {
    let file = try TemporaryFile([0x1F, 0x8B, 8, 0])
    let window = try #require(TmuxWindow("medley-log \(file.path)", columns: 200))
    defer { window.end() }
    #expect(window.shows("compressed by gzip"))
    #expect(window.shows("left with 2"))
  }
}
