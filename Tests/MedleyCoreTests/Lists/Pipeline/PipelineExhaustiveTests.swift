import MedleyTesting
import Testing

@testable import MedleyCore

/// Every order of a few events of a pipeline.
///
/// A run has up to six events if every snapshot takes two stages, and up to four events with all
/// kinds of snapshots. With events during actions it has up to four and three events. A long run
/// has up to seven and five events, or five and four.
@Suite struct PipelineExhaustiveTests {
  /// Explores all sequences of events from a state.
  private struct Search {
    let inputs: [PipelineInput]

    /// Whether events are also sent while an action is executed.
    let isReentrant: Bool
    var tried = 0
    var longest = 0
    var failures: [String] = []

    mutating func explore(_ model: PipelineModel, depth: Int) {
      var model = model
      model.rest()
      check(model)
      guard depth > 0, failures.count < 5 else { return }
      for event in model.possibleEvents(applying: inputs) {
        var next = model
        next.send(event)
        if isReentrant {
          stepThrough(next, depth: depth - 1)
        } else {
          next.drain()
          explore(next, depth: depth - 1)
        }
      }
    }

    /// Explores the states after an event and between the actions that follow from it.
    private mutating func stepThrough(_ model: PipelineModel, depth: Int) {
      var model = model
      if model.executing == nil {
        guard model.beginAction() else { return explore(model, depth: depth) }
      }
      while model.executing != nil {
        exploreInside(model, depth: depth)
        model.endAction()
        guard model.beginAction() else { break }
      }
      explore(model, depth: depth)
    }

    /// Sends each event while an action is executed.
    private mutating func exploreInside(_ model: PipelineModel, depth: Int) {
      guard depth > 0, failures.count < 5 else { return }
      for event in model.possibleEvents(applying: inputs) {
        var next = model
        next.send(event)
        if next.beginAction() { failures.append("an action begins while another is executed") }
        stepThrough(next, depth: depth - 1)
      }
    }

    private mutating func check(_ model: PipelineModel) {
      var end = model
      end.settle()
      tried += 1
      longest = max(longest, end.trace.count)
      let violations = PipelineLaws.check(end.trace)
      if !violations.isEmpty {
        failures.append("\(violations)\n" + end.trace.map { "  \($0)" }.joined(separator: "\n"))
      }
    }
  }

  /// Searches from each initial state of a pipeline.
  private static func searches(
    _ inputs: [PipelineInput],
    depth: Int,
    isReentrant: Bool
  ) async throws -> [Search] {
    try await LongRun.inParallel(Array(0..<8)) { _, start in
      var search = Search(inputs: inputs, isReentrant: isReentrant)
      let model = PipelineModel(
        plansAtOnce: start & 1 != 0,
        showsAtOnce: start & 2 != 0,
        isConnected: start & 4 != 0
      )
      search.explore(model, depth: depth)
      return search
    }
  }

  /// The kinds of snapshots, the number of events, and whether events are sent during actions.
  private static let runs: [([PipelineInput], Int, Bool)] =
    LongRun.isOn
    ? [
      ([.twoStages], 7, false), (PipelineInput.allCases, 5, false),
      ([.twoStages], 5, true), (PipelineInput.allCases, 4, true),
    ]
    : [
      ([.twoStages], 5, false), (PipelineInput.allCases, 4, false),
      ([.twoStages], 4, true), (PipelineInput.allCases, 3, true),
    ]

  @Test(arguments: runs)
  func `every order of events obeys the laws of the pipeline`(
    inputs: [PipelineInput],
    depth: Int,
    isReentrant: Bool
  ) async throws {
    let searches = try await Self.searches(inputs, depth: depth, isReentrant: isReentrant)
    let tried = searches.reduce(0) { $0 + $1.tried }
    let failures = searches.flatMap(\.failures)
    print(
      "tried: \(tried) interleavings of up to \(depth) events"
        + (isReentrant ? ", also while an action is executed" : "")
    )
    #expect(failures.isEmpty, "\(failures.first ?? "")")
    #expect(tried > 1000)
  }
}
