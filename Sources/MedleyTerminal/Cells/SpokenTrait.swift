/// The state of content that the text alone does not express.
enum SpokenTrait: Hashable, Sendable {
  case success, warning, failed, busy, checked
  case progress(percent: Int)

  /// Returns the announcement.
  func text(_ texts: TerminalTexts) -> String {
    switch self {
    case .success: texts.success
    case .warning: texts.warning
    case .failed: texts.failed
    case .busy: texts.busy
    case .checked: texts.checked
    case .progress(let percent): texts.filled(\.progress, ["percent": "\(percent)"])
    }
  }
}
