public import MedleyCore

/// Settings of one table or collection view.
public struct ListViewOptions {
  /// How rows are animated when they are inserted and deleted.
  ///
  /// The effects of a kind replace the animation, unless it is ``UpdateAnimation/none``; see
  /// ``/MedleyCore/CellAdapter/appearing(_:leaving:)``.
  public var animation: UpdateAnimation

  /// Whether the first visible row stays where it is when rows above it change.
  ///
  /// Rows above it may be inserted or deleted, or change their height. A list at its very top stays
  /// there as long as its first row is not deleted, so that rows that are inserted above it are visible.
  /// The default is `true`.
  public var keepsPlace: Bool

  /// Whether the list opens at its end, and stays there when rows are inserted, as in a chat.
  ///
  /// When the user has left the end, the first visible row stays where it is; see
  /// ``/MedleyCore/HostedList/unseenRows``. The default is `false`.
  public var followsEnd: Bool

  /// Whether headers stay visible while the rows of their section scroll by.
  ///
  /// The option applies to a ``SectionsLayout``. In a table view, its style decides. The default is
  /// `true`.
  public var hasStickyHeaders: Bool

  /// Whether lines separate the rows of list sections.
  ///
  /// The option applies to a ``SectionsLayout``. In a table view, `separatorStyle` decides. The default
  /// is `true`.
  public var hasSeparators: Bool

  /// The title of a section in the index at the edge of the view; `nil` for a section without one.
  ///
  /// Called for each section whenever the view requests its index. Without a closure, the view has no
  /// index.
  public var indexTitle: ((_ section: SectionShape) -> String?)?

  /// The number of height changes after which a cell is considered to be in a sizing loop.
  ///
  /// Only changes without a second's pause, at constant content and width, are counted. A loop is
  /// reported and ended. The default is 20.
  public var heightChangeLimit: Int

  /// The reuse identifiers of the prototype cells in the view's storyboard, or `nil` if they are unknown.
  ///
  /// A collection view cannot be asked whether a prototype exists, and raises an exception if it does not.
  /// Therefore, it shows only the prototypes in this set. An adapter with another prototype is reported as
  /// ``/MedleyCore/ListIssue/Code/missingPrototype``, and an empty cell is shown. A table view needs no
  /// option. The default is `nil`.
  public var prototypes: Set<String>?

  /// Creates options.
  public init(
    animation: UpdateAnimation = .automatic,
    keepsPlace: Bool = true,
    followsEnd: Bool = false,
    hasStickyHeaders: Bool = true,
    hasSeparators: Bool = true,
    heightChangeLimit: Int = 20,
    indexTitle: ((_ section: SectionShape) -> String?)? = nil,
    prototypes: Set<String>? = nil
  ) {
    self.animation = animation
    self.keepsPlace = keepsPlace
    self.followsEnd = followsEnd
    self.hasStickyHeaders = hasStickyHeaders
    self.hasSeparators = hasSeparators
    self.heightChangeLimit = heightChangeLimit
    self.indexTitle = indexTitle
    self.prototypes = prototypes
  }
}

/// How the rows of a view are animated in an update.
public enum UpdateAnimation: Hashable, Sendable, CaseIterable {
  /// No animation.
  case none

  /// The view's default animation.
  case automatic

  /// Rows fade in and out. In a collection view, its layout decides.
  case fade

  /// Rows slide in and out at the leading edge. In a collection view, its layout decides.
  case slide
}

extension UpdateAnimation {
  /// The corresponding animation of a table view.
  public var rowAnimation: UITableView.RowAnimation {
    switch self {
    case .none: .none
    case .automatic: .automatic
    case .fade: .fade
    case .slide: .left
    }
  }
}

/// The axis along which a nested list is laid out.
public enum ListAxis: Hashable, Sendable, CaseIterable {
  /// All sections are in one line, which scrolls horizontally.
  ///
  /// The line is as high as the highest of its first twelve cells. The header of a section precedes
  /// its rows and the footer follows them, each as wide as a row.
  case horizontal

  /// The list is as high as all its rows together, and scrolls with the list around it.
  case vertical
}
