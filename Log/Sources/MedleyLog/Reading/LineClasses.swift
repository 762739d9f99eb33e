import Foundation

/// The common properties of all deliveries whose lines have the same shape.
struct LineClass: Sendable {
  /// The name of the kind.
  let kind: String

  /// The words of the rows that no value of the line contains, such as “pushed”, in lowercase.
  let words: [UInt8]

  /// Creates the class of a delivery.
  ///
  /// - Parameter line: the line of the delivery, in whose values the words are looked up.
  init(_ entry: LogEntry, line: ArraySlice<UInt8>) {
    kind = entry.kind
    let values = Array(JSONValues.text(of: line).lowercased().utf8)
    let own = entry.delivery.words.flatMap { $0.split(separator: " ") }
      .map { $0.lowercased().trimmingCharacters(in: .punctuationCharacters) }
      .filter { !$0.isEmpty && !values.contains(word: Array($0.utf8)) }
    words = Array((Set(own + [entry.kind.lowercased()])).sorted().joined(separator: "\n").utf8)
  }
}

extension [UInt8] {
  /// Returns whether some word begins with a text.
  fileprivate func contains(word: [UInt8]) -> Bool {
    indices.contains { start in
      (start == 0 || !self[start - 1].isLetterOrDigit) && self[start...].starts(with: word)
    }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: false
    }
  }
}

/// The classes of the lines of a log, by their numbers.
///
/// `@unchecked Sendable`: `numbers` and `classes` are private, and are read and written under the lock
/// only; their elements are values.
final class LineClasses: @unchecked Sendable {
  /// The number of a line that has no class, and is decoded when it is needed.
  static let none: UInt16 = 0

  /// The maximum number of classes; a log with more shapes is read more slowly.
  private static let mostClasses = 50_000

  private let lock = NSLock()
  private var numbers: [LineShape: UInt16] = [:]
  private var classes: [LineClass] = []

  /// The numbers by shape; a copy takes no time.
  var known: [LineShape: UInt16] { lock.withLock { numbers } }

  /// All classes; the class with a number is at the index one below.
  var all: [LineClass] { lock.withLock { classes } }

  /// Adds the class of a shape, and returns its number.
  func add(_ shape: LineShape?, _ make: () -> LineClass) -> UInt16 {
    guard let shape else { return Self.none }
    if let number = lock.withLock({ numbers[shape] }) { return number }
    let new = make()
    return lock.withLock {
      if let number = numbers[shape] { return number }
      guard classes.count < Self.mostClasses else { return Self.none }
      classes.append(new)
      numbers[shape] = UInt16(classes.count)
      return UInt16(classes.count)
    }
  }
}
