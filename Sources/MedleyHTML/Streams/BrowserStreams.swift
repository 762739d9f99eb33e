public import MedleyCore

/// The tabs of browsers that follow a list: the window of each one, and what it receives next.
///
/// A server opens a stream for each browser, and writes the bytes of ``next(for:)`` when the connection can
/// take data. A patch is computed when it is written: a slow browser receives one patch for all changes
/// since the previous one, and nothing is stored for it. Tabs that show the same rows share their patches.
/// Use it on the actor of the list.
///
/// ```swift
/// let streams = BrowserStreams(of: host)
/// streams.onEventsAvailable = { tab in … }
/// ```
public final class BrowserStreams {
  /// The largest number of tabs; the default is 10,000.
  public var limit = 10_000

  /// Whether the list keeps texts that users have typed and not sent; `false` if users share the list.
  ///
  /// Each browser keeps its own drafts in any case. If users share the list, it keeps no text that was
  /// refused, pages have no search field, and what a behaviour shows after a request has ended reaches no
  /// browser.
  public var keepsDrafts = true {
    didSet { host.isShared = !keepsDrafts }
  }

  /// Called when there are bytes to write for a tab.
  public var onEventsAvailable: ((_ tab: BrowserTab) -> Void)?

  /// Called when a browser chooses an action of the screen; returns whether the screen performs it.
  ///
  /// The closure usually calls ``/MedleyCore/ScreenSession/perform(actionWithID:)``.
  public var onAction: ((_ id: ScreenActionLabel.ID) -> Bool)?

  /// Called when a browser undoes or redoes an edit; returns the label of the edit, or `nil` if there is none.
  ///
  /// The closure usually calls ``/MedleyCore/ScreenSession/perform(_:)``.
  public var onUndo: ((_ direction: UndoDirection) -> UndoLabel?)?

  let host: HTMLHost
  private let windows: SentWindows
  var tabs: [BrowserTab: BrowserStream] = [:]
  private var questions = OpenQuestions()

  /// The last page; its rows are displayed until a tab shows its window.
  private var page: SentWindow?

  /// The title of the screen, once it was set.
  private var title: String?

  /// The actions of the screen.
  private var actions: [ScreenActionLabel] = []

  /// Whether a page can show actions of the screen.
  private var hasHadActions = false

  /// The edits that can be undone and redone.
  var undo = UndoLabels()

  /// Whether a page can show edits that can be undone.
  var hasHadUndo = false

  /// The refusal of an action of the form that is handled.
  private(set) var refusal: EditRefusal?

  /// Whether the events of a browser are handled.
  private var isReceiving = false

  /// The tab whose events are handled; questions and other requests of behaviours are for this tab.
  private var current: BrowserTab?

  /// The answer to the events of a browser without a stream.
  private var answer = FormAnswer()

  /// Creates the streams of a host, and sets its closures.
  public init(of host: HTMLHost) {
    self.host = host
    windows = SentWindows(of: host)
    host.onCellChange = { [weak self] in self?.changed($0) }
    host.onQuestion = { [weak self] in self?.ask($0) }
    host.onEditing = { [weak self] in self?.send(ServerEvent("edit", $0)) }
    host.onScroll = { [weak self] in self?.send(ServerEvent("scroll", "\($0) \($1)")) }
  }

  /// The number of open tabs.
  public var count: Int { tabs.count }

  // MARK: - Connections

  /// Returns a name for a stream, which cannot be guessed.
  public static func makeStreamName() -> String { UniqueName.make() }

  /// Opens a tab.
  ///
  /// A tab that is open already starts again, as one that holds no cells.
  ///
  /// - Throws: ``RequestProblem`` if there are too many tabs, or if its name has another form.
  public func open(_ tab: BrowserTab) throws(RequestProblem) {
    guard tab.isValid else { throw RequestProblem("The name of the tab is not valid.") }
    guard tabs.count < limit || tabs[tab] != nil else {
      throw RequestProblem("Too many browsers follow this list.")
    }
    endDisplay(of: tabs.updateValue(BrowserStream(), forKey: tab))
    if let title { tabs[tab]?.title = title }
    if hasHadActions { tabs[tab]?.actions = actionRegion }
    if hasHadUndo { tabs[tab]?.undo = (undoRegion(), nil) }
  }

  /// Closes a tab, because it or its connection has ended.
  public func close(_ tab: BrowserTab) {
    questions.release(tab)
    endDisplay(of: tabs.removeValue(forKey: tab))
  }

