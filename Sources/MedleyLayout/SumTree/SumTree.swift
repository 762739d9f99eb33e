/// A sequence of weighted elements that knows the sum of any prefix: a B+ tree of counts and sums.
///
/// Elements stand in leaves, side by side in memory. An inner node keeps, for each child, the
/// running count and the running sum, so that one search among them takes the place of adding up.
/// All changes of structure are one operation, ``splice(_:from:)``, which performs any number of
/// them in one walk.
///
/// It is a value: a copy shares everything and costs O(1).
struct SumTree<Element: Weighted>: Sendable {
  private(set) var root = SumNode<Element>()

  init() {}

  private init(root: SumNode<Element>) {
    self.root = root
  }

  /// Builds a tree in O(`count`).
  ///
  /// - Parameter element: called once for each index, in order.
  init(count: Int, element: (Int) -> Element) {
    let parts = SumNode<Element>.evenParts(of: max(0, count), capacity: Element.leafCapacity)
    root = .root(
      above: parts.map { part in
        SumNode(
          // Exactly `part.count` elements are initialized, and as many are announced.
          leaf: [Element](unsafeUninitializedCapacity: part.count) { buffer, initialized in
            for index in part {
              buffer.initializeElement(at: initialized, to: element(index))
              initialized += 1
            }
          }
        )
      }
    )
  }

  /// How many elements there are.
  var count: Int { root.count }

  /// What all of them weigh.
  var weight: Int64 { root.weight }

  /// The element at an index in `0..<count`.
  subscript(index: Int) -> Element { root.element(at: index).element }

  /// What the elements before an index in `0...count` weigh.
  func weight(before index: Int) -> Int64 {
    index < count ? root.element(at: index).start : weight
  }

  /// The element at an index in `0..<count`, with what the elements before it weigh.
  func locate(_ index: Int) -> (element: Element, start: Int64) {
    root.element(at: index)
  }

  /// The first element whose end lies above `target`; `nil` where the whole does not reach so far.
  func element(above target: Int64) -> (index: Int, start: Int64)? {
    target < weight ? root.element(above: target) : nil
  }

  /// The elements of a range within `0..<count`.
  func elements(in range: Range<Int>) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(range.count)
    root.forEach(in: range) { elements.append($0) }
    return elements
  }

  /// Changes the element at an index in `0..<count`.
  mutating func update<Result>(at index: Int, _ body: (inout Element) -> Result) -> Result {
    var change: Int64 = 0
    return root.update(at: index, change: &change, body)
  }

  /// Changes each element of a range within `0..<count`; `body` gets its index.
  mutating func updateAll(in range: Range<Int>, _ body: (Int, inout Element) -> Void) {
    root.updateAll(in: range, from: 0, body)
  }

  /// Performs changes of structure in one walk.
  ///
  /// - Parameters:
  ///   - splices: in ascending order, without overlap, within `0...count`.
  ///   - pool: the new elements, of which each splice names a part.
  /// - Complexity: O(k log n + m) for k splices that delete and insert m elements; never more than
  ///   O(n + m).
  mutating func splice(_ splices: [Splice], from pool: [Element]) {
    guard !splices.isEmpty else { return }
    root.splice(splices[...], from: pool, span: 0..<Int.max)
    if root.size > root.capacity { root = .root(above: root.split()) }
    while root.children.count == 1 { root = root.children[0] }
    #if MEDLEY_INVARIANTS
      precondition(invariantViolations().isEmpty, invariantViolations().joined(separator: "\n"))
    #endif
  }
}

extension SumTree {
  /// Builds a tree from elements in O(n).
  init(_ elements: [Element]) {
    let parts = SumNode<Element>.evenParts(of: elements.count, capacity: Element.leafCapacity)
    self.init(root: .root(above: parts.map { SumNode(leaf: Array(elements[$0])) }))
  }
}
