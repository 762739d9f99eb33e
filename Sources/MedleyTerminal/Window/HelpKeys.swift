import MedleyCore

/// The abilities of a screen on which the effects of keys depend.
struct ScreenAbilities: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// The list has rows.
  static let rows = Self(rawValue: 1 << 0)
  /// Rows are beside each other.
  static let columns = Self(rawValue: 1 << 1)
  /// Rows show and hide the rows below them.
  static let outline = Self(rawValue: 1 << 2)
  /// Enter uses a control or selects a row.
  static let using = Self(rawValue: 1 << 3)
  /// Space flips a switch or selects a row.
  static let toggling = Self(rawValue: 1 << 4)
  /// Several rows can be selected.
  static let severalRows = Self(rawValue: 1 << 5)
  /// Rows have numbers that keys change.
  static let numbers = Self(rawValue: 1 << 6)
  /// Rows have a date, a time or a number, which digits enter.
  static let digits = Self(rawValue: 1 << 7)
  /// Rows have controls.
  static let controls = Self(rawValue: 1 << 8)
  /// Rows keep what the user typed.
  static let drafts = Self(rawValue: 1 << 9)
  /// Rows have texts of several lines.
  static let longTexts = Self(rawValue: 1 << 10)
  /// Rows have actions.
  static let actions = Self(rawValue: 1 << 11)
  /// Rows can be moved.
  static let moving = Self(rawValue: 1 << 12)
  /// The list has a filter.
  static let filter = Self(rawValue: 1 << 13)
  /// The list has no filter, so that a search finds its rows.
  static let finding = Self(rawValue: 1 << 14)
  /// There is a previous screen.
  static let back = Self(rawValue: 1 << 15)
  /// Every screen has the ability.
  static let always = Self(rawValue: 1 << 16)
  /// The screen has actions.
  static let screenActions = Self(rawValue: 1 << 17)
  /// The screen can be refreshed.
  static let refresh = Self(rawValue: 1 << 18)
  /// The screen has two panes.
  static let panes = Self(rawValue: 1 << 19)

  /// Edits of the screen can be undone or redone.
  static let undo = Self(rawValue: 1 << 20)

  /// Rows can be moved within a tree.
  static let movingInTree = Self(rawValue: 1 << 21)

  /// All abilities.
  static let all = Self(rawValue: (1 << 22) - 1)
}

/// A line of the help page.
///
/// A screen shows it if it has one of the needed abilities.
private struct HelpKey {
  let key: String
  let spokenKey: String
  let meaning: any KeyPath<TerminalTexts, String> & Sendable
  let needs: ScreenAbilities

  init(
    _ key: String,
    spoken: String? = nil,
    _ meaning: any KeyPath<TerminalTexts, String> & Sendable,
    _ needs: ScreenAbilities
  ) {
    (self.key, spokenKey, self.meaning, self.needs) = (key, spoken ?? key, meaning, needs)
  }

  /// The keys, in the order of the page.
  static let all: [HelpKey] = [
    HelpKey(
      "↑ ↓ PgUp PgDn Home End",
      spoken: "Up, Down, Page Up, Page Down, Home, End",
      \.helpMove,
      .always
    ),
    HelpKey("Ctrl-U Ctrl-D", spoken: "Ctrl-U, Ctrl-D", \.helpHalfPage, .rows),
    HelpKey("← →", spoken: "Left, Right", \.helpColumns, .columns),
    HelpKey(
      "→ ←",
      spoken: "Right, Left",
      \.helpOutline,
      .outline
    ),
    HelpKey("Enter", \.helpUse, .using),
    HelpKey("Space", \.helpToggle, .toggling),
    HelpKey(
      "Shift-↑ Shift-↓",
      spoken: "Shift-Up, Shift-Down",
      \.helpSelectRange,
      .severalRows
    ),
    HelpKey("v", \.helpSelectThrough, .severalRows),
    HelpKey("*", spoken: "Asterisk", \.helpSelectAll, .severalRows),
    HelpKey(
      "← → + −",
      spoken: "Left, Right, plus, minus",
      \.helpChange,
      .numbers
    ),
    HelpKey("0–9", spoken: "Digits", \.helpDigits, .digits),
    HelpKey(
      "Tab Shift-Tab",
      spoken: "Tab, Shift-Tab",
      \.helpControls,
      .controls
    ),
    HelpKey("Del", spoken: "Delete", \.helpDiscard, .drafts),
    HelpKey(
      "Ctrl-S Alt-Enter",
      spoken: "Ctrl-S, Alt-Enter",
      \.helpSend,
      .longTexts
    ),
    HelpKey(
      "F2 Ctrl-A right click",
      spoken: "F2, Ctrl-A",
      \.helpActions,
      .actions
    ),
    HelpKey("a F4", spoken: "a, F4", \.helpScreenActions, .screenActions),
    HelpKey("r F5", spoken: "r, F5", \.helpRefresh, .refresh),
    HelpKey("u", \.helpUndo, .undo),
    HelpKey("U Ctrl-R", spoken: "capital U", \.helpRedo, .undo),
    HelpKey("Alt-↑ Alt-↓", spoken: "Alt-Up, Alt-Down", \.helpMoveRow, .moving),
    HelpKey("Alt-→ Alt-←", spoken: "Alt-Right, Alt-Left", \.helpMoveLevel, .movingInTree),
    HelpKey("/ Ctrl-F", spoken: "Slash, Ctrl-F", \.helpFilter, .filter),
    HelpKey("/ Ctrl-F", spoken: "Slash, Ctrl-F", \.helpFind, .finding),
    HelpKey(
      "F3 Shift-F3 n N",
      spoken: "F3, Shift-F3, n, N",
      \.helpFindAgain,
      .rows
    ),
    HelpKey("j k", spoken: "j, k", \.helpDownUp, .rows),
    HelpKey("g G", spoken: "g, capital G", \.helpEnds, .rows),
    HelpKey(":", spoken: "Colon", \.helpNumber, .rows),
    HelpKey("y", \.helpCopy, .rows),
    HelpKey("Esc", spoken: "Escape", \.helpClose, .always),
    HelpKey("Esc", spoken: "Escape", \.helpShowAll, .filter),
    HelpKey("Esc Backspace", spoken: "Escape, Backspace", \.helpBack, .back),
    HelpKey("F6", \.helpOtherPane, .panes),
    HelpKey("Ctrl-L", \.helpRedraw, .always),
    HelpKey("Ctrl-Z", \.helpSuspend, .always),
    HelpKey("q Ctrl-C Ctrl-Q", spoken: "q, Ctrl-C, Ctrl-Q", \.helpLeave, .always),
    HelpKey("F1 ?", spoken: "F1, question mark", \.helpHelp, .always),
  ]
}

