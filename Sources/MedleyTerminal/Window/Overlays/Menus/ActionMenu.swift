import MedleyCore

/// What can be done with a row; what destroys something is asked once more.
struct ActionMenu: WindowOverlay {
  private let actions: [ActionLabel]

  /// The lines that show.
  private(set) var list: MenuList

  /// The action that is to be confirmed.
  private(set) var question: ActionLabel?

  /// Makes a menu.
  init(_ actions: [ActionLabel]) {
    self.actions = actions
    list = Self.list(of: actions, chosen: 0)
  }

  private static func list(of actions: [ActionLabel], chosen: Int) -> MenuList {
    MenuList(
      actions.map {
        MenuList.Entry(title: $0.title, ink: $0.role == .destructive ? .failure : .text)
      },
      chosen: chosen
    )
  }

  func region(near anchor: FrameRegion, in area: FrameRegion) -> FrameRegion {
    // The question, which has two lines, takes the menu's place, so that nothing jumps.
    let asks = actions.contains { $0.role == .destructive }
    return OverlayBox.region(
      height: max(asks ? 2 : 1, actions.count) + 2,
      width: max(Self.list(of: actions, chosen: 0).width, title.columnWidth + 2, 20) + 3,
      near: anchor,
      in: area
    )
  }

  private var title: String { question.map { "\($0.title)?" } ?? "Actions" }

  mutating func handle(_ input: TerminalInput) -> OverlayOutcome {
    if case .key(let press) = input, press.key == .escape || press.key == .left {
      return goBack()
    }
    switch list.handle(input) {
    case .takes(let index): return take(index)
    case .leaves: return .closes
    case .stays: return .stays
    case .passes:
      if case .key = input { return .stays }
      return .passes
    }
  }

  private mutating func goBack() -> OverlayOutcome {
    guard let asked = question else { return .closes }
    question = nil
    list = Self.list(of: actions, chosen: actions.firstIndex(of: asked) ?? 0)
    return .stays
  }

  private mutating func take(_ index: Int) -> OverlayOutcome {
    if let question { return index == 1 ? .performs(question.id) : goBack() }
    let action = actions[index]
    guard action.role == .destructive else { return .performs(action.id) }
    question = action
    list = MenuList([
      MenuList.Entry(title: "Keep it"), MenuList.Entry(title: action.title, ink: .failure),
    ])
    return .stays
  }

  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    let inside = OverlayBox.draw(in: &frame, region: region, title: title, theme: theme)
    list.draw(in: &frame, region: inside, theme: theme)
  }

  var hints: [KeyHint] {
    [KeyHint("Enter", question == nil ? "do" : "answer"), KeyHint("Esc", "give up")]
  }

  var prompt: String { "\(title) \(list.spoken)" }

  var spoken: String { question == nil ? list.spoken : "\(title) \(list.spoken)" }
}
