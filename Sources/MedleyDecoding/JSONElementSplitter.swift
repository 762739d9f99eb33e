/// Finds the elements of a JSON list in the bytes of a document, without decoding them.
///
/// The list is the document itself or the value at a path of keys such as `["data", "items"]`. An
/// element that breaks the grammar of JSON is reported, and the splitter continues with the next
/// one:
///
/// ```swift
/// var splitter = JSONElementSplitter()
/// let text = Array(#"[{"a":1},{"a":[}},{"a":2}]"#.utf8)
/// while let slot = splitter.next(in: text) {
///   print(slot)  // an element, a broken slot at index 1, an element
/// }
/// ```
///
/// The text between two commas of the list is a slot. A slot that holds exactly one value is an
/// element. A scalar that is followed by anything else is one broken slot; what follows a complete
/// object or array is a separate broken slot.
///
/// The end of a broken slot is found by the depth of its brackets, or by the comma in `},{"`. If
/// quotes are missing too, the end is a guess: an element may be lost, but none is made up. A broken
/// member beside the list is skipped in the same way.
///
/// As in Foundation's `JSONDecoder`, a comma may precede a closing bracket, and the first of two
/// equal keys counts. The splitter does not check the content of numbers and strings.
///
/// A document can be split while it arrives: call ``next(in:isFinal:)`` again with more bytes.
///
/// - Complexity: O(*n*) for a complete document, however broken it is, without recursion. For a
///   document that arrives in parts, each call reads the current slot again.
public struct JSONElementSplitter: Sendable {
  /// The text between two commas of the list, or an error outside the list.
  public enum Slot: Equatable, Sendable {
    /// A complete value within the limits: its bytes, and its index among the slots of the list.
    case element(Range<Int>, index: Int)

    /// Bytes that are not an element.
    case broken(BrokenSlot)
  }

  /// A slot that is not an element.
  ///
  /// ``JSONElementSplitter/issue(for:in:)`` describes the error.
  public struct BrokenSlot: Equatable, Sendable {
    /// The index among the slots of the list, from 0, or `nil` for an error outside the list.
    public let index: Int?

    /// The bytes that are lost; empty between two adjacent commas.
    public let range: Range<Int>

    let problem: Problem
  }

  /// Why a slot is broken.
  ///
  /// A document may have a broken slot for each of its bytes, so the frequent problem has no text.
  enum Problem: Equatable {
    /// JSON does not allow the byte at an offset.
    case unexpected(UInt8, offset: Int, expected: JSONExpectation)

    /// Another issue, without the place of the slot.
    indirect case other(DecodingIssue)
  }

  enum Position: Equatable {
    /// Before the first byte of the document.
    case start

    /// Before an element or a member, or before the end of the list or object.
    case slot

    /// After an element or a member.
    case separator

    /// After the value of the document.
    case trailing

    /// No more bytes are read.
    case ended
  }

  /// The keys that lead to the list; empty if the document is the list.
  public let path: [String]

  /// The greatest depth of an element's brackets: 0 allows only scalars, 1 also flat objects.
  public let maximumDepth: Int

  /// The greatest number of bytes of an element.
  public let maximumSize: Int

  /// Whether the closing bracket of the list was read.
  public internal(set) var isComplete = false

  var scanner = JSONScanner()
  var position = Position.start

  /// The index of the first byte of the current slot.
  var slotStart = 0

  /// The index of the current slot in the list.
  var index = 0

  /// The members beside the list that were read, if they are recorded: the number of keys of the path that
  /// lead to the member's object, the member's key, and the bytes of its value.
  var membersBesideList: [(depth: Int, key: String, value: Range<Int>)] = []

  /// The number of members that are recorded at most; a document may have one for each of its bytes.
  var recordedMemberLimit = 0

  /// The number of objects on the path that are open.
  var openObjects = 0
  var isInList = false

  /// Creates a splitter for one document.
  ///
  /// - Parameters:
  ///   - path: the keys that lead to the list, as the document spells them.
  ///   - maximumDepth: the greatest depth of an element's brackets.
  ///   - maximumSize: the greatest number of bytes of an element.
  public init(path: [String] = [], maximumDepth: Int = 96, maximumSize: Int = .max) {
    self.path = path
    self.maximumDepth = maximumDepth
    self.maximumSize = maximumSize
  }

  /// Returns the next slot, or `nil` if there is none.
  ///
  /// If `isFinal` is true, `nil` means that the document was read to its end. A truncated document
  /// gives all its complete elements and then exactly one broken slot. If `isFinal` is false, `nil`
  /// means that the slot is not complete yet: call again with the same bytes and those that follow.
  ///
  /// - Parameters:
  ///   - bytes: the document from its first byte, as UTF-8, with or without a byte order mark.
  ///   - isFinal: whether these are all bytes of the document.
  public mutating func next(in bytes: [UInt8], isFinal: Bool = true) -> Slot? {
    while position != .ended {
      let checkpoint = isFinal ? nil : self
      let slot: Slot?
      do throws(JSONScanner.Stop) {
        slot = try step(bytes, isFinal: isFinal)
        if slot == nil { continue }
      } catch {
        slot =
          switch error {
          case .endOfBytes: isFinal ? cutOff(bytes) : nil
          case .unexpected(let expected): recover(expected, bytes, isFinal: isFinal)
          }
      }
      if slot == nil, let checkpoint { self = checkpoint }
      return slot
    }
    return nil
  }

  /// Describes why a slot is broken, and where.
  ///
  /// - Parameters:
  ///   - slot: a slot of this splitter.
  ///   - bytes: the document.
  /// - Complexity: O(*n*) in the number of bytes of the slot.
  public func issue(for slot: BrokenSlot, in bytes: [UInt8]) -> DecodingIssue {
    let place = slot.index.map { "\(IssueText.path(path))[\($0)]" }
    var issue: DecodingIssue
    switch slot.problem {
    case .unexpected(let byte, let offset, let expected):
      issue = .syntax(byte, at: offset, expected: expected)
      issue.codingPath =
        place.map { JSONPath.path(to: offset, from: slot.range.lowerBound, in: bytes, after: $0) }
        ?? ""
    case .other(let other):
      issue = other
      if let place { issue.codingPath = place }
    }
    issue.index = slot.index
    return issue
  }
}
