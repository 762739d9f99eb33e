import MedleyCore

/// A menu with the actions of a row, of several selected rows, or of a screen.
///
/// The list asks before an action that states a confirmation, and before no other action.
struct ActionMenu: WindowOverlay {
  private let ids: [ActionLabel.ID]

  /// The lines.
  private(set) var list: MenuList

  /// The number of rows.
  let rowCount: Int

  private let title: String
  private let texts: TerminalTexts

  /// Creates a menu.
  init(_ actions: [ActionLabel], rowCount: Int = 1, _ texts: TerminalTexts = TerminalTexts()) {
    ids = actions.map(\.id)
    self.rowCount = rowCount
    self.texts = texts
    title = texts.counted(\.actions, rowCount, number: rowCount.grouped)
    list = MenuList(
      actions.map {
        MenuList.Entry(title: $0.title, ink: $0.role == .destructive ? .failure : .text)
      }
    )
  }

  /// Creates a menu with the actions of a screen; those that cannot be chosen now are faint.
  init(_ actions: [ScreenActionLabel], _ listTexts: ListTexts, _ texts: TerminalTexts) {
    ids = actions.map(\.id)
    rowCount = 0
    self.texts = texts
    title = listTexts.screenActions
    list = MenuList(
      actions.map { action in
        let ink = action.role == .destructive ? TerminalInk.failure : .text
        return MenuList.Entry(
          title: action.words(listTexts),
          ink: action.isAvailable ? ink : .quiet
        )
      }
    )
  }

  func region(near anchor: FrameRegion, in area: FrameRegion) -> FrameRegion {
    OverlayBox.region(
      height: max(1, ids.count) + 2,
      width: max(list.width, title.columnWidth + 3, 20) + 3,
      near: anchor,
      in: area
    )
  }

  mutating func handle(_ input: TerminalInput) -> OverlayOutcome {
    if case .key(let press) = input, press.key == .escape || press.key == .left { return .closes }
    switch list.handle(input) {
    case .takes(let index):
      return ids.indices.contains(index) ? .performs(ids[index]) : .closes
    case .leaves: return .closes
    case .stays: return .stays
    case .passes: return .passes
    }
  }

  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    let inside = OverlayBox.draw(in: &frame, region: region, title: title, theme: theme)
    list.draw(in: &frame, region: inside, theme: theme)
  }

  var hints: [KeyHint] { [.enter(texts.hintChoose), .escape(texts.hintClose)] }

  var prompt: String { "\(title) \(list.spoken(texts))" }

  var spoken: String { list.spoken(texts) }
}

/// A menu with the options of a control.
struct ChoiceMenu: WindowOverlay {
  private let choice: OptionList
  private let title: String
  private let texts: TerminalTexts

  /// The lines.
  private(set) var list: MenuList

  /// Creates a menu.
  ///
  /// - Parameter choice: The options, from the top; the chosen one has a tick.
  init(_ choice: OptionList, _ texts: TerminalTexts = TerminalTexts()) {
    self.choice = choice
    title = choice.options.isEmpty ? texts.nothingToChoose : texts.choose
    self.texts = texts
    list = MenuList(
      choice.options.map { MenuList.Entry(title: $0.title, isTicked: $0.id == choice.chosen) },
      chosen: choice.options.firstIndex { $0.id == choice.chosen } ?? 0
    )
  }

  func region(near anchor: FrameRegion, in area: FrameRegion) -> FrameRegion {
    OverlayBox.region(
      height: max(1, choice.options.count) + 2,
      width: max(list.width, 20) + 3,
      near: anchor,
      in: area
    )
  }

  mutating func handle(_ input: TerminalInput) -> OverlayOutcome {
    if case .key(let press) = input {
      switch press.key {
      case .escape, .left: return .closes
      case .tab:
        return .leaves(then: press.modifiers.contains(.shift) ? .previous : .next)
      case .enter where choice.options.isEmpty: return .closes
      default: break
      }
    }
    switch list.handle(input) {
    case .takes(let index): return commit(index)
    case .leaves: return .closes
    case .stays: return .stays
    case .passes: return .passes
    }
  }

  private func commit(_ index: Int) -> OverlayOutcome {
    choice.options.indices.contains(index) ? .commits(.choice(choice.options[index].id)) : .closes
  }

  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    let inside = OverlayBox.draw(in: &frame, region: region, title: title, theme: theme)
    list.draw(in: &frame, region: inside, theme: theme)
  }

  var hints: [KeyHint] {
    [.enter(texts.hintChoose), .escape(texts.hintClose), KeyHint("a–z", texts.hintGoTo)]
  }

  var prompt: String { "\(texts.choose): \(list.spoken(texts))" }

  var spoken: String { list.spoken(texts) }
}
