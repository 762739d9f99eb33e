import Foundation
import MedleyCore
import MedleyTesting
import Testing

// The host of the article *Cells, adapters and hosts*, and its check.

final class MarkdownHost: ListHost {
  typealias Cell = String

  weak var list: HostedList<String, Never>?

  func reload() {
    guard let list else { return }
    for section in 0..<list.sectionCount {
      for position in list.positions(inSection: section) where !list.isDisplayed(at: position) {
        list.send(.display, at: position)
      }
    }
  }

  func refresh(_ positions: [CellPosition]) {}
}

extension MarkdownHost {
  var markdown: String {
    guard let list else { return "" }
    return (0..<list.sectionCount)
      .map { section in
        list.positions(inSection: section)
          .compactMap { list.cell(at: $0, width: 80) }
          .joined(separator: "\n")
      }
      .joined(separator: "\n\n")
  }
}

extension MarkdownHost: ContentHost {
  static func makeContentCell(in context: CellContext) -> String { "" }

  static func updateContentCell(
    _ cell: inout String,
    with content: ListContent,
    in context: CellContext
  ) {
    let title = content.title ?? content.image?.alternative ?? ""
    switch context.role {
    case .header: cell = "## \(title)\n"
    case .footer: cell = "\n*\(title)*"
    case .row, .nested:
      let mark = context.state.contains(.selected) ? "**" : ""
      let rest = [content.detail, content.subtitle, content.body].compactMap { $0 }
      cell = (["- \(mark)\(title)\(mark)"] + rest).joined(separator: ", ")
    }
  }

  static func makeListCell(in context: CellContext) -> String { "" }

  static func updateListCell(
    _ cell: inout String,
    with list: HostedList<String, Never>,
    in context: CellContext
  ) {
    cell = (0..<list.sectionCount)
      .flatMap { list.positions(inSection: $0) }
      .compactMap { list.cell(at: $0, width: context.width) }
      .map { "  \($0)" }
      .joined(separator: "\n")
  }
}

@MainActor
final class MarkdownHostUnderTest: @MainActor HostUnderTest {
  let capabilities: Set<HostCapability> = [.selection, .nestedLists]

  private let host = MarkdownHost()
  private var session: ScreenSession<MarkdownHost>?

  var text: String { host.markdown }

  func show(_ screen: ListScreen<MarkdownHost>, reporter: IssueReporter) {
    session = screen.open(on: host, reporter: reporter)
  }

  func settle() {}

  func select(at position: CellPosition) { host.list?.send(.select, at: position) }

  // The user of this host cannot do the following.
  func scroll(to position: CellPosition, row: Int) {}
  func focus(at position: CellPosition) {}
  func type(_ text: String, at position: CellPosition) {}
}

@Suite struct CheckedHostArticleTests {
  @Test @MainActor func `the host of the article passes the conformance suite`() async {
    for failure in await HostConformance({ MarkdownHostUnderTest() }).check() {
      Issue.record(failure)
    }
  }

  @Test func `the article contains the compiled code`() throws {
    let file = URL(fileURLWithPath: #filePath)
    let root = (0..<4).reduce(file) { url, _ in url.deletingLastPathComponent() }
    let article = root.appendingPathComponent(
      "Sources/MedleyCore/MedleyCore.docc/CellsAdaptersAndHosts.md"
    )
    let text = try String(contentsOf: article, encoding: .utf8)
    let code = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let blocks = text.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
      .filter { $0.contains("MarkdownHost") && !$0.contains("let controller") }
    #expect(blocks.count == 5)
    for line in blocks.flatMap({ $0.split(separator: "\n") }) {
      let line = line.trimmingCharacters(in: .whitespaces)
      #expect(code.contains(line), "\(line) is not compiled")
    }
  }
}
