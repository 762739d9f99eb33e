/// Finds the elements of a JSON list among the bytes of a document, without decoding anything.
///
/// The list is the document itself, or stands under a path of keys such as `["data", "items"]`. The
/// splitter checks the grammar as it goes, and where an element breaks it, that element is
/// reported and the next one is found, so that one bad element costs no other:
///
/// ```swift
/// var splitter = JSONElementSplitter()
/// let text = Array(#"[{"a":1},{"a":[}},{"a":2}]"#.utf8)
/// while let slot = splitter.next(in: text.span) {
///   print(slot)  // an element, a broken slot at index 1, an element
/// }
/// ```
///
/// What counts as one element is the text between two commas of the list. Such a slot is an element
/// if it holds exactly one value; a scalar with anything behind it is broken as a whole, while
/// something behind a complete object or array is a broken slot of its own. Behind the first byte
/// that JSON does not allow, the end of the slot is looked for by its brackets, which are matched
/// by kind, and by the way that elements stand next to each other, as in `},{"`; quotes and
/// brackets too many or too few are allowed for. In doubt an element is lost rather than made up. A
/// member beside the list is treated likewise: if it is broken it is reported, and the list is
/// found behind it.
///
/// A comma before a closing bracket is let pass and the first of two equal keys counts, as with
/// Foundation's `JSONDecoder`. The inside of numbers and strings is for the decoder to check.
///
/// The splitter is a pure state machine and never looks back behind the slot it is in, so it can be
/// fed with a document that is still arriving. It needs no recursion: depth costs a bit a level.
///
/// - Complexity: O(*n*) for the whole document, however broken it is.
public struct JSONElementSplitter: Sendable {
  enum Phase: Sendable {
    /// Before the first byte of the document.
    case start

    /// Before an element or a key; or before the end of the list or object.
    case slot

    /// In a key.
    case key

    /// Between a key and its colon.
    case colon(isOnPath: Bool)

    /// Between the colon and the value of a key on the path.
    case descent

    /// In the value of a key that is not on the path.
    case member

    /// In an element of the list.
    case element

    /// Behind a complete element.
    case elementEnd

    /// At a byte that stands behind a complete object or array and should not.
    case stray

    /// Behind a broken slot or a member: at a comma or a closing bracket, if all is well.
    case separator

    /// Behind the first byte of a slot that JSON does not allow, before the slot's end.
    case broken

    /// Behind the document's value.
    case trailing

    /// Nothing more is read.
    case ended
  }

  /// The keys that lead to the list; empty if the document is the list.
  public let path: [String]

  /// How deep an element's brackets may be nested: 0 for scalars only, 1 for a flat object.
  public let maximumDepth: Int

  /// How many bytes an element may have.
  public let maximumSize: Int

  /// Whether the closing bracket of the list was read.
  public internal(set) var isComplete = false

  var phase = Phase.start
  var offset = 0
  var index = 0
  var slotStart = 0
  var openObjects = 0
  var isInList = false
  var hasFoundList = false
  var scanner = JSONValueScanner()
  var damage: Damage?
  var hasIgnoredQuotes = false

  /// Prepares to split a document.
  ///
  /// - Parameters:
  ///   - path: the keys that lead to the list, as the document writes them.
  ///   - maximumDepth: how deep an element's brackets may be nested.
  ///   - maximumSize: how many bytes an element may have.
  public init(path: [String] = [], maximumDepth: Int = 128, maximumSize: Int = .max) {
    self.path = path
    self.maximumDepth = maximumDepth
    self.maximumSize = maximumSize
  }

  /// The next slot of the list, or nil if there is none.
  ///
  /// With `isFinal`, nil means that the document has been read to its end; a document that is cut
  /// off gives all its complete elements and then exactly one broken slot. Without, nil means that
  /// the slot is not complete yet: call again with the same bytes and more behind them.
  ///
  /// - Parameters:
  ///   - bytes: the document from its first byte, as UTF-8, with or without a byte order mark.
  ///   - isFinal: whether there are no more bytes to come.
  public mutating func next(in bytes: Span<UInt8>, isFinal: Bool = true) -> Slot? {
    while true {
      switch step(bytes, isFinal: isFinal) {
      case .again: continue
      case .slot(let slot): return slot
      case .needsBytes: return isFinal ? finish(bytes) : nil
      }
    }
  }
}