  private func endDisplay(of stream: BrowserStream?) {
    guard let stream else { return }
    host.hide(stream.visible)
    let page = tabs.isEmpty ? takePage() : nil
    host.display(nil, insteadOf: [stream.displayed, page])
  }

  private func takePage() -> SentWindow? {
    defer { page = nil }
    return page
  }

  /// Returns the server-sent events that a tab receives next, and forgets them.
  ///
  /// - Returns: `nil` if there is nothing to send, or no such tab.
  /// - Complexity: O(cells) in the size of the window, once for all tabs that show it.
  public func next(for tab: BrowserTab) -> [UInt8]? {
    guard let events = tabs[tab]?.next(from: windows), !events.isEmpty else { return nil }
    if let stream = tabs[tab], let sent = stream.sent, sent.cells !== stream.displayed?.cells {
      let isNewPlace = tabs[tab]?.hold(sent) ?? false
      host.display(sent, insteadOf: [stream.displayed, takePage()])
      if isNewPlace { host.prefetchCells(of: sent) }
    }
    return events.flatMap { $0.utf8(for: tab) }
  }

  /// Loads the rows of a page that are not loaded, also for a browser that opens no tab.
  ///
  /// ``next(for:)`` loads them for the windows of tabs. A page does not say what its user sees: rows are displayed
  /// when a tab reports that they are visible.
  public func display(_ window: ListWindow) {
    let old = takePage()
    let window = SentWindow(window)
    page = window
    host.display(window, insteadOf: [old])
  }

  // MARK: - Requests

  /// Sets the window of a tab.
  ///
  /// - Throws: ``RequestProblem`` if there is no such tab.
  public func receive(_ request: WindowRequest) throws(RequestProblem) {
    guard tabs[request.tab] != nil else {
      throw host.outdated(\.connectionClosed)
    }
    tabs[request.tab]?.show(request)
    onEventsAvailable?(request.tab)
  }

  /// Sends the events of a browser to the list, and performs what it answers to questions.
  ///
  /// - Returns: what a browser without a stream receives. Other browsers receive the same by their
  ///   streams.
  /// - Throws: the first ``RequestProblem``, after the events that the list accepts.
  @discardableResult
  public func receive(_ form: FormBody) throws(RequestProblem) -> FormAnswer {
    (isReceiving, current) = (true, form.tab)
    (answer, refusal) = (FormAnswer(), nil)
    host.searched.isHeld = true
    defer { (isReceiving, current, host.searched.isHeld) = (false, nil, false) }
    if let visible = form.visible, let tab = form.tab { show(visible, in: tab) }
    var problem: RequestProblem?
    for event in form.events where keepsDrafts || !event.isDraft {
      do { try handle(event) } catch { problem = problem ?? error }
    }
    if let text = form.search {
      do { try host.search(for: text) } catch { problem = problem ?? error }
    }
    if let id = form.screenAction {
      do { try perform(actionWithID: id) } catch { problem = problem ?? error }
    }
    if let direction = form.undo {
      do { try perform(direction) } catch { problem = problem ?? error }
    }
    for answer in form.answers {
      guard let question = questions.remove(answer.question) else {
        problem = problem ?? host.outdated(\.questionClosed)
        continue
      }
      if answer.isConfirmed { question.perform() }
    }
    if let problem { throw problem }
    if let refusal { throw RequestProblem(refusal.reason.inControl(isMultiline: false)) }
    return answer
  }

  /// Sends the events of the cells that begin or end to be visible in a tab.
  private func show(_ visible: VisibleCells, in tab: BrowserTab) {
    guard let stream = tabs[tab], let window = stream.displayed else { return }
    host.show(visible, in: stream.visible, of: window)
    // A behaviour can close the tab.
    guard tabs[tab]?.visible === stream.visible, tabs[tab]?.awaitImpression() == true else {
      return
    }
    onEventsAvailable?(tab)
  }

  private func handle(_ event: HTMLEvent) throws(RequestProblem) {
    host.refusal = nil
    defer { host.refusal = nil }
    do { try host.send(event) } catch {
      if case .edit = event.kind { showModel(of: event.key) }
      throw error
    }
    // The browser keeps the refused text.
    if let refusal = host.refusal { throw RequestProblem(refusal.inControl(isMultiline: false)) }
    if case .edit = event.kind { showModel(of: event.key) }
  }

