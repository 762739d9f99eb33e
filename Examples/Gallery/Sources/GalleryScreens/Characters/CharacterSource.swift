/// A paged source of characters: an array, in place of a server.
package struct CharacterSource: Equatable, Sendable {
  /// The error of a failed page.
  package struct Failure: Error, Equatable {
    /// The displayed reason.
    package let reason: String
  }

  /// The number of characters of a page; the last page can have fewer.
  static let pageSize = 12

  private let answer: [SagaCharacter]
  private var failingPage: Int?

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - characters: all characters.
  ///   - query: the text that names must contain, ignoring case; empty for all characters.
  ///   - failingPage: the page whose first request fails.
  package init(_ characters: [SagaCharacter], query: String = "", failingPage: Int? = nil) {
    let query = query.lowercased()
    answer = characters.filter { query.isEmpty || $0.name.lowercased().contains(query) }
    self.failingPage = failingPage
  }

  /// Returns a page.
  ///
  /// - Parameter number: the page, from 1; a lower number is clamped, and a page after the last is
  ///   empty.
  mutating func page(_ number: Int) throws(Failure) -> CharacterPage {
    guard number != failingPage else {
      failingPage = nil
      throw Failure(reason: "The archive did not answer.")
    }
    // Clamping the page number avoids an overflow of the product.
    let page = min(max(1, number), answer.count + 1)
    let start = min((page - 1) * Self.pageSize, answer.count)
    let rest = answer[start...]
    return CharacterPage(
      characters: Array(rest.prefix(Self.pageSize)),
      counts: answer.reduce(into: [:]) { $0[$1.house, default: 0] += 1 },
      isLast: rest.count <= Self.pageSize
    )
  }

  /// Returns a page, or its error.
  mutating func result(_ number: Int) -> Result<CharacterPage, Failure> {
    do throws(Failure) {
      return .success(try page(number))
    } catch {
      return .failure(error)
    }
  }
}

/// One page of an answer, and the size of the whole answer.
package struct CharacterPage: Equatable, Sendable {
  /// The characters of the page, in the order of their first appearance.
  package let characters: [SagaCharacter]

  /// The number of characters of the whole answer, by house.
  package let counts: [House: Int]

  /// Whether this is the last page.
  package let isLast: Bool
}

/// A source of characters with the latency of a server.
actor CharacterArchive {
  /// The latency of a page.
  static let time = Duration.milliseconds(500)

  private var source: CharacterSource
  private let time: Duration

  init(_ source: CharacterSource, time: Duration) {
    self.source = source
    self.time = time
  }

  /// Waits for the result of a page.
  ///
  /// - Throws: `CancellationError` if the task is cancelled.
  func result(_ page: Int) async throws -> Result<CharacterPage, CharacterSource.Failure> {
    try await Task.sleep(for: time)
    return source.result(page)
  }
}
