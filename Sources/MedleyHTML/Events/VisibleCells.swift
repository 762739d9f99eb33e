/// The cells that are visible in a tab, as its page reports them in the body of a request.
///
/// ```
/// visible=81250+@x+100+12+100+13+40&passed=14+100
/// ```
///
/// The first number is a time in milliseconds. A key and the visible part of its cell in percent follow in turn. A cell
/// that was visible since the last report, and no longer is, has passed.
public struct VisibleCells: Hashable, Sendable {
  /// A cell, and the visible part of its area.
  struct Cell: Hashable, Sendable {
    var key: String

    /// The visible part, from 0 to 1.
    var fraction: Double
  }

  /// The largest number of cells of a report.
  static let limit = 1_000

  /// The time in seconds from any fixed moment of the page.
  private(set) var time = 0.0

  /// The cells that are visible now.
  private(set) var cells: [Cell] = []

  /// The cells that were visible since the last report, with the largest visible part of each.
  var passed: [Cell] = []

  /// Parses the time and the visible cells.
  init(_ text: String) throws(RequestProblem) {
    let time = text.prefix { $0 != " " }
    guard let milliseconds = Int(time), milliseconds >= 0 else { throw Self.problem }
    self.time = Double(milliseconds) / 1_000
    cells = try Self.cells(text.dropFirst(time.count))
  }

  /// Parses keys and percentages in turn.
  static func cells(_ text: some StringProtocol) throws(RequestProblem) -> [Cell] {
    let words = text.split(separator: " ", maxSplits: 2 * limit)
    guard words.count.isMultiple(of: 2), words.count <= 2 * limit else { throw problem }
    var cells: [Cell] = []
    for index in stride(from: 0, to: words.count, by: 2) {
      guard let percent = Int(words[index + 1]), (0...100).contains(percent) else { throw problem }
      cells.append(Cell(key: String(words[index]), fraction: Double(percent) / 100))
    }
    return cells
  }

  private static var problem: RequestProblem {
    RequestProblem("The visible cells of the request are not valid.")
  }
}
