import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyLoading

// Ten thousand random interleavings of edits, commits, failures and values of a server, against a model that
// computes each value from the record of all events.

@Suite struct OptimisticRandomTests {
  @Test func `random interleavings show what the model computes`() {
    for seed in 0..<LongRun.count(50_000) {
      var run = Run(seed: UInt64(seed))
      guard run.perform() else { return }
    }
  }
}

/// The document of the server: edits append their number at the end, so that each order is another document.
private typealias Numbers = [Int]

extension [Int] {
  /// Appends a number, and moves it to the end if it exists: the same edit can be applied again.
  fileprivate mutating func append(once number: Int) {
    removeAll { $0 == number }
    append(number)
  }
}

/// One random run: a value under test, a server, and the record of all events.
private struct Run {
  private let seed: UInt64
  private var random: SeededGenerator
  private var value = Optimistic<Numbers>([], id: "numbers")
  private var server: Numbers = []
  private var record = Record()

  /// The edits whose commits run, and whether the server has applied them.
  private var running: [Int: Bool] = [:]

  /// The number of the last commit of each edit.
  private var commits: [Int: Int] = [:]

  /// The requests for a value: their ticket, and the value once the server has answered.
  private var requests: [(id: Int, ticket: OptimisticTicket, answer: Numbers?)] = []
  private var editCount = 0
  private var requestCount = 0

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
  }

  /// Performs random steps, and then all that is open.
  ///
  /// - Returns: whether the value was right after each step.
  mutating func perform() -> Bool {
    for _ in 0..<Int.random(in: 5...30, using: &random) {
      step()
      guard check() else { return false }
    }
    start(value.receive(.resume))
    while let number = running.keys.min() {
      end(number, isAccepted: Bool.random(using: &random))
      guard check() else { return false }
    }
    for row in 0..<3 { discard(row) }
    request()
    answer()
    while !requests.isEmpty { arrive() }
    let isSettled = value.value == server && value.pendingCount == 0 && value.open.isEmpty
    #expect(isSettled, "seed \(seed): \(value.value) is not \(server) in the end")
    return isSettled && check()
  }

  private mutating func step() {
    switch Int.random(in: 0..<11, using: &random) {
    case 0...2: edit()
    case 3: if let number = running.keys.sorted().randomElement(using: &random) { apply(number) }
    case 4, 5:
      guard let number = running.keys.sorted().randomElement(using: &random) else { return }
      end(number, isAccepted: Int.random(in: 0..<3, using: &random) > 0)
    case 6: request()
    case 7: answer()
    case 8: arrive()
    case 9: cancel()
    default:
      let row = Int.random(in: 0..<3, using: &random)
      if Bool.random(using: &random) { retry(row) } else { discard(row) }
    }
  }

  private mutating func edit() {
    editCount += 1
    let number = editCount
    let row = Int.random(in: 0..<3, using: &random)
    let name = Bool.random(using: &random) ? "append" : "add"
    let stays = Bool.random(using: &random)
    record.edits.append(.init(number: number, name: name, row: row, stays: stays))
    start(
      value.edit(
        OptimisticEdit(name, row: row, staysAfterFailure: stays) {
          $0.append(once: number)
        } commit: {
        }
      )
    )
  }

  private mutating func start(_ commands: [OptimisticCommand]) {
    for case .commit(let commit) in commands {
      // The change of an edit appends the number that the edit has here.
      var numbers: Numbers = []
      value.open.first { $0.number == commit.edit }?.edit.change(&numbers)
      let number = numbers.first ?? 0
      #expect(record.mayStart(number), "seed \(seed): commit of \(number) is out of order")
      record.change(number) { $0.state = .running }
      running[number] = false
      commits[number] = commit.edit
    }
  }

  /// Cancels the running commits, whose answers arrive too late, and resumes.
  private mutating func cancel() {
    let late = running.keys.sorted().compactMap { commits[$0] }
    for number in running.keys { record.change(number) { $0.state = .waiting } }
    running = [:]
    start(value.receive(.cancel))
    if Bool.random(using: &random) { start(value.receive(.resume)) }
    for commit in late {
      #expect(value.receive(.committed(commit)).isEmpty, "seed \(seed): \(commit) is late")
    }
  }

  /// The server applies an edit, whose answer arrives later.
  private mutating func apply(_ number: Int) {
    guard running[number] == false else { return }
    running[number] = true
    server.append(once: number)
  }

  private mutating func end(_ number: Int, isAccepted: Bool) {
    // A failure is reported only for an edit that the server did not apply.
    let isAccepted = isAccepted || running[number] == true
    if isAccepted { apply(number) }
    running[number] = nil
    record.time += 1
    if isAccepted {
      record.change(number) { [time = record.time] in $0.state = .accepted(at: time) }
      start(value.receive(.committed(commits[number] ?? 0)))
    } else {
      record.change(number) { $0.state = $0.stays ? .failed : .gone }
      start(value.receive(.failed(commits[number] ?? 0, reason: "offline")))
    }
  }

  private mutating func retry(_ row: Int) {
    record.changeAll(ofRow: row) { if $0.state == .failed { $0.state = .waiting } }
    start(value.receive(.retry(row)))
  }

  private mutating func discard(_ row: Int) {
    record.discard(row)
    start(value.receive(.discard(row)))
  }

  private mutating func request() {
    requestCount += 1
    record.time += 1
    record.requestTimes[requestCount] = record.time
    requests.append((requestCount, value.makeTicket(), nil))
  }

  private mutating func answer() {
    for index in requests.indices where requests[index].answer == nil {
      requests[index].answer = server
    }
  }

  private mutating func arrive() {
    let answered = requests.indices.filter { requests[$0].answer != nil }
    guard let index = answered.randomElement(using: &random) else { return }
    let request = requests.remove(at: index)
    let answer = request.answer ?? []
    let isUsed = value.replace(by: answer, requestedAt: request.ticket)
    #expect(isUsed == record.take(answer, of: request.id), "seed \(seed): request \(request.id)")
  }

  private func check() -> Bool {
    let expected = record.value
    let isEqual = value.value == expected
    #expect(isEqual, "seed \(seed): \(value.value) is not \(expected)")
    for row in 0..<3 {
      let states = record.edits.filter { $0.row == row }.map(\.state)
      #expect(value.isPending(row) == states.contains { $0 == .running || $0 == .waiting })
      #expect((value.failure(of: row) != nil) == states.contains(.failed))
    }
    return isEqual
  }
}

