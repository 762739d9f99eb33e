import Medley
import Testing

@testable import GalleryScreens

@Suite struct PagingTests {
  private enum Step: CaseIterable {
    case page, lastPage, failure, retry
  }

  @Test func `at first the first page is due`() {
    let paging = Paging<Int>()
    #expect(paging.isDue)
    #expect(paging.nextPage == 1)
    #expect(paging.elements.isEmpty)
    #expect(paging.rest == .loading)
  }

  @Test func `every sequence of six steps counts right`() {
    for number in 0..<4096 {
      var paging = Paging<Int>()
      var pages = 0
      var rest = LoadState<[Int]>.loading
      for index in 0..<6 {
        let step = Step.allCases[number >> (2 * index) & 3]
        switch step {
        case .page, .lastPage:
          pages += 1
          paging.take([pages, -pages], isLast: step == .lastPage)
          rest = .loading
          if step == .lastPage { rest = .loaded((1...pages).flatMap { [$0, -$0] }) }
        case .failure:
          paging.fail("why")
          rest = .failed("why")
        case .retry:
          paging.retry()
          if rest == .failed("why") { rest = .loading }
        }
        #expect(paging.elements == (0..<pages).flatMap { [$0 + 1, -$0 - 1] })
        #expect(paging.nextPage == pages + 1)
        #expect(paging.rest == rest)
        #expect(paging.isDue == (rest == .loading))
      }
    }
  }

  @Test(arguments: ["", "a", "HOLLIN", "brack", "zzz", "Tib"])
  func `the pages of a source are its answer, each in its place`(query: String) throws {
    var source = CharacterSource(Saga.characters, query: query)
    let expected = Saga.characters.filter {
      query.isEmpty || $0.name.lowercased().contains(query.lowercased())
    }
    var found: [SagaCharacter] = []
    var number = 1
    while true {
      let page = try source.page(number)
      #expect(page.characters.count <= CharacterSource.pageSize)
      #expect(page.counts.values.reduce(0, +) == expected.count)
      found += page.characters
      if page.isLast { break }
      #expect(page.characters.count == CharacterSource.pageSize)
      number += 1
    }
    #expect(found == expected)
    #expect(try source.page(number + 1).characters.isEmpty)
    #expect(try source.page(number + 1).isLast)
  }

  @Test func `a failing page fails once`() throws {
    var source = CharacterSource(Saga.characters, failingPage: 2)
    #expect(try source.page(1).characters.count == 12)
    #expect(throws: CharacterSource.Failure.self) { try source.page(2) }
    #expect(try source.page(2).characters == Array(Saga.characters[12..<24]))
  }

  @Test(arguments: [Int.min, -1, 0])
  func `a page before the first is the first`(number: Int) throws {
    var source = CharacterSource(Saga.characters)
    #expect(try source.page(number).characters.first == Saga.characters.first)
  }

  @Test func `the saga has sixty characters with first names of their own, in their order`() {
    #expect(Saga.characters.count == 60)
    #expect(Set(Saga.characters.map(\.id)).count == 60)
    #expect(Set(Saga.characters.map { $0.name.prefix { $0 != " " } }).count == 60)
    let appearances = Saga.characters.map { $0.volume * 100 + $0.chapter }
    #expect(appearances == appearances.sorted())
    for character in Saga.characters {
      #expect(character.isCalled(character.name.uppercased()))
      #expect(Saga.characters.filter { $0.isCalled(character.name) }.count == 1)
    }
  }
}
