import MedleyCore
import MedleyTesting
import Testing

@Suite struct TextSnapshotTests {
  @Test func `trailing blanks and empty lines are ignored`() throws {
    try TextSnapshot.require("a  \nb\n\n", equals: "a\nb")
    try TextSnapshot.require("", equals: "\n")
  }

  @Test func `a different text throws the lines that differ`() throws {
    let mismatch = try #require(throws: TestFailure.self) {
      try TextSnapshot.require("a\nx\nc\nd", equals: "a\nb\nc", fileID: "A/B.swift", line: 7)
    }
    #expect(
      mismatch.description == """
        A/B.swift:7: the text is not what was expected (-: expected, +: found)
          a
        - b
        + x
          c
        + d
        """
    )
  }

  @Test func `leading blanks are compared`() {
    #expect(throws: TestFailure.self) { try TextSnapshot.require("  a", equals: "a") }
  }

  @Test func `the lines of a difference contain both texts`() throws {
    try forEachSeed(in: 0..<200) { random in
      func text(_ random: inout SeededGenerator) -> [String] {
        (0..<Int.random(in: 1...8, using: &random)).map { _ in
          ["a", "b", "c"].randomElement(using: &random) ?? "a"
        }
      }
      let (old, new) = (text(&random), text(&random))
      let lines = TextSnapshot.difference(
        from: old.joined(separator: "\n"),
        to: new.joined(separator: "\n")
      )
      try #require(lines.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst(2)) } == old)
      try #require(lines.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst(2)) } == new)
    }
  }

  @Test func `line breaks and tabs of a cell are visible in the text`() {
    func text(_ words: String) -> String {
      let list = NoteList(height: 9)
      list.show([Note(0, words)])
      return list.host.text
    }
    #expect(text("a\nb") == "[main]\n  a⏎b")
    #expect(text("a\n\nb\n") == "[main]\n  a⏎⏎b⏎")
    #expect(text("a\tb") == "[main]\n  a⇥b")
  }

  @Test(arguments: [0, 1, 3, 7]) func `a recorder keeps the latest calls up to its limit`(
    limit: Int
  ) {
    let recorder = HostRecorder()
    recorder.limit = limit
    for count in 1...20 {
      recorder.record(.update(.row(row(count))))
      let kept = max(1, count + 1 - limit)..<count + 1
      #expect(recorder.calls == kept.map { .update(.row(row($0))) })
      #expect(recorder.droppedCallCount == max(0, count - limit))
    }
    recorder.removeAll()
    #expect(recorder.calls.isEmpty && recorder.droppedCallCount == 0)
  }

  @Test func `the recorded text is the same in every run`() throws {
    func record() -> String {
      let list = NoteList(height: 3)
      list.show((0..<20).map { Note($0) })
      list.host.scroll(to: 9)
      list.controller.select(9)
      return list.host.recorder.text
    }
    let text = record()
    #expect(text == record())
    #expect(!text.contains("@") && !text.contains(".swift"))
    try TextSnapshot.require(
      text.split(separator: "\n").suffix(2).joined(separator: "\n"),
      equals: "refresh [0, 9]\nupdate [0, 9]"
    )
  }
}
