extension DecodingIssue {
  /// Puts in words why an element of a list was not decoded.
  ///
  /// - Parameters:
  ///   - error: what was thrown.
  ///   - place: where it came from, for an error that does not tell.
  ///   - skipped: how many keys at the start of each coding path lead to the element.
  ///   - base: the path of the element in the document.
  ///   - index: the index of the element in its list.
  package init(
    _ error: any Error,
    at place: [any CodingKey],
    skippingKeys skipped: Int,
    base: String,
    index: Int?
  ) {
    func path(_ keys: [any CodingKey]) -> String {
      IssueText.path((keys.isEmpty ? place : keys).dropFirst(skipped), after: base)
    }
    func path(_ context: DecodingError.Context) -> String {
      IssueText.joined(path(context.codingPath), context.explanation?.innerPath ?? "")
    }
    switch error {
    case let error as UnknownKindError:
      self.init(
        .unknownKind(error.tag),
        index: index,
        codingPath: path(error.codingPath),
        message: error.description
      )
    case DecodingError.typeMismatch(let type, let context):
      let message = "expected \(TypeWords.noun(for: type)) but found something else"
      self.init(
        .mismatch,
        index: index,
        codingPath: path(context),
        message: context.explanation?.message ?? message
      )
    case DecodingError.valueNotFound(let type, let context):
      let message = "expected \(TypeWords.noun(for: type)) but found null"
      self.init(
        .mismatch,
        index: index,
        codingPath: path(context),
        message: context.explanation?.message ?? message
      )
    case DecodingError.keyNotFound(let key, let context):
      self.init(
        .missingKey,
        index: index,
        codingPath: path(context.codingPath + [key]),
        message: "is missing"
      )
    case DecodingError.dataCorrupted(let context):
      self.init(
        .invalidValue,
        index: index,
        codingPath: path(context),
        message: context.explanation?.message ?? IssueText.clipped(context.debugDescription)
      )
    default:
      self.init(
        .invalidValue,
        index: index,
        codingPath: path([]),
        message: IssueText.clipped(String(describing: error))
      )
    }
  }
}

extension DecodingError.Context {
  fileprivate var explanation: Diagnosis.Explanation? {
    underlyingError as? Diagnosis.Explanation
  }
}
