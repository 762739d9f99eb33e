#if Macros
  import Medley
  import MedleyTesting
  import Testing

  /// The README's list of characters loads its pages.
  @Suite struct ReadmeCharactersTests {
    private struct NoAnswer: Error, CustomStringConvertible {
      var description: String { "no answer" }
    }

    /// A server with two pages. The second page fails once.
    private actor Server {
      private var hasFailed = false

      func page(after cursor: Int?) throws -> Page<Person, Int> {
        guard cursor == 1 else { return Page([Person(id: 1, name: "Ada")], next: 1) }
        guard hasFailed else {
          hasFailed = true
          throw NoAnswer()
        }
        return Page([Person(id: 2, name: "Bea")])
      }
    }

    @Test @MainActor func `the characters of the README load page 2 after a retry`() async throws {
      let server = Server()
      let characters = Characters { try await server.page(after: $0) }
      let session = screen(of: characters).open(on: HeadlessHost(width: 40, height: 10))
      let host = session.host
      try await requireEventually("the failure of page 2") { host.text.contains("no answer") }
      try host.select(rowAt: ListPath(section: 0, item: 1))
      try await requireEventually("page 2") { host.text.contains("Bea") }
      try host.requireText(
        """
        [characters]
          Ada
          Bea
        """
      )
    }
  }
#endif