/// The record of a run, from which the visible value is computed each time.
private struct Record {
  struct Edit {
    var number: Int
    var name: String
    var row: Int
    var stays: Bool
    var state = State.waiting
  }

  enum State: Hashable {
    case waiting, running, failed, gone
    case accepted(at: Int)
  }

  var edits: [Edit] = []
  var time = 0
  var requestTimes: [Int: Int] = [:]

  /// The last value that was used, and when it was requested.
  private var base: (value: Numbers, time: Int) = ([], 0)

  /// The last value of the server, then the edits that are neither taken back nor accepted before its request.
  var value: Numbers {
    var value = base.value
    for edit in edits {
      switch edit.state {
      case .gone: continue
      case .accepted(let time) where time < base.time: continue
      default: value.append(once: edit.number)
      }
    }
    return value
  }

  /// Uses a value, unless it was requested before the last value.
  mutating func take(_ value: Numbers, of request: Int) -> Bool {
    let time = requestTimes[request] ?? 0
    guard time >= base.time else { return false }
    base = (value, time)
    return true
  }

  /// Ends each sequence of commits of a row at its first failed edit; an edit that runs remains.
  mutating func discard(_ row: Int) {
    for name in ["append", "add"] {
      let sequence = edits.indices.filter { edits[$0].row == row && edits[$0].name == name }
      for index in sequence.drop(while: { edits[$0].state != .failed })
      where [.failed, .waiting].contains(edits[index].state) {
        edits[index].state = .gone
      }
    }
  }

  /// Whether no earlier edit of the row and name waits, runs, or has failed and stays.
  func mayStart(_ number: Int) -> Bool {
    guard let edit = edits.first(where: { $0.number == number }), edit.state == .waiting else {
      return false
    }
    return !edits.contains {
      $0.number < number && $0.row == edit.row && $0.name == edit.name
        && [.waiting, .running, .failed].contains($0.state)
    }
  }

  mutating func change(_ number: Int, _ body: (inout Edit) -> Void) {
    for index in edits.indices where edits[index].number == number { body(&edits[index]) }
  }

  mutating func changeAll(ofRow row: Int, _ body: (inout Edit) -> Void) {
    for index in edits.indices where edits[index].row == row { body(&edits[index]) }
  }
}
