extension LossyDecoder {
  /// Decodes the elements of a list, and reports those that cannot be decoded.
  ///
  /// This method never throws. If the document is not a list, or has none at the path, the result
  /// has no element and one issue. If the document is truncated, the result has all its complete
  /// elements and one issue for the end.
  ///
  /// - Parameters:
  ///   - type: the type of the elements.
  ///   - bytes: the document as UTF-8, such as `Data` or `[UInt8]`.
  ///   - path: the keys that lead to the list, as the document spells them; empty if the document
  ///     is the list.
  /// - Complexity: O(*n*) in the number of bytes, in addition to the elements' own decoding.
  public func decode<Element: Decodable>(
    _ type: Element.Type = Element.self,
    from bytes: some Collection<UInt8>,
    at path: [String] = []
  ) -> DecodedList<Element> {
    let document = (bytes as? [UInt8]) ?? Array(bytes)
    var splitter = JSONElementSplitter(
      path: path,
      maximumDepth: maximumDepth,
      maximumSize: maximumElementSize
    )
    splitter.recordedMemberLimit = MembersBesideList.limit
    var list = DecodedList<Element>()
    var batch: ElementBatch<Element> = makeBatch()

    func decodeBatch() {
      batch.decode { position, result, innerIssues, fallback in
        let index = batch.numbers[position]
        func report(_ issue: DecodingIssue) {
          list.report(limit: maximumIssues) {
            var issue = issue
            issue.index = index
            let base = "\(IssueText.path(path))[\(index)]"
            issue.codingPath = IssueText.joined(base, issue.codingPath)
            return issue
          }
        }
        switch result {
        case .success(let element): list.append(element, originalIndex: index, fallback)
        case .failure(let issue): report(issue)
        }
        innerIssues.forEach(report)
      }
      batch.removeAll()
    }

    while let slot = splitter.next(in: document) {
      switch slot {
      case .element(let range, let index):
        batch.append(document[range], number: index)
        if batch.isFull { decodeBatch() }
      case .broken(let broken):
        // The issues are in the order of the document.
        decodeBatch()
        list.report(limit: maximumIssues) { splitter.issue(for: broken, in: document) }
      }
    }
    decodeBatch()
    list.isComplete = splitter.isComplete
    list.members = MembersBesideList(of: splitter, in: document, decoder: self)
    return list
  }
}
