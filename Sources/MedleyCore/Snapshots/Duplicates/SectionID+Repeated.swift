extension SectionID {
  /// The id that a section gets whose own id occurs earlier in the same list.
  ///
  /// ``ListSnapshot/resolvingDuplicates(_:report:)`` gives it out under
  /// ``DuplicatePolicy/keepAll``, so that every section can be told from the others.
  ///
  /// - Parameter occurrence: 1 for the second section with the id, 2 for the third, and so on.
  public static func repeated(_ id: SectionID, occurrence: Int) -> SectionID {
    SectionID(RepeatedSectionID(original: id, occurrence: occurrence))
  }
}

/// What ``SectionID/repeated(_:occurrence:)`` is made from.
private struct RepeatedSectionID: Hashable, Sendable, CustomStringConvertible {
  var original: SectionID
  var occurrence: Int

  var description: String { "\(original)#\(occurrence)" }
}
