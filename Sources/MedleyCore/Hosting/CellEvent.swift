/// An event of a cell, which the cell or its host sends to the list.
public enum CellEvent: Sendable {
  /// The user selected the row.
  case select

  /// The user deselected the row.
  case deselect

  /// The cell became visible.
  case display

  /// The cell is no longer visible. A removal of the row does not need this event.
  case endDisplay

  /// Parts of a placeholder row are visible or nearly visible, as ranges of the rows that it represents.
  ///
  /// The array is empty when the cell is no longer visible. See ``HostedList/rowCount(at:)``.
  case displayRows([Range<Int>])

  /// The row is likely to become visible soon.
  case prefetch

  /// The row is not likely to become visible soon any more.
  case cancelPrefetch

  /// A part of the cell's area was visible for some time.
  case impression(Impression)

  /// The user chose one of the row's actions, by its id.
  case action(ActionLabel.ID)

  /// The user entered a value in a control of the cell; a text is sent as a whole.
  case edit(CellEdit)

  /// The user changed the value of a control, and has not sent it yet.
  ///
  /// A text field sends the event after each change of its text; an empty text is a draft too. The
  /// list keeps the draft with the row; see ``ListController/drafts``.
  case draft(CellEdit)

  /// The user dropped the row; the path is its path after the move.
  case move(to: ListPath)

  /// The user dropped the row at a place of its tree; see ``HostedList/treeDestinations(at:from:)``.
  case moveInTree(to: TreeDestination)

  /// The user wants to see more of the row.
  case expand

  /// The user wants to see less of the row.
  case collapse

  /// The cell received the keyboard's focus.
  case focus

  /// The cell lost the keyboard's focus; ignored if it does not have it.
  case blur

  /// The user changed the only control of a cell.
  public static func edit(_ value: ControlValue) -> Self {
    .edit(CellEdit(value))
  }

  /// The user changed the value of the only control of a cell, and has not sent it yet.
  public static func draft(_ value: ControlValue) -> Self {
    .draft(CellEdit(value))
  }
}

extension CellEvent: CustomStringConvertible {
  /// A readable description of the event, without the value that the user entered.
  public var description: String {
    switch self {
    case .select: "select"
    case .deselect: "deselect"
    case .display: "display"
    case .endDisplay: "endDisplay"
    case .displayRows(let ranges): "displayRows of \(ranges)"
    case .prefetch: "prefetch"
    case .cancelPrefetch: "cancelPrefetch"
    case .impression(let impression):
      "impression of \(impression.visibleFraction) for \(impression.dwell) s"
    case .action(let id): "action \"\(id)\""
    case .edit(let edit): "an edit to \(edit.value.kind)"
    case .draft(let draft): "a draft of \(draft.value.kind)"
    case .focus: "focus"
    case .blur: "blur"
    case .move(let path): "move to \(path)"
    case .moveInTree(let place):
      "move to level \(place.level) of the tree \"\(place.section)\""
    case .expand: "expand"
    case .collapse: "collapse"
    }
  }
}

/// A visible part of a cell's area and its dwell time.
public struct Impression: Hashable, Sendable {
  /// The visible part of the cell's area, from 0 to 1.
  public var visibleFraction: Double

  /// The time during which that part was visible, in seconds.
  public var dwell: Double

  /// Creates an impression.
  public init(visibleFraction: Double, dwell: Double) {
    self.visibleFraction = visibleFraction
    self.dwell = dwell
  }

  /// Returns whether the part and the time reach those of a threshold.
  public func reaches(_ threshold: Impression) -> Bool {
    visibleFraction >= threshold.visibleFraction && dwell >= threshold.dwell
  }
}
