import MedleyCore

extension ContentStyle {
  /// What stands before the content in this tone, where colours cannot show it.
  var sign: String? {
    switch self {
    case .success: "✓"
    case .warning: "!"
    case .failure: "✗"
    case .plain, .prominent, .secondary, .own: nil
    }
  }

  /// The ink of what the tone is about; `nil` where it is as without a tone.
  var ink: TerminalInk? {
    switch self {
    case .plain, .prominent: nil
    case .secondary: .quiet
    case .own: .own
    case .success: .success
    case .warning: .warning
    case .failure: .failure
    }
  }

  /// The ink of a text that is read as a whole.
  var bodyInk: TerminalInk {
    switch self {
    case .secondary: .quiet
    case .own: .own
    case .plain, .prominent, .success, .warning, .failure: .text
    }
  }
}

extension ListContent {
  /// The ink of the title; alone on a plain row it is running text, so that not all is bold.
  func titleInk(in role: CellRole) -> TerminalInk {
    switch style {
    case .success, .warning, .failure: return style.ink ?? .title
    case .plain, .prominent, .secondary, .own: break
    }
    if role == .header { return .heading }
    if let ink = style.ink { return ink }
    let isAlone = (subtitle ?? "").isEmpty && (body ?? "").isEmpty
    return isAlone && style != .prominent ? .text : .title
  }
}
