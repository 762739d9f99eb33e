/// The edge of the view at which a section stays visible while the other sections scroll.
///
/// A docked section is for what the user needs at every position of the list: the text field of a chat, the total of
/// an order. The last sections of a list can be docked. Nested lists and printed text show such a section at the end,
/// as does a terminal if it would cover more than half of the screen. In UIKit and in browsers it scrolls within half of
/// the view.
///
/// ```swift
/// ListSection("composer", dock: .bottom) { Row.composer(draft) }
/// ```
public enum SectionDock: Hashable, Sendable, CaseIterable {
  /// Below the list, and above the keyboard of a touch screen.
  case bottom
}

extension ListIssue {
  /// A docked section is not at the end of its list, and scrolls with the other sections.
  static func misplacedDock(_ section: SectionID, next: SectionID) -> Self {
    ListIssue(
      .misplacedDock,
      """
      section "\(section)" is docked at the bottom, but section "\(next)" after it is not: it scrolls with the \
      others. Put docked sections at the end of the list.
      """
    )
  }
}
