import MedleyTesting
import Testing

@testable import MedleyCore

struct PathOrderTests {
  private struct Mark: Equatable {
    var path: ListPath
    var number: Int
  }

  @Test(arguments: [
    // What a list holds, and what none can hold.
    [0, 1, 2, 3], [0, 255, 256, 257, 70_000], [0, 1 << 23, 1 << 24, (1 << 30) - 1],
    [0, 1, .max - 1, .max], [-1, 0, 1, .min], [0],
  ])
  func `ordering paths is stable`(indexes: [Int]) {
    for count in [0, 1, 2, 5, 48, 49, 300] {
      var generator = SeededGenerator(seed: UInt64(count))
      let marks = (0..<count).map { number in
        let section = indexes[Int.random(in: indexes.indices, using: &generator)]
        let item = indexes[Int.random(in: indexes.indices, using: &generator)]
        return Mark(path: ListPath(section: section, item: item), number: number)
      }
      let ordered = marks.inOrder(by: \.path)
      #expect(ordered.map(\.number).sorted() == Array(0..<count), "\(marks)")
      for (first, second) in zip(ordered, ordered.dropFirst()) {
        let isInOrder =
          first.path == second.path ? first.number < second.number : first.path < second.path
        #expect(isInOrder, "\(first) and \(second) of \(marks)")
      }
      #expect(ordered.inOrder(by: \.path) == ordered)
    }
  }
}
