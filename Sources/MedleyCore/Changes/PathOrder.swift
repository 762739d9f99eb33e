extension Array {
  /// The elements in the order of their paths; elements with the same path keep their order.
  ///
  /// Differences name rows in ascending order on one side at least, which one look finds out. The
  /// other side is sorted by counting, as long as the paths are those of a list.
  ///
  /// - Complexity: O(*k*) for *k* elements; O(*k* log *k*) if the numbers of a section and a row
  ///   together take more than 48 bits.
  func ordered(by path: (Element) -> ListPath) -> [Element] {
    let order = PathOrder(self, by: path)
    if order.isAscending { return self }
    return order.indexes(of: self, by: path).map { self[$0] }
  }
}

/// What one look at some paths tells about the best way to sort them.
private struct PathOrder {
  private(set) var isAscending = true

  /// All bits that occur in the indexes; negative if one of them is.
  private var sections = 0
  private var items = 0

  init<Element>(_ elements: [Element], by path: (Element) -> ListPath) {
    var last = ListPath(section: .min, item: .min)
    for index in elements.indices {
      let path = path(elements[index])
      if path < last { isAscending = false }
      sections |= path.section
      items |= path.item
      last = path
    }
  }

  private static let digitBits = 8
  private static let greatestKeyBits = 48
  private static let smallCount = 48

  private static func bits(_ value: Int) -> Int { Int.bitWidth - value.leadingZeroBitCount }

  /// The indexes of the elements in the order of their paths.
  func indexes<Element>(of elements: [Element], by path: (Element) -> ListPath) -> [Int] {
    let itemBits = Self.bits(items)
    let keyBits = itemBits + Self.bits(sections)
    // A negative index has 64 bits, so it is never counted.
    guard keyBits <= Self.greatestKeyBits, elements.count > Self.smallCount else {
      return elements.indices.sorted {
        let (left, right) = (path(elements[$0]), path(elements[$1]))
        return left == right ? $0 < $1 : left < right
      }
    }
    var keys = elements.indices.map { index in
      let path = path(elements[index])
      return (key: (path.section << itemBits) | path.item, index: index)
    }
    var other = keys
    for shift in stride(from: 0, to: keyBits, by: Self.digitBits) {
      Self.distribute(keys, into: &other, shift: shift)
      swap(&keys, &other)
    }
    return keys.map(\.index)
  }

  /// One pass of a radix sort from the least digit on.
  private static func distribute(
    _ keys: [(key: Int, index: Int)],
    into sorted: inout [(key: Int, index: Int)],
    shift: Int
  ) {
    let mask = (1 << digitBits) - 1
    var ends = [Int](repeating: 0, count: 1 << digitBits)
    for index in keys.indices { ends[(keys[index].key >> shift) & mask] += 1 }
    for digit in 1..<ends.count { ends[digit] += ends[digit - 1] }
    for index in keys.indices.reversed() {
      let digit = (keys[index].key >> shift) & mask
      ends[digit] -= 1
      sorted[ends[digit]] = keys[index]
    }
  }
}
