@testable import MedleyCore

/// How many moves it takes at least, found by comparing everything with everything.
enum FewestMoves {
  typealias Model = SnapshotWorld.Model

  static func ofRows(from old: Model, to new: Model) -> Int {
    let olds = places(in: old)
    let news = places(in: new)
    let oldIDs = keys(old.sections.map(\.id))
    let newIDs = keys(new.sections.map(\.id))
    var moves = 0
    var staying: [Int: [(ListPath, ListPath)]] = [:]
    for (key, from) in olds {
      guard let to = news[key] else { continue }
      if oldIDs[from.section] == newIDs[to.section] {
        staying[from.section, default: []].append((from, to))
      } else {
        moves += 1
      }
    }
    for pairs in staying.values {
      let order = pairs.sorted { $0.0 < $1.0 }.map(\.1.item)
      moves += order.count - longestIncrease(order)
    }
    return moves
  }

  static func ofSections(from old: Model, to new: Model) -> Int {
    let oldIDs = keys(old.sections.map(\.id))
    let newIDs = keys(new.sections.map(\.id))
    let order = oldIDs.compactMap { newIDs.firstIndex(of: $0) }
    return order.count - longestIncrease(order)
  }

  /// The longest increase that ends with each value, in O(n²).
  static func longestIncrease(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for value in values {
      let below = lengths.indices.filter { values[$0] < value }.map { lengths[$0] }.max() ?? 0
      lengths.append(below + 1)
    }
    return lengths.max() ?? 0
  }

  /// The longest increase, by trying every choice of values.
  static func longestIncreaseByTrying(_ values: [Int]) -> Int {
    (0..<1 << values.count).map { choice -> Int in
      let chosen = values.indices.filter { choice >> $0 & 1 == 1 }.map { values[$0] }
      return zip(chosen, chosen.dropFirst()).allSatisfy(<) ? chosen.count : 0
    }
    .max() ?? 0
  }

  private struct Key<ID: Hashable>: Hashable {
    var id: ID
    var occurrence: Int
  }

  private static func keys<ID: Hashable>(_ ids: [ID]) -> [Key<ID>] {
    ids.indices.map { index in
      Key(id: ids[index], occurrence: ids[..<index].filter { $0 == ids[index] }.count)
    }
  }

  private static func places(in model: Model) -> [Key<Int>: ListPath] {
    let paths = model.paths
    var seen: [Int: Int] = [:]
    var places: [Key<Int>: ListPath] = [:]
    for path in paths {
      let id = model[path].id
      places[Key(id: id, occurrence: seen[id, default: 0])] = path
      seen[id, default: 0] += 1
    }
    return places
  }
}
