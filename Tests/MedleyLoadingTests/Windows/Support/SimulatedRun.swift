import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLoading

/// A window and its source, with the requests, answers and changes that are pending.
struct SimulatedRun {
  typealias Source = SimulatedSource
  typealias Window = RowWindow<SimulatedItem, Source.Row>

  var window: Window
  var source: Source
  var reading: [Int: RowRequest<Int>] = [:]
  var answers: [(number: Int, batch: RowBatch<Source.Row>)] = []
  var waits: [Int] = []
  var delays: [Double] = []
  var scrolled: [Int] = []
  var inUse = RowsInUse()
  var requestCount = 0

  init(
    count: Int,
    knowing known: Int? = nil,
    isCounted: Bool = true,
    options: RowWindowOptions,
    openingAt place: RowPlace<Int> = .start
  ) {
    source = Source(count: count, isCounted: isCounted)
    window = Window(
      options: options,
      count: known,
      openingAt: place,
      row: { .row($0.id, $0.text) },
      unloaded: { .unloaded($0) }
    )
  }

  /// Returns a run with small requests whose first rows are loaded and visible.
  static func opened(_ count: Int = 1_000, isCounted: Bool = true) -> SimulatedRun {
    var run = SimulatedRun(count: count, isCounted: isCounted, options: .smallBatches)
    run.show(0..<5)
    run.settle()
    return run
  }

  mutating func send(_ event: Window.Event) {
    for command in window.receive(event, inUse: inUse) {
      switch command {
      case .read(let number, let request):
        reading[number] = request
        requestCount += 1
      case .cancel(let number):
        reading[number] = nil
        answers.removeAll { $0.number == number }
      case .wait(let number, let seconds):
        waits.append(number)
        delays.append(seconds)
      case .scroll(let id):
        scrolled.append(id)
        guard let position = window.rows.position(of: id) else {
          Issue.record("a row is not in the list to which the list scrolls")
          continue
        }
        visible = position..<position + 5
      }
    }
  }

  /// The rows that the user sees, which a host reports again after each update.
  var visible = 0..<0

  /// Shows positions of the list, of which some are loaded.
  mutating func show(_ visible: Range<Int>) {
    self.visible = visible
    // A host reports again what is visible if its rows have changed.
    for _ in 0..<10 {
      let before = window.items
      report()
      if window.items == before { return }
    }
  }

  private mutating func report() {
    let rows = window.rows
    var start = 0
    inUse.displayed = []
    inUse.anchor = nil
    for run in rows.runs {
      let part = (start..<start + run.count).clamped(to: visible)
      if run.isLoaded {
        for position in part {
          guard let row = rows[position] else { continue }
          inUse.displayed.insert(.row(SimulatedItem.ID.row(row.id)))
          if inUse.anchor == nil { inUse.anchor = .row(SimulatedItem.ID.row(row.id)) }
        }
      }
      start += run.count
    }
    start = 0
    for run in rows.runs {
      let part = (start..<start + run.count).clamped(to: visible)
      if let number = run.number {
        let id = UnloadedRows.ID(window: window.id, number: number)
        let offsets = part.lowerBound - start..<part.upperBound - start
        send(.displayed(id, part.isEmpty ? [] : [offsets]))
      }
      start += run.count
    }
  }

  /// The rows with a draft.
  var kept: Set<Int> = [] {
    didSet { inUse.kept = Set(kept.map { .row(SimulatedItem.ID.row($0)) }) }
  }

  mutating func answer(_ number: Int) {
    guard let request = reading.removeValue(forKey: number) else { return }
    answers.append((number, source.answer(request)))
  }

  mutating func deliver(_ index: Int) {
    let (number, batch) = answers.remove(at: index)
    send(.loaded(number, batch))
  }

  /// Delivers the changes of the source.
  mutating func arrive() {
    while let change = source.arrive() {
      send(.changed(window.subscription.number, change))
    }
  }

  /// Answers and delivers everything.
  mutating func settle() {
    for _ in 0..<10_000 {
      while let change = source.arrive() {
        send(.changed(window.subscription.number, change))
        show(visible)
      }
      if let number = reading.keys.min() {
        answer(number)
      } else if !answers.isEmpty {
        deliver(0)
        show(visible)
      } else {
        return
      }
    }
    Issue.record("requests without end")
  }
}
