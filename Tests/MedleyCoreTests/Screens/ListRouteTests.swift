import MedleyCore
import MedleyTesting
import Testing

@Suite struct ListRouteTests {
  private let alphabet = [
    "", ".", "/", "%", "2", "F", "a", " ", "ü", "\u{301}", "😀", "\0", "?", "#",
  ]

  /// Checks that a route equals its components, and the route that is parsed from its path.
  private func expectRoundTrip(_ components: [String]) {
    let route = ListRoute(components)
    let kept = components.filter { $0 != "" }
    #expect(route.components == kept)
    #expect(ListRoute(path: route.path) == route)
    #expect(
      ListRoute(path: route.path).components.map { Array($0.utf8) } == kept.map { Array($0.utf8) }
    )
    #expect(route.path.utf8.allSatisfy { $0 > 32 && $0 < 127 })
    let parts = route.path.split(separator: "/", omittingEmptySubsequences: false)
    #expect(parts.count == max(1, kept.count))
    #expect(!parts.contains(".") && !parts.contains(".."))
  }

  @Test func `every route of one or two short components is parsed from its path`() {
    let parts = alphabet + alphabet.flatMap { first in alphabet.map { first + $0 } }
    for part in parts {
      expectRoundTrip([part])
      for other in alphabet {
        expectRoundTrip([part, other])
        expectRoundTrip([other, part])
      }
    }
  }

  @Test func `an interpolated value belongs to one component, whatever it contains`() {
    let parts = alphabet + alphabet.flatMap { first in alphabet.map { first + $0 } }
    for part in parts {
      #expect(("post/\(part)" as ListRoute) == ListRoute(["post", part]))
      #expect(("post/x-\(part)/\(17)" as ListRoute) == ListRoute(["post", "x-" + part, "17"]))
      for other in alphabet {
        #expect(("\(part)\(other)" as ListRoute) == ListRoute([part + other]))
      }
    }
    #expect(("a%2Fb/\(1)" as ListRoute) == ["a/b", "1"])
  }

  @Test(arguments: 0..<20)
  func `a random route is parsed from its path`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<100 {
      expectRoundTrip(
        (0..<random.below(6)).map { _ in
          (0..<random.below(7)).map { _ in alphabet[random.below(alphabet.count)] }.joined()
        }
      )
    }
  }

  @Test(arguments: 0..<20)
  func `a random address is parsed as a route whose path gives the same route`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let path = (0..<random.below(12)).map { _ in alphabet[random.below(alphabet.count)] }.joined()
      let route = ListRoute(path: path)
      #expect(!route.components.contains(""))
      #expect(ListRoute(path: route.path) == route)
    }
  }

  @Test func `every initializer of a route removes empty components`() {
    let route = ListRoute(["a", "b"])
    #expect(ListRoute(["a", "", "b", ""]) == route)
    #expect(["", "a", "b"] as ListRoute == route)
    #expect("/a//b/" as ListRoute == route)
    #expect(ListRoute(["", ""]) == ListRoute([]))
    #expect(ListRoute([""]).path == "")
  }

  @Test(arguments: [(".", "%2E"), ("..", "%2E%2E"), ("...", "%2E%2E%2E"), ("..a", "..a")])
  func `a component of dots only is escaped in the path`(part: String, path: String) {
    #expect(ListRoute([part]).path == path)
    #expect(ListRoute(path: path).components == [part])
    #expect(ListRoute(path: part).components == [part])
  }
}
