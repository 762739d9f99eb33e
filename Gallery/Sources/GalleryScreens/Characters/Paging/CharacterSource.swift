/// Where characters come from, a page at a time: in this program an array, at home a server.
package struct CharacterSource: Equatable, Sendable {
  /// Why a page did not come.
  package struct Failure: Error, Equatable {
    /// The reason, for a person to read.
    package let reason: String
  }

  /// How many characters a page has; the last may have fewer.
  static let pageSize = 12

  private let answer: [SagaCharacter]
  private var failingPage: Int?

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - characters: all there are.
  ///   - query: what the name must contain, in capital or small letters; empty for everyone.
  ///   - failingPage: the page that fails when it is asked for the first time.
  package init(_ characters: [SagaCharacter], query: String = "", failingPage: Int? = nil) {
    let query = query.lowercased()
    answer = characters.filter { query.isEmpty || $0.name.lowercased().contains(query) }
    self.failingPage = failingPage
  }

  /// Fetches a page.
  ///
  /// - Parameter number: which page, from 1; less counts as 1, and a page that is not there is
  ///   empty.
  mutating func page(_ number: Int) throws(Failure) -> CharacterPage {
    guard number != failingPage else {
      failingPage = nil
      throw Failure(reason: "The archive did not answer.")
    }
    // A page for each character is more than there can be, and keeps the product small.
    let page = min(max(1, number), answer.count + 1)
    let start = min((page - 1) * Self.pageSize, answer.count)
    let rest = answer[start...]
    return CharacterPage(
      characters: Array(rest.prefix(Self.pageSize)),
      counts: answer.reduce(into: [:]) { $0[$1.house, default: 0] += 1 },
      isLast: rest.count <= Self.pageSize
    )
  }

  /// Fetches a page, or says why it did not come.
  mutating func result(_ number: Int) -> Result<CharacterPage, Failure> {
    do throws(Failure) {
      return .success(try page(number))
    } catch {
      return .failure(error)
    }
  }
}
