/// What happened to a cell, as the cell or its host tells the list.
public enum CellEvent: Sendable {
  /// A person selected the row.
  case select

  /// A person took the selection back.
  case deselect

  /// The cell came into view.
  case display

  /// The cell has left the view, other than by leaving the list, which the list knows itself.
  case endDisplay

  /// The row is likely to come into view soon.
  case prefetch

  /// So much of the cell was in view for so long.
  case impression(Impression)

  /// A person chose one of the row's actions, by its id.
  case action(ActionLabel.ID)

  /// A person entered something in a control of the cell; a text is entered as a whole.
  case edit(CellEdit)

  /// A person dropped the row where it shall have this path.
  case move(to: ListPath)

  /// A person wants to see more of the row.
  case expand

  /// A person wants to see less of the row.
  case collapse

  /// The cell got the keyboard's focus.
  case focus

  /// The cell lost the keyboard's focus.
  case blur

  /// A person changed the only control of a cell.
  public static func edit(_ value: ControlValue) -> Self {
    .edit(CellEdit(value))
  }
}

extension CellEvent: CustomStringConvertible {
  /// What happened, for a person to read, without what was entered.
  public var description: String {
    switch self {
    case .select: "select"
    case .deselect: "deselect"
    case .display: "display"
    case .endDisplay: "endDisplay"
    case .prefetch: "prefetch"
    case .impression(let impression):
      "impression of \(impression.visibleFraction) for \(impression.dwell) s"
    case .action(let id): "action \"\(id)\""
    case .edit(let edit): "an edit to \(edit.value.kind)"
    case .focus: "focus"
    case .blur: "blur"
    case .move(let path): "move to \(path)"
    case .expand: "expand"
    case .collapse: "collapse"
    }
  }
}
