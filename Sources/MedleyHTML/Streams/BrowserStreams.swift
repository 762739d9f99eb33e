import MedleyCore

/// The browsers that follow a list: the window of each one, and what it receives next.
///
/// A server opens a stream for each connection, and writes the bytes of ``next(for:)`` when the connection
/// can take data. A patch is computed when it is written: a slow browser receives one patch for all changes
/// since the previous one, and nothing is stored for it. Use it on the actor of the list.
///
/// ```swift
/// let streams = BrowserStreams(of: host)
/// streams.onNews = { names in … }
/// ```
public final class BrowserStreams {
  /// The largest number of streams; the default is 1,000.
  public var limit = 1_000

  /// Called when a stream has bytes to write.
  public var onNews: ((_ stream: String) -> Void)?

  private let host: HTMLHost
  private var streams: [String: BrowserStream] = [:]
  private var questions = OpenQuestions()

  /// The stream of the browser whose events are handled; questions and other requests of behaviours are
  /// for this browser.
  private var current: String?

  /// The question for a browser without a stream.
  private var question: HTML?

  /// Creates the streams of a host, and sets its closures.
  public init(of host: HTMLHost) {
    self.host = host
    host.onChange = { [weak self] in self?.changed() }
    host.onQuestion = { [weak self] in self?.ask($0) }
    host.onEditing = { [weak self] in self?.send(ServerEvent("edit", $0)) }
    host.onScroll = { [weak self] in self?.send(ServerEvent("scroll", "\($0) \($1)")) }
  }

  /// The number of open streams.
  public var count: Int { streams.count }

  // MARK: - Connections

  /// Opens a stream, and returns its name, which cannot be guessed.
  ///
  /// - Throws: ``RequestProblem`` if there are too many streams.
  public func open() throws(RequestProblem) -> String {
    guard streams.count < limit else {
      throw RequestProblem("Too many browsers follow this list.")
    }
    let name = Self.newName()
    streams[name] = BrowserStream(name: name)
    onNews?(name)
    return name
  }

  /// Closes a stream, because its connection has ended.
  public func close(_ stream: String) {
    streams[stream] = nil
  }

  /// Returns the server-sent events that a browser receives next, and forgets them.
  ///
  /// - Returns: `nil` if there is nothing to send, or no such stream.
  /// - Complexity: O(cells) in the size of the browser's window.
  public func next(for stream: String) -> [UInt8]? {
    streams[stream]?.next(from: host)
  }

  // MARK: - Requests

  /// Sets the window of a browser.
  ///
  /// - Throws: ``RequestProblem`` if there is no such stream: the browser has to open another one.
  public func receive(_ request: WindowRequest) throws(RequestProblem) {
    guard streams[request.stream] != nil else {
      throw RequestProblem("The connection is closed.", isOutdated: true)
    }
    streams[request.stream]?.show(request)
    onNews?(request.stream)
  }

  /// Sends the events of a browser to the list, and performs what it answers to questions.
  ///
  /// - Returns: the question that a behaviour asks, if the browser has no stream; see
  ///   ``ListPage/question``.
  /// - Throws: the first ``RequestProblem``, after the events that the list accepts.
  @discardableResult
  public func receive(_ form: FormBody) throws(RequestProblem) -> HTML? {
    current = form.stream
    question = nil
    defer { (current, question) = (nil, nil) }
    var problem: RequestProblem?
    for event in form.events {
      do { try host.send(event) } catch { problem = problem ?? error }
    }
    for answer in form.answers {
      guard let question = questions.remove(answer.question) else {
        problem = problem ?? RequestProblem("The question is no longer open.", isOutdated: true)
        continue
      }
      if answer.isConfirmed { question.perform() }
    }
    if let problem { throw problem }
    return question
  }

  /// Sends a browser to another address; all browsers of the list if no request is handled.
  public func go(to address: String) {
    send(ServerEvent("go", address))
  }

  // MARK: - Behaviours

  private func changed() {
    for name in streams.keys where streams[name]?.markChanged() == true { onNews?(name) }
  }

  private func ask(_ question: HTMLQuestion) {
    let name = Self.newName()
    questions.insert(question, as: name)
    if let current, streams[current] != nil {
      send(ServerEvent("ask", question.dialog(answer: name, isOpen: false).description))
    } else {
      self.question = question.dialog(answer: name, isOpen: true)
    }
  }

  private func send(_ event: ServerEvent) {
    for name in current.map({ [$0] }) ?? Array(streams.keys) {
      guard streams[name]?.append(event) == true else { continue }
      onNews?(name)
    }
  }

  private static func newName() -> String {
    String(UInt64.random(in: .min ... .max), radix: 36)
      + String(UInt64.random(in: .min ... .max), radix: 36)
  }
}

/// The questions that browsers have not answered.
private struct OpenQuestions {
  /// The largest number of questions; the oldest one is dropped.
  static let limit = 100

  private var questions: [String: HTMLQuestion] = [:]
  private var order: [String] = []

  mutating func insert(_ question: HTMLQuestion, as name: String) {
    if order.count >= Self.limit { questions[order.removeFirst()] = nil }
    questions[name] = question
    order.append(name)
  }

  mutating func remove(_ name: String) -> HTMLQuestion? {
    order.removeAll { $0 == name }
    return questions.removeValue(forKey: name)
  }
}

extension HTMLQuestion {
  /// The question with its two buttons, which belong to the page's form.
  fileprivate func dialog(answer name: String, isOpen: Bool) -> HTML {
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