extension HelpPage {
  /// Returns the keys that only linear reading has.
  private static func linearKeys(_ texts: TerminalTexts) -> [KeyHint] {
    [
      KeyHint("Ctrl-W", texts.helpWhere), KeyHint("Ctrl-R", texts.helpRepeat),
      KeyHint("Ctrl-N Ctrl-P", texts.helpSections),
    ]
  }

  /// Returns the keys that work on a screen.
  ///
  /// - Parameter isSpoken: Whether the keys are named for a screen reader, after the keys of linear reading.
  static func keys(
    for abilities: ScreenAbilities,
    isSpoken: Bool = false,
    _ texts: TerminalTexts = TerminalTexts()
  ) -> [KeyHint] {
    let keys = HelpKey.all.filter { !$0.needs.isDisjoint(with: abilities) }
      .map { KeyHint(isSpoken ? $0.spokenKey : $0.key, texts[keyPath: $0.meaning]) }
    return isSpoken ? linearKeys(texts) + keys : keys
  }
}

extension TerminalWindow {
  /// The keys of the help page of the visible screen.
  var helpKeys: [KeyHint] {
    var abilities = host?.abilities ?? []
    abilities.insert(.always)
    abilities.insert(host?.filter == nil ? .finding : .filter)
    if navigator.canGoBack { abilities.insert(.back) }
    if otherPane != nil { abilities.insert(.panes) }
    for action in navigator.active?.actions ?? [] {
      abilities.insert(action.isRefresh ? .refresh : .screenActions)
    }
    if let labels = navigator.active?.undoLabels, labels != UndoLabels() { abilities.insert(.undo) }
    return HelpPage.keys(for: abilities, isSpoken: settings.speaksKeys, settings.texts)
  }
}

extension TerminalHost {
  /// The number of rows that are read to find out which keys work.
  private static var examinedRows: Int { 300 }

  /// The abilities of the rows from the first visible one on, or of all rows in a short list.
  var abilities: ScreenAbilities {
    guard let list else { return [] }
    let ranks = RowRanks(of: list)
    guard ranks.count > 0 else { return [] }
    var abilities = ScreenAbilities.rows
    if list.selectionMode == .multiple { abilities.insert(.severalRows) }
    let visible = viewport.place.flatMap { ranks.rank(of: $0.position.path) } ?? 0
    let start = ranks.count <= Self.examinedRows ? 0 : min(visible, ranks.count - 1)
    for rank in start..<min(start + Self.examinedRows, ranks.count) {
      abilities.formUnion(self.abilities(at: ranks.path(at: rank), in: list))
    }
    for nest in nesting.hosts.values { abilities.formUnion(nest.abilities) }
    endReading()
    return abilities
  }

  private func abilities(
    at path: ListPath,
    in list: HostedList<TerminalCell, Never>
  ) -> ScreenAbilities {
    let position = CellPosition.row(path)
    var abilities = speech(at: position)?.control.map(\.abilities) ?? []
    if steps.isBesideOthers(path) { abilities.insert(.columns) }
    if list.outlinePlace(at: position) != nil { abilities.insert(.outline) }
    if list.isSelectable(at: position) { abilities.insert(.using) }
    if list.selectionEffect(at: position).selects { abilities.insert(.toggling) }
    if !list.actions(at: position).isEmpty { abilities.insert(.actions) }
    if list.canMove(at: position) {
      abilities.insert(.moving)
      if list.movesInTree(path) { abilities.insert(.movingInTree) }
    }
    return abilities
  }
}

extension ListControl {
  /// The abilities of the control.
  fileprivate var abilities: ScreenAbilities {
    switch shape {
    case .options(let list) where list.isSegmented: [.controls, .using, .toggling, .numbers]
    case .toggle, .options: [.controls, .using, .toggling]
    case .text(let entry):
      entry.traits.isMultiline
        ? [.controls, .using, .drafts, .longTexts] : [.controls, .using, .drafts]
    case .date, .time: [.controls, .using, .drafts, .digits]
    case .steps, .track: [.controls, .using, .drafts, .digits, .numbers]
    }
  }
}
