extension DecodingIssue {
  /// Puts a broken slot in words, and finds the path to what broke it.
  ///
  /// - Parameters:
  ///   - slot: what the splitter gave.
  ///   - splitter: the splitter that gave it.
  ///   - bytes: the document.
  /// - Complexity: O(*n*) in the number of bytes of the slot.
  public init(
    _ slot: JSONElementSplitter.BrokenSlot,
    of splitter: borrowing JSONElementSplitter,
    in bytes: Span<UInt8>
  ) {
    let list = IssueText.path(splitter.path.map(ItemCoding.Key.init))
    let place = slot.index.map { "\(list)[\($0)]" } ?? ""
    switch slot.problem {
    case .unexpected(let byte, let offset, let expected):
      let path = slot.index.map { _ in
        JSONPathTracer.path(in: bytes, from: slot.range.lowerBound, to: offset, after: place)
      }
      self.init(
        .syntax,
        index: slot.index,
        codingPath: path ?? place,
        message: Self.message(unexpected: byte, offset: offset, expected: expected)
      )
    case .tooDeep(let depth):
      self = .tooDeep(depth, limit: splitter.maximumDepth, index: slot.index, codingPath: place)
    case .tooLarge(let size):
      self = .tooLarge(size, limit: splitter.maximumSize, index: slot.index, codingPath: place)
    case .cutOff:
      let message =
        if slot.index == nil {
          splitter.isComplete
            ? "the document is cut off behind the list" : "the document is cut off before the list"
        } else {
          slot.range.isEmpty
            ? "the list is cut off here" : "the document is cut off in this element"
        }
      self.init(.cutOff, index: slot.index, codingPath: place, message: message)
    case .wrongKind(let expected, let found, let keys):
      self.init(
        .notAList,
        codingPath: Self.path(splitter.path.prefix(keys)),
        message: "expected \(expected) but found \(found?.description ?? "something else")"
      )
    case .missingKey(let keys):
      self.init(
        .missingKey,
        codingPath: Self.path(splitter.path.prefix(keys)),
        message: "is missing"
      )
    }
  }

  package static func tooDeep(
    _ depth: Int,
    limit: Int,
    index: Int? = nil,
    codingPath: String = ""
  ) -> DecodingIssue {
    DecodingIssue(
      .tooDeep(depth, limit: limit),
      index: index,
      codingPath: codingPath,
      message: "is nested \(depth) levels deep, and the limit is \(limit)"
    )
  }

  package static func tooLarge(
    _ size: Int,
    limit: Int,
    index: Int? = nil,
    codingPath: String = ""
  ) -> DecodingIssue {
    DecodingIssue(
      .tooLarge(size, limit: limit),
      index: index,
      codingPath: codingPath,
      message: "has \(size) bytes, and the limit is \(limit)"
    )
  }

  static func message(
    unexpected byte: UInt8,
    offset: Int,
    expected: JSONExpectation
  ) -> String {
    "expected \(expected) but found \(IssueText.byte(byte)) at byte \(offset)"
  }

  private static func path(_ keys: some Sequence<String>) -> String {
    IssueText.path(keys.map(ItemCoding.Key.init))
  }
}
