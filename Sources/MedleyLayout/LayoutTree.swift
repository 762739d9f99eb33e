import MedleyCore

extension PackedHeight: BTreeElement {
  var weight: Int64 { units }
}

extension SectionRecord: BTreeElement {
  /// The number of slots.
  var weight: Int { lineCount + 2 }
}

/// The shapes of the trees of a ``ListLayout``.
protocol LayoutElement: BTreeElement {
  static var shape: BTreeShape { get }
}

extension PackedHeight: LayoutElement {
  static var shape: BTreeShape { BTreeShape(leafWidth: 128, fanOut: 32) }
}

extension SectionRecord: LayoutElement {
  static var shape: BTreeShape { BTreeShape(leafWidth: 16, fanOut: 32) }
}

// All elements of these trees cover one position, so a position is an index.
extension BTree where Element: LayoutElement {
  /// Creates a tree in O(n).
  init(_ elements: [Element]) {
    self.init(elements, shape: Element.shape)
  }

  /// The element at an index within `0..<count`.
  subscript(index: Int) -> Element { locate(index).element }

  /// Returns the element at an index within `0..<count`, and the weight of the elements before it.
  func locate(_ index: Int) -> (element: Element, start: Element.Weight) {
    guard let found = find(index) else { preconditionFailure("index \(index) of \(count)") }
    return (found.element, found.weightBefore)
  }

  /// Returns the weight of the elements before an index within `0...count`.
  func weight(before index: Int) -> Element.Weight {
    find(index)?.weightBefore ?? weight
  }

  /// Returns the first element whose end exceeds `target`, or `nil` if none does.
  func element(above target: Element.Weight) -> (index: Int, start: Element.Weight)? {
    find(weight: max(0, target)).map { ($0.start, $0.weightBefore) }
  }

  /// Returns the elements of a range within `0..<count`.
  func elements(in range: Range<Int>) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(range.count)
    while elements.count < range.count {
      let position = range.lowerBound + elements.count
      guard let leaf = leaf(at: position) else { break }
      let rest = leaf.elements[(position - leaf.start)...]
      elements += rest.prefix(range.count - elements.count)
    }
    return elements
  }

  /// Returns the elements that intersect an interval of weights, and elements without weight
  /// between them.
  func elements(from start: Element.Weight, to end: Element.Weight) -> Range<Int> {
    guard start < end, end > 0, let first = element(above: max(0, start)) else { return 0..<0 }
    guard let last = element(above: end - 1) else { return first.index..<count }
    return first.index..<last.index + 1
  }

  /// Changes the element at an index within `0..<count`.
  mutating func update<Result>(at index: Int, _ body: (inout Element) -> Result) -> Result {
    update(at: index, shape: Element.shape, body)
  }
}

/// Replacements of elements of a tree, collected in ascending order and performed together.
struct TreeEdits<Element: LayoutElement> {
  private var edits: [(range: Range<Int>, elements: Range<Int>)] = []
  private var elements: [Element] = []

  /// Replaces a range, which must follow the ranges before it.
  mutating func replace(_ range: Range<Int>, with elements: some Sequence<Element>) {
    replace(range) { $0.append(contentsOf: elements) }
  }

  /// Replaces a range by the elements that a closure appends to an array.
  mutating func replace(_ range: Range<Int>, append: (inout [Element]) -> Void) {
    let start = elements.count
    append(&elements)
    guard !range.isEmpty || elements.count > start else { return }
    edits.append((range, start..<elements.count))
  }

  /// Performs the edits.
  ///
  /// - Complexity: O(k log n + m) for k edits that delete and insert m elements, and never more
  ///   than O(n + m).
  func perform(on tree: inout BTree<Element>) {
    // Building a tree of n elements takes about as long as n / 256 edits.
    guard edits.count > 8 + tree.count / 256 else {
      for edit in edits.reversed() {
        tree.replaceSubrange(edit.range, with: elements[edit.elements], shape: Element.shape)
      }
      return
    }
    let old = tree.elements(in: 0..<tree.count)
    var new: [Element] = []
    new.reserveCapacity(old.count + elements.count)
    var kept = 0
    for edit in edits {
      new += old[kept..<edit.range.lowerBound]
      new += elements[edit.elements]
      kept = edit.range.upperBound
    }
    tree = BTree(new + old[kept...])
  }
}
