import MedleyCore

/// The questions that browsers have not answered.
///
/// Their number is limited for each tab, so that a tab cannot close the questions of others.
struct OpenQuestions {
  /// The largest number of questions of a tab; the oldest one is dropped.
  static let tabLimit = 20

  /// The largest number of questions of browsers without a tab, of closed tabs and of several tabs.
  static let limit = 100

  private var questions: [String: (question: HTMLQuestion, tab: BrowserTab?)] = [:]
  private var names: [BrowserTab?: [String]] = [:]

  mutating func insert(_ question: HTMLQuestion, as name: String, for tab: BrowserTab?) {
    questions[name] = (question, tab)
    append(name, to: tab)
  }

  mutating func remove(_ name: String) -> HTMLQuestion? {
    guard let (question, tab) = questions.removeValue(forKey: name) else { return nil }
    names[tab]?.removeAll { $0 == name }
    if names[tab]?.isEmpty == true { names[tab] = nil }
    return question
  }

  /// Keeps the questions of a closed tab without a tab: its page can connect again.
  mutating func release(_ tab: BrowserTab) {
    for name in names.removeValue(forKey: tab) ?? [] {
      questions[name]?.tab = nil
      append(name, to: nil)
    }
  }

  private mutating func append(_ name: String, to tab: BrowserTab?) {
    names[tab, default: []].append(name)
    guard let names = names[tab], names.count > (tab == nil ? Self.limit : Self.tabLimit) else {
      return
    }
    _ = remove(names[0])
  }
}

extension HTMLQuestion {
  /// The question with its two buttons, which belong to the page's form.
  func dialog(answer name: String, isOpen: Bool) -> HTML {
    func button(_ title: String, _ value: String, _ isDestructive: Bool = false) -> HTML {
      HTML(
        .button,
        isDestructive ? .class("destructive") : nil,
        HTMLAttribute("form", "events"),
        HTMLAttribute("name", "answer \(name)"),
        HTMLAttribute("value", value),
        .dir()
      ) { title }
    }
    return HTML(.dialog, .aria("labelledby", "question"), isOpen ? .open : nil) {
      HTML(.h2, HTMLAttribute("id", "question"), .dir()) { confirmation.title }
      if let message = confirmation.message { HTML(.p, .dir()) { message } }
      button(confirmation.cancelButton ?? "", "no")
      button(confirmation.button ?? "", "yes", confirmation.role == .destructive)
    }
  }
}
