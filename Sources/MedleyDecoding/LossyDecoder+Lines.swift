extension LossyDecoder {
  /// Decodes a document that is one element, such as a line of a file, within the same limits.
  ///
  /// - Parameters:
  ///   - type: the type of the element.
  ///   - bytes: the document as UTF-8, such as `Data` or `[UInt8]`.
  ///   - line: the number of the line, from 1, for the issue.
  ///   - onPartialIssue: called for each part of a ``Lossy`` property that was lost.
  /// - Throws: An issue if the element cannot be decoded.
  /// - Complexity: O(*n*) in the number of bytes, in addition to the element's own decoding.
  public func decodeElement<Element: Decodable>(
    _ type: Element.Type = Element.self,
    from bytes: some Collection<UInt8>,
    line: Int? = nil,
    onPartialIssue: (DecodingIssue) -> Void = { _ in }
  ) throws(DecodingIssue) -> Element {
    let content = LineSplitter.Content.bytes(Array(bytes)[...])
    let line = LineSplitter.Line(number: line ?? 0, content: content)
    return try decodeElement(from: line, onPartialIssue: onPartialIssue)
  }

  /// Decodes one line of a file that has one element on each line.
  ///
  /// - Parameters:
  ///   - type: the type of the element.
  ///   - line: a line of a ``LineSplitter``.
  ///   - onPartialIssue: called for each part of a ``Lossy`` property that was lost.
  /// - Throws: An issue with the number of the line if the element cannot be decoded.
  public func decodeElement<Element: Decodable>(
    _ type: Element.Type = Element.self,
    from line: LineSplitter.Line,
    onPartialIssue: (DecodingIssue) -> Void = { _ in }
  ) throws(DecodingIssue) -> Element {
    try decodeElements(from: CollectionOfOne(line), onPartialIssue: onPartialIssue)[0].get()
  }

  /// Decodes many lines of a file that has one element on each line.
  ///
  /// Single calls have the same results. For short lines this method takes less time, because
  /// it prepares Foundation's decoder once for many lines.
  ///
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - lines: lines of a ``LineSplitter``.
  ///   - onPartialIssue: called for each part of a ``Lossy`` property that was lost, in the order of the
  ///     lines.
  /// - Returns: For each line, in order, the element, or an issue with the number of the line.
  /// - Complexity: O(*n*) in the number of bytes, in addition to the elements' own decoding.
  public func decodeElements<Element: Decodable>(
    _ type: Element.Type = Element.self,
    from lines: some Collection<LineSplitter.Line>,
    onPartialIssue: (DecodingIssue) -> Void = { _ in }
  ) -> [Result<Element, DecodingIssue>] {
    var batch: ElementBatch<Element> = makeBatch()
    var results: [Result<Element, DecodingIssue>] = []

    func numbered(_ issue: DecodingIssue, _ number: Int) -> DecodingIssue {
      var issue = issue
      // Lines are counted from 1; a document that is no line has the number 0.
      issue.line = number > 0 ? number : nil
      return issue
    }

    func decodeBatch() {
      batch.decode { position, result, innerIssues, _ in
        let number = batch.numbers[position]
        results.append(result.mapError { numbered($0, number) })
        for issue in innerIssues { onPartialIssue(numbered(issue, number)) }
      }
      batch.removeAll()
    }

    for line in lines {
      do throws(DecodingIssue) {
        batch.append(try element(of: line), number: line.number)
        if batch.isFull { decodeBatch() }
      } catch {
        // The results are in the order of the lines.
        decodeBatch()
        results.append(.failure(numbered(error, line.number)))
      }
    }
    decodeBatch()
    return results
  }

  /// Returns the bytes of the one value that a line consists of.
  private func element(of line: LineSplitter.Line) throws(DecodingIssue) -> ArraySlice<UInt8> {
    switch line.content {
    case .bytes(let slice):
      let bytes = Array(slice)
      return bytes[try rangeOfElement(in: bytes)]
    case .tooLong(let length, let limit):
      throw .tooLarge(length, limit: limit)
    }
  }

  /// Returns the range of the one value that a document consists of.
  private func rangeOfElement(in bytes: [UInt8]) throws(DecodingIssue) -> Range<Int> {
    guard bytes.count <= maximumElementSize else {
      throw .tooLarge(bytes.count, limit: maximumElementSize)
    }
    let start = JSONByte.startOfValue(in: bytes)
    guard start < bytes.count else { throw DecodingIssue(.cutOff, message: "is empty") }
    var scanner = JSONScanner()
    scanner.offset = start
    do throws(JSONScanner.Stop) {
      try scanner.scanValue(bytes)
    } catch {
      switch error {
      case .unexpected(let expected):
        let path = JSONPath.path(to: scanner.offset, from: start, in: bytes)
        throw .syntax(bytes[scanner.offset], at: scanner.offset, expected: expected, path: path)
      case .endOfBytes:
        // Only here the end of the bytes ends a number.
        guard scanner.brackets.depth == 0, JSONKind(firstByte: bytes[start]) == .number else {
          throw DecodingIssue(.cutOff, message: "is cut off")
        }
      }
    }
    let next = JSONByte.indexAfterWhitespace(in: bytes, from: scanner.offset)
    guard next == bytes.count else {
      throw .syntax(bytes[next], at: next, expected: .end)
    }
    guard scanner.brackets.deepest <= maximumDepth else {
      throw .tooDeep(scanner.brackets.deepest, limit: maximumDepth)
    }
    return start..<scanner.offset
  }
}
