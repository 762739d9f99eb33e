import Medley
import MedleyTerminal
import MedleyTesting
import MedleyUIKit
import Testing

@Suite @MainActor struct CommentsTests {
  private let host = HeadlessHost(width: 60, height: 40)

  private func open(
    _ discussion: Discussion = .sample,
    restoring state: SavedListState? = nil
  ) -> ScreenSession<HeadlessHost> {
    ListScreen("Comments", presenter: discussion, cells: CommentRow.Cells<HeadlessHost>.standard)
      .open(on: host, restoring: state, reporter: .silent)
  }

  /// The path of the first row that contains a text.
  private func row(_ text: String) throws -> ListPath {
    let lines = host.text.split(separator: "\n").dropFirst()
    let index = try #require(lines.firstIndex { $0.contains(text) }, "\(host.text)")
    return ListPath(section: 0, item: lines.distance(from: lines.startIndex, to: index))
  }

  @Test func `further replies are loaded when the user asks for them`() async throws {
    let session = open()
    #expect(host.text.contains("12 more replies"))
    #expect(host.text.contains("Then we go at noon."))
    try host.select(rowAt: try row("12 more replies"))
    #expect(!host.text.contains("more replies"))
    #expect(await eventually { host.text.contains("Reader 14") })
    #expect(!host.text.contains("more repl"))
    withExtendedLifetime(session) {}
  }

  @Test func `replies that could not be loaded are loaded again`() async throws {
    let server = Unreliable()
    var discussion = Discussion.sample
    discussion.load = { _ in
      try await server.answer()
      return [Remark(id: 99, author: "Fay", text: "At last.")]
    }
    let session = open(discussion)
    try host.select(rowAt: try row("12 more replies"))
    #expect(await eventually { host.text.contains("The tide is high.") })
    try host.select(rowAt: try row("The tide is high."))
    #expect(await eventually { host.text.contains("At last.") })
    #expect(host.text.contains("Cleo"), "the known replies stay")
    withExtendedLifetime(session) {}
  }

  @Test func `a comment that the user has closed is closed after the app was ended`() throws {
    let session = open()
    host.list?.setExpanded(false, at: .row(try row("Ada")))
    #expect(!host.text.contains("Cleo"))
    let other = open(restoring: session.savedState)
    #expect(!host.text.contains("Cleo"))
    #expect(host.text.contains("Emil"))
    withExtendedLifetime(other) {}
  }
}

/// A server that fails once.
private actor Unreliable {
  private var hasFailed = false

  func answer() throws {
    defer { hasFailed = true }
    if !hasFailed { throw HighTide() }
  }

  struct HighTide: Error, CustomStringConvertible {
    var description: String { "The tide is high." }
  }
}