  /// Sends a browser to another address.
  ///
  /// It is the browser whose events are handled. If no events are handled, it is each browser of the list,
  /// and none if users share the list; see ``keepsDrafts``.
  public func go(to address: String) {
    answer.address = address
    send(ServerEvent("go", address))
  }

  /// Sends a browser back to its previous page; the same browsers as ``go(to:)``.
  public func goBack() {
    answer.goesBack = true
    send(ServerEvent("back", ""))
  }

  /// Sends the title of the screen to all browsers, also to those that connect later.
  public func setTitle(_ title: String) {
    self.title = title
    for tab in tabs.keys {
      tabs[tab]?.title = title
      onEventsAvailable?(tab)
    }
  }

  /// Sends the actions of the screen to all browsers, also to those that connect later.
  public func setActions(_ actions: [ScreenActionLabel]) {
    self.actions = actions
    if !actions.isEmpty { hasHadActions = true }
    guard hasHadActions else { return }
    for tab in tabs.keys {
      tabs[tab]?.actions = actionRegion
      onEventsAvailable?(tab)
    }
  }

  private var actionRegion: HTML {
    ScreenActionMarkup(actions: actions, texts: host.list?.texts ?? ListTexts()).region
  }

  private func perform(actionWithID id: String) throws(RequestProblem) {
    if onAction?(id) == true { return }
    guard let action = actions.first(where: { $0.id == id }) else {
      throw host.outdated(\.noSuchScreenAction)
    }
    let texts = host.list?.texts ?? ListTexts()
    throw RequestProblem(
      texts.filled(\.actionUnavailable, ["title": action.title]).inControl(isMultiline: false),
      isOutdated: true
    )
  }

  /// Shows why an action was refused to the browser that has chosen it.
  public func show(_ refusal: EditRefusal) {
    guard isReceiving else {
      host.list?.report(.unshownRefusal(refusal.reason))
      return
    }
    self.refusal = refusal
  }

  // MARK: - Behaviours

  /// Sends a row to the tab that edited it.
  ///
  /// The tab shows the entered value; the value of the model may be the same as before.
  private func showModel(of key: String) {
    guard let current else { return }
    tabs[current]?.forgetCell(key.prefix { $0 != "/" })
    onEventsAvailable?(current)
  }

  /// - Complexity: O(tabs), with a comparison of some integers for each tab that does not change.
  private func changed(_ cells: ChangedCells?) {
    windows.remove(touchedBy: cells)
    var marked: [BrowserTab] = []
    var index = tabs.startIndex
    while index < tabs.endIndex {
      if tabs.values[index].markChanged(cells, in: host.index) { marked.append(tabs.keys[index]) }
      tabs.formIndex(after: &index)
    }
    guard let onEventsAvailable else { return }
    for tab in marked { onEventsAvailable(tab) }
  }

  private func ask(_ question: HTMLQuestion) {
    let tabs = recipients
    guard isReceiving || !tabs.isEmpty else {
      host.list?.report(.unansweredQuestion(question.confirmation.title))
      return
    }
    let name = UniqueName.make()
    questions.insert(question, as: name, for: tabs.count == 1 ? tabs.first : nil)
    if tabs.isEmpty { answer.question = question.dialog(answer: name, isOpen: true) }
    send(ServerEvent("ask", question.dialog(answer: name, isOpen: false).description))
  }

  /// The tabs that receive what a behaviour requests.
  var recipients: [BrowserTab] {
    if isReceiving { return current.flatMap { tabs[$0] == nil ? nil : [$0] } ?? [] }
    return keepsDrafts ? Array(tabs.keys) : []
  }

  private func send(_ event: ServerEvent) {
    for tab in recipients {
      tabs[tab]?.append(event)
      onEventsAvailable?(tab)
    }
  }
}

extension HTMLEvent {
  fileprivate var isDraft: Bool {
    if case .draft = kind { true } else { false }
  }
}

/// The answer to the events of a browser without a stream.
public struct FormAnswer: Hashable, Sendable {
  /// The question that a behaviour asks; see ``ListPage/question``.
  public internal(set) var question: HTML?

  /// The address that a behaviour goes to.
  public internal(set) var address: String?

  /// Whether a behaviour goes back to the previous page.
  public internal(set) var goesBack = false
}

/// A name that cannot be guessed: 128 random bits.
enum UniqueName {
  static func make() -> String {
    String(UInt64.random(in: .min ... .max), radix: 36)
      + String(UInt64.random(in: .min ... .max), radix: 36)
  }
}
