import Foundation
import Measuring
import Testing

@Suite struct ReportFileTests {
  @Test func `a report is written in place of another`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let file = ReportFile(path: url.path)
    for text in ["first", "2nd"] {
      #expect(file.obstacle == nil)
      try file.write(Data(text.utf8))
      #expect(try String(contentsOf: url, encoding: .utf8) == text)
    }
  }

  @Test(arguments: [
    ("/no/such/report.json", "There is no folder /no/such."), ("/", "/ is a folder."),
    ("", "The path of the file is empty."),
  ])
  func `what cannot be written is told before and after`(path: String, obstacle: String) {
    let file = ReportFile(path: path)
    #expect(file.obstacle == obstacle)
    let error = #expect(throws: ReportFile.Failure.self) { try file.write(Data()) }
    #expect(error?.description == "The report was not written. \(obstacle)")
  }

  @Test func `a path without a folder is one here`() {
    #expect(ReportFile(path: "\(UUID()).json").obstacle == nil)
  }
}
