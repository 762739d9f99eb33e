public import Medley
import MedleyTerminal

/// Where a screen is shown: takes its text, and collects its issues.
///
/// The program's stage writes to the standard output; a test's stage keeps the text.
public final class Stage {
  /// What went wrong while the screen was shown, and was survived.
  public let issueLog = IssueLog()

  private let write: (String) -> Void

  /// Makes a stage.
  ///
  /// - Parameter write: called with each piece of text, line feeds included.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  /// Where the lists of a screen report their issues.
  var reporter: IssueReporter { .log(issueLog) }

  /// Writes a line.
  func show(line: String) {
    write(line + "\n")
  }

  /// Writes what a host shows, row by row.
  func show(_ host: TextHost) {
    var output = Output(write: write)
    host.write(to: &output)
  }

  /// Writes the issues so far, one line each.
  func showIssues() {
    show(line: "")
    let issues = issueLog.issues
    show(line: issues.isEmpty ? "no issues" : "issues:")
    // An issue may quote what the data said, so it is cleaned like any text.
    for issue in issues {
      for line in TextBlock("- \(issue)").trimmed.lines { show(line: line) }
    }
  }

  private struct Output: TextOutputStream {
    let write: (String) -> Void

    func write(_ string: String) {
      write(string)
    }
  }
}
