@testable import MedleyCore
@testable import MedleyLoading

/// What happened to a paging, and what the answers have to be, from the history alone.
struct PagingHistory {
  typealias Event = PagingEvent<Int, Int>
  typealias Command = PagingCommand<Int>

  /// A request, and whether its answer still counts.
  struct Request {
    var value: PageRequest<Int>
    var isOpen = true
  }

  /// A step of a sequence.
  enum Step {
    case displayed(PagingEdge)
    case retry(PagingEdge)
    case refresh
    case replaced
    case cancel

    /// The answer of the request with an index, from the oldest on: a page with further pages
    /// beside it, an empty last page, or a failure.
    case more(Int)
    case last(Int)
    case failure(Int)
  }

  private(set) var paging = Paging<Int, Int>()
  private(set) var requests: [Request] = []
  private(set) var violations: [String] = []

  /// The accepted pages, from the first to the last.
  private var pages: [[Int]] = []
  private var cursors: [PagingEdge: Int] = [:]
  private var failed: Set<PagingEdge> = []
  private var hasPage = false
  private var number = 0

  /// The rows that were displayed, which a list does not display again.
  private var used: Set<String> = []

  var steps: [Step] {
    var steps: [Step] = [.refresh, .replaced, .cancel]
    for edge in PagingEdge.allCases { steps += [.displayed(edge), .retry(edge)] }
    for index in requests.indices { steps += [.more(index), .last(index), .failure(index)] }
    return steps
  }

  mutating func perform(_ step: Step) {
    switch step {
    case .displayed(let edge):
      let expected = canLoad(edge) && !failed.contains(edge) ? edge : nil
      used.insert(paging.rowID(at: edge))
      send(.displayed(paging.rowID(at: edge)), loads: expected)
    case .retry(let edge):
      let expected = failed.remove(edge)
      send(.retry(paging.rowID(at: edge)), loads: expected)
      if expected != nil { used.insert(paging.rowID(at: edge)) }
    case .refresh: performRefresh()
    case .replaced: replace(by: makePage(hasMore: true)) { .replaced($0) }
    case .cancel: send(.cancel, cancels: closeAll())
    case .more(let index), .last(let index): answer(index, step)
    case .failure(let index): fail(index)
    }
    check(after: step)
  }
}

extension PagingHistory {
  private func isOpen(_ target: PagingTarget) -> Bool {
    requests.contains { $0.isOpen && $0.value.target == target }
  }

  /// Whether there is a page to load at an edge, and it is not being loaded.
  private func canLoad(_ edge: PagingEdge) -> Bool {
    !isOpen(.edge(edge)) && (hasPage ? cursors[edge] != nil : edge == .end)
  }

  /// Closes all requests, and returns their targets.
  private mutating func closeAll() -> [PagingTarget] {
    let targets = requests.filter(\.isOpen).map(\.value.target)
    for index in requests.indices { requests[index].isOpen = false }
    return targets
  }

  private mutating func makePage(hasMore: Bool) -> Page<Int, Int> {
    number += 2
    guard hasMore else { return Page([]) }
    return Page([number, number + 1], next: number, previous: -number)
  }

  private mutating func performRefresh() {
    guard hasPage else {
      let loads = canLoad(.end)
      failed.remove(.end)
      send(.refresh, loads: loads ? .end : nil)
      if loads { used.insert(paging.rowID(at: .end)) }
      return
    }
    let expected: PagingTarget? = isOpen(.refresh) ? nil : .refresh
    send(.refresh, loadsTarget: expected)
  }

  private mutating func answer(_ index: Int, _ step: Step) {
    var page = makePage(hasMore: true)
    if case .last = step { page = makePage(hasMore: false) }
    let request = requests[index].value
    guard requests[index].isOpen else { return send(.loaded(request, page)) }
    requests[index].isOpen = false
    guard hasPage, case .edge(let edge) = request.target else {
      return replace(by: page) { .loaded(request, $0) }
    }
    pages.insert(page.elements, at: edge == .start ? 0 : pages.count)
    cursors[edge] = edge == .start ? page.previous : page.next
    send(.loaded(request, page))
  }

  private mutating func replace(by page: Page<Int, Int>, _ event: (Page<Int, Int>) -> Event) {
    hasPage = true
    pages = [page.elements]
    cursors = [:]
    cursors[.start] = page.previous
    cursors[.end] = page.next
    failed = []
    send(event(page), cancels: closeAll())
  }

  private mutating func fail(_ index: Int) {
    let request = requests[index].value
    if requests[index].isOpen, case .edge(let edge) = request.target { failed.insert(edge) }
    requests[index].isOpen = false
    send(.failed(request, "reason"))
  }

  private mutating func send(_ event: Event, loads edge: PagingEdge?) {
    send(event, loadsTarget: edge.map { .edge($0) })
  }

  private mutating func send(
    _ event: Event,
    loadsTarget: PagingTarget? = nil,
    cancels: [PagingTarget] = []
  ) {
    var canceled: [PagingTarget] = []
    var loaded: [PagingTarget] = []
    for command in paging.receive(event) {
      switch command {
      case .cancel(let target): canceled.append(target)
      case .load(let request):
        loaded.append(request.target)
        requests.append(Request(value: request))
        let cursor: Int? = if case .edge(let edge) = request.target { cursors[edge] } else { nil }
        if request.cursor != cursor { violations.append("the cursor of \(request) is wrong") }
      }
    }
    if loaded != [loadsTarget].compactMap(\.self) { violations.append("\(event) loads \(loaded)") }
    if Set(canceled) != Set(cancels) || canceled.count != cancels.count {
      violations.append("\(event) cancels \(canceled) and not \(cancels)")
    }
  }

  private mutating func check(after step: Step) {
    if paging.elements != pages.flatMap(\.self) { violations.append("\(step): \(paging.elements)") }
    if paging.isRefreshing != isOpen(.refresh) { violations.append("\(step): isRefreshing") }
    for edge in PagingEdge.allCases {
      let row = paging.status(at: edge)
      let isDue = hasPage ? cursors[edge] != nil : edge == .end
      let status: StatusRow.Status? = failed.contains(edge) ? .failed : isDue ? .loading : nil
      if row?.status != status { violations.append("\(step): \(edge) shows \(row as Any)") }
      // A list cannot hang: a page that is due and not loaded has a row that is displayed again.
      if isDue, !isOpen(.edge(edge)), !failed.contains(edge), used.contains(paging.rowID(at: edge))
      {
        violations.append("\(step): the row of the \(edge) is not displayed again")
      }
    }
  }
}
