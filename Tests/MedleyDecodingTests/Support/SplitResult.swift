@testable import MedleyDecoding
import MedleyCore

/// All slots of a document.
struct SplitResult: Equatable {
  var slots: [JSONElementSplitter.Slot] = []
  var isComplete = false

  /// The ranges of the elements.
  var elements: [Range<Int>] {
    slots.compactMap { if case .element(let range, _) = $0 { range } else { nil } }
  }

  /// The broken slots.
  var broken: [JSONElementSplitter.BrokenSlot] {
    slots.compactMap { if case .broken(let slot) = $0 { slot } else { nil } }
  }

  /// Returns one line with all slots, such as `{"a":1} #1 {"a":2}`.
  func text(in bytes: [UInt8]) -> String {
    slots.map { slot in
      switch slot {
      case .element(let range, _): String(decoding: bytes[range], as: UTF8.self)
      case .broken(let slot): "#\(slot.index.map(String.init) ?? "-")"
      }
    }.joined(separator: " ")
  }

  /// Splits a complete document.
  init(
    _ bytes: [UInt8],
    path: [String] = [],
    maximumDepth: Int = 96,
    maximumSize: Int = .max
  ) {
    var splitter = JSONElementSplitter(
      path: path,
      maximumDepth: maximumDepth,
      maximumSize: maximumSize
    )
    while let slot = splitter.next(in: bytes) { slots.append(slot) }
    isComplete = splitter.isComplete
  }

  /// Splits a document that arrives in chunks.
  init(_ bytes: [UInt8], path: [String] = [], chunk: () -> Int) {
    var splitter = JSONElementSplitter(path: path)
    var count = 0
    while count < bytes.count {
      count = min(count + max(chunk(), 1), bytes.count)
      let arrived = Array(bytes[..<count])
      while let slot = splitter.next(in: arrived, isFinal: false) { slots.append(slot) }
    }
    while let slot = splitter.next(in: bytes, isFinal: true) { slots.append(slot) }
    isComplete = splitter.isComplete
  }
}

/// Returns the UTF-8 bytes of a string.
func bytes(_ text: String) -> [UInt8] {
  Array(text.utf8)
}

extension JSONElementSplitter.BrokenSlot {
  var reason: DecodingIssue.Reason {
    if case .other(let issue) = problem { issue.reason } else { .syntax }
  }
}
