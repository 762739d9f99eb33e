// The whole structure is walked here, in O(n). Tests call this after each edit. To have every edit
// check itself, in any program, compile with the flag:
//
//     swift test -Xswiftc -DMEDLEY_INVARIANTS
//
// A release build without the flag contains nothing of it.
#if DEBUG || MEDLEY_INVARIANTS
  extension SumTree {
    /// What is wrong with the structure; nothing, unless there is an issue in its code.
    func invariantViolations() -> [String] {
      var found: [String] = []
      _ = root.depth(isRoot: true, found: &found)
      return found
    }
  }

  extension SumNode {
    /// How many levels there are; all leaves must be equally deep.
    fileprivate func depth(isRoot: Bool, found: inout [String]) -> Int {
      if isRoot ? size > capacity : !hasLegalSize { found.append("a node has the size \(size)") }
      guard !isLeaf else {
        if !ends.isEmpty || !sums.isEmpty { found.append("a leaf has running sums") }
        return 1
      }
      if isRoot && children.count == 1 { found.append("the root has one child") }
      if !elements.isEmpty { found.append("an inner node has elements") }
      if ends.count != children.count || sums.count != children.count {
        found.append("\(children.count) children have \(ends.count) ends, \(sums.count) sums")
        return 0
      }
      var end = 0
      var sum: Int64 = 0
      var depths: Set<Int> = []
      for (slot, child) in children.enumerated() {
        depths.insert(child.depth(isRoot: false, found: &found))
        end += child.count
        sum += child.weight
        if ends[slot] != end { found.append("an end is \(ends[slot]), not \(end)") }
        if sums[slot] != sum { found.append("a sum is \(sums[slot]), not \(sum)") }
      }
      if depths.count != 1 { found.append("leaves are at the depths \(depths)") }
      return (depths.first ?? 0) + 1
    }
  }
#endif
