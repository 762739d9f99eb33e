import MedleyCore

/// The sections whose rows a view does not show, although the list has them.
///
/// They are what the view was told last: the list may know of another tap already.
struct CollapsedSections: Equatable {
  /// Those whose rows are hidden.
  private(set) var hidden: Set<SectionID> = []

  /// Those that were asked how they begin.
  private(set) var known: Set<SectionID> = []

  var isEmpty: Bool { hidden.isEmpty }

  func contains(_ section: SectionID) -> Bool {
    !hidden.isEmpty && hidden.contains(section)
  }

  /// Takes a section in; says whether it is new.
  mutating func meet(_ section: SectionID) -> Bool {
    known.insert(section).inserted
  }

  mutating func setHidden(_ isHidden: Bool, _ section: SectionID) {
    if isHidden { hidden.insert(section) } else { hidden.remove(section) }
  }

  /// Forgets the sections that are gone.
  mutating func keep(_ sections: Set<SectionID>) {
    known.formIntersection(sections)
    hidden.formIntersection(sections)
  }
}
