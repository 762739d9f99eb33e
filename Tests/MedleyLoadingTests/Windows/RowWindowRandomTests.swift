import MedleyTesting
import Testing

@testable import MedleyCore
@testable import MedleyLoading

@Suite("Random events of a window")
struct RowWindowRandomTests {
  @Test(arguments: 0..<UInt64(LongRun.count(400)))
  func `a window is correct after random scrolling, changes, delays and failures`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let options = RowWindowOptions.small
    let isCounted = seed % 3 != 0
    let hasUnknownChanges = seed % 5 == 0
    let count = Int.random(in: 0...80, using: &random)
    // Sometimes the number of rows is known before, exactly or not.
    let known = seed % 7 == 1 ? count : seed % 7 == 2 ? count + 3 : nil
    var run = SimulatedRun(
      count: count,
      knowing: isCounted ? known : nil,
      isCounted: isCounted,
      options: options
    )
    run.show(0..<5)
    for _ in 0..<200 {
      switch Int.random(in: 0..<11, using: &random) {
      case 0, 1:
        let top = Int.random(in: 0...max(0, run.window.rows.count - 1), using: &random)
        run.show(top..<top + 5)
      case 2:
        run.source.change(using: &random, unknown: hasUnknownChanges && Bool.random(using: &random))
      case 3:
        if let change = run.source.arrive() {
          run.send(.changed(run.window.subscription.number, change))
        }
      case 4, 5:
        if let number = run.reading.keys.sorted().randomElement(using: &random) {
          run.answer(number)
        }
      case 6, 7:
        if let index = run.answers.indices.randomElement(using: &random) { run.deliver(index) }
      case 8:
        let id = Int.random(in: 0...100, using: &random)
        run.send(.find(UnloadedRows.ID(window: run.window.id, number: 0), [id, id + 1]))
      case 9 where isCounted:
        let loaded = run.window.rows.loaded.map(\.id)
        if let id = loaded.randomElement(using: &random) { run.kept.formSymmetricDifference([id]) }
      default:
        guard let number = run.reading.keys.sorted().randomElement(using: &random) else { continue }
        run.reading[number] = nil
        run.send(.failed(number, "no answer"))
        if let wait = run.waits.popLast() { run.send(.waited(wait)) }
      }
      run.expectCorrect(isSettled: false)
      run.expectKeptRows()
      let requests = Dictionary(grouping: run.window.requests.reading.values) { reading in
        switch reading.purpose {
        case .update: "update"
        case .find: "find"
        default: "\(reading.purpose)"
        }
      }
      #expect(requests.values.allSatisfy { $0.count <= options.requestLimit })
    }
    run.settle()
    for wait in run.waits { run.send(.waited(wait)) }
    run.settle()
    for _ in 0..<3 {
      let top = Int.random(in: 0...max(0, run.window.rows.count - 1), using: &random)
      run.show(top..<top + 5)
      run.settle()
      // Rows that were asked for at a time when they did not exist are tried again.
      for _ in 0..<3 {
        for wait in run.waits { run.send(.waited(wait)) }
        run.show(run.visible)
        run.settle()
      }
      run.expectCorrect(isSettled: true)
      run.expectKeptRows()
      if isCounted {
        let visible = (top..<top + 5).clamped(to: 0..<run.window.rows.count)
        #expect(visible.allSatisfy { run.window.rows[$0] != nil })
      }
    }
    // Five visible rows, and those that eight viewers wait for.
    #expect(run.window.loadedCount <= options.loadedLimit + 5 + 8 * 5 + run.kept.count)
    #expect(run.window.requests.searches.isEmpty)
    #expect(run.window.failure == nil)
  }
}
