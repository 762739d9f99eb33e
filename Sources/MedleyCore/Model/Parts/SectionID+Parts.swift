extension SectionID {
  /// Creates the id that a section of a part has in the list of its parent.
  ///
  /// - Parameters:
  ///   - id: the id in the part.
  ///   - part: the id of the part; see ``Part``.
  public init(_ id: SectionID, ofPart part: String) {
    self.init(PartSectionID(part: part, id: id))
  }

  /// The part that the section belongs to, and its id there; `nil` for a section of the screen itself.
  public var inPart: (part: String, id: SectionID)? {
    id.value(as: PartSectionID.self).map { ($0.part, $0.id) }
  }
}

/// The id of a section of a part in the list of its parent.
private struct PartSectionID: Hashable, Sendable, CustomStringConvertible {
  var part: String
  var id: SectionID

  var description: String { "\(id) of \(part)" }
}
