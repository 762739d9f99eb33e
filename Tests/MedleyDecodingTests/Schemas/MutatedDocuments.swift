import MedleyDecoding
import MedleyTesting

/// Documents that differ from valid ones in one to four places.
struct MutatedDocuments {
  let documents: [JSONValue]

  /// Values of all kinds, and texts with a form that is almost right.
  static let replacements: [JSONValue] = [
    nil, true, false, 0, 1, -1, 1.5, 300, 70_000, 5_000_000_000, .integer(.max), .integer(.min),
    .unsigned(.max), .number(18446744073709551616), .number(1e300), "", "a", "7", "true",
    "2025-03-03T08:12:45Z", "2025-02-29T08:12:45Z", "2025-03-03T08:12:45.5Z", "2025-03-03",
    "https://example.com/a", "/a", "a b", "6B29FC40-CA47-1067-B31D-00DD010662DA", "AQI=", "AQI",
    [], [nil], ["a"], [1], [["a": 1]], [:], ["id": 1], ["login": "a", "id": 7], ["name": "a"],
    "open",
    "push", "star", ["box": ["id": 3, "items": []]], ["divider": 1, "box": 1],
  ]

  /// Replaces each value of each document by all replacements, removes and adds each key, and combines mutations.
  init(of originals: [JSONValue], combined: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var documents = originals
    for original in originals {
      for path in original.paths {
        documents += Self.replacements.map { original.replacing(path[...], with: $0) }
        if !path.isEmpty {
          documents.append(original.replacing(path[...], with: nil as JSONValue?))
        }
        documents.append(original.adding("extra", at: path))
      }
    }
    for _ in 0..<combined {
      var document = random.pick(originals)
      for _ in 0..<Int.random(in: 2...4, using: &random) {
        let path = random.pick(document.paths)
        let value = random.chance(20) ? nil : Optional(random.pick(Self.replacements))
        document = document.replacing(path[...], with: value)
      }
      documents.append(document)
    }
    self.documents = documents
  }
}

extension JSONValue {
  /// A key or an index.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// The paths of all values, in an order that is the same in every run.
  var paths: [[Step]] {
    var paths: [[Step]] = [[]]
    switch self {
    case .object(let members):
      for (key, value) in members.sorted(by: { $0.key < $1.key }) {
        paths += value.paths.map { [.key(key)] + $0 }
      }
    case .array(let elements):
      for (index, value) in elements.enumerated() {
        paths += value.paths.map { [.index(index)] + $0 }
      }
    default: break
    }
    return paths
  }

  /// Returns the document with another value at a path, or without the value.
  func replacing(_ path: ArraySlice<Step>, with value: JSONValue?) -> JSONValue {
    switch (path.first, self) {
    case (nil, _): return value ?? self
    case (.key(let key), .object(var members)):
      if path.count == 1, value == nil {
        members[key] = nil as JSONValue?
      } else if let member = members[key] {
        members[key] = .some(member.replacing(path.dropFirst(), with: value))
      }
      return .object(members)
    case (.index(let index), .array(var elements)) where elements.indices.contains(index):
      if path.count == 1, value == nil {
        elements.remove(at: index)
      } else {
        elements[index] = elements[index].replacing(path.dropFirst(), with: value)
      }
      return .array(elements)
    default: return self
    }
  }

  /// Returns the document with one more member in the object at a path.
  func adding(_ key: String, at path: [Step]) -> JSONValue {
    var value: JSONValue? = self
    for step in path {
      switch step {
      case .key(let key): value = value?[key]
      case .index(let index): value = value?[index]
      }
    }
    guard case .object(var members) = value else { return self }
    members[key] = "an extra value"
    return replacing(path[...], with: .object(members))
  }
}
