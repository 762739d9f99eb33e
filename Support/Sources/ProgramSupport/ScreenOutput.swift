public import Medley
public import MedleyTerminal

/// The output of a command: writes the text of a screen and collects its issues.
///
/// The program writes to the standard output; a test keeps the text.
public final class ScreenOutput {
  /// The issues that were reported while the screen was shown.
  public let issueLog = IssueLog()

  private let write: (String) -> Void

  /// Creates an output.
  ///
  /// - Parameter write: called with each piece of text, line feeds included.
  public init(write: @escaping (String) -> Void) {
    self.write = write
  }

  /// An output to the standard output, in ASCII if the locale has only ASCII.
  public static var standard: ScreenOutput { standard(isASCII: ASCIIText.isRequired) }

  /// Returns an output to the standard output.
  ///
  /// - Parameter write: called with each piece of text.
  public static func standard(
    isASCII: Bool,
    write: @escaping (String) -> Void = { print($0, terminator: "") }
  ) -> ScreenOutput {
    isASCII ? ScreenOutput { write(ASCIIText.replacement(of: $0)) } : ScreenOutput(write: write)
  }

  /// The reporter of the screen's lists.
  public var reporter: IssueReporter { .log(issueLog) }

  /// Writes a line without control characters, which arguments and data can contain.
  public func show(line: String) {
    write("\(TextBlock(line))\n")
  }

  /// Writes the text of a host, row by row.
  public func show(_ host: TextHost) {
    var output = Output(write: write)
    host.write(to: &output)
  }

  /// Writes all issues, one line each.
  public func showIssues() {
    show(line: "")
    let issues = issueLog.issues
    show(line: issues.isEmpty ? "no issues" : "issues:")
    // An issue can quote data: remove control characters.
    for text in Self.summary(of: issues) {
      for line in TextBlock("- \(text)").trimmed.lines { show(line: line) }
    }
  }

  /// Returns the issues as text; of duplicate identities, the first and the number of all.
  private static func summary(of issues: [ListIssue]) -> [String] {
    let duplicates = issues.count { $0.code == .duplicateIdentity }
    var isFirst = true
    return issues.compactMap { issue in
      guard issue.code == .duplicateIdentity, duplicates > 1 else { return "\(issue)" }
      defer { isFirst = false }
      return isFirst ? "\(issue) (the first of \(duplicates) rows with a duplicate identity)" : nil
    }
  }

  private struct Output: TextOutputStream {
    let write: (String) -> Void

    func write(_ string: String) {
      write(string)
    }
  }
}

extension ScreenOutput {
  /// Writes the top screen below the titles of the navigation stack.
  public func show(_ navigator: ListNavigator<TextHost>) {
    guard let top = navigator.top else { return }
    show(title: navigator.screens.map(\.title).joined(separator: " › "), above: top.host)
  }

  /// Writes the text of a host below a title and a rule.
  public func show(title: String, above host: TextHost) {
    show(TextBlock(wrapping: title, width: host.width))
    show(line: String(repeating: "━", count: host.width))
    show(host)
  }

  /// Writes the lines of a block.
  public func show(_ block: TextBlock) {
    for line in block.trimmed.lines { show(line: line) }
  }
}
