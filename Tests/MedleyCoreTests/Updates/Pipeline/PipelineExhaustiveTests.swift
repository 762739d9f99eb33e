import Testing

@testable import MedleyCore

/// Every order in which up to six things can happen to a pipeline.
@Suite struct PipelineExhaustiveTests {
  /// Tries all ways to go on from a state.
  private struct Search {
    let inputs: [PipelineInput]

    /// Whether events also come while an action is executed.
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

    /// Goes on after an event, and after each action that follows from it, before the next.
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

    /// Has each event come while an action is executed.
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

  private static func search(
    _ inputs: [PipelineInput],
    depth: Int,
    isReentrant: Bool
  ) -> Search {
    var search = Search(inputs: inputs, isReentrant: isReentrant)
    for plansAtOnce in [false, true] {
      for showsAtOnce in [false, true] {
        for isConnected in [false, true] {
          let model = PipelineModel(
            plansAtOnce: plansAtOnce,
            showsAtOnce: showsAtOnce,
            isConnected: isConnected
          )
          search.explore(model, depth: depth)
        }
      }
    }
    return search
  }

  #if DEBUG
    private static let extra = 0
  #else
    /// A release build tries one event more wherever it can.
    private static let extra = 1
  #endif

  @Test(arguments: [
    ([PipelineInput.twoStages], 6, false),
    (PipelineInput.allCases, 4 + extra, false),
    ([PipelineInput.twoStages], 4 + extra, true),
    (PipelineInput.allCases, 3 + extra, true),
  ])
  func `whatever happens in whatever order, the laws hold`(
    inputs: [PipelineInput],
    depth: Int,
    isReentrant: Bool
  ) {
    let search = Self.search(inputs, depth: depth, isReentrant: isReentrant)
    print(
      "tried: \(search.tried) interleavings of up to \(depth) events"
        + (isReentrant ? ", also while an action is executed" : "")
    )
    #expect(search.failures.isEmpty, "\(search.failures.first ?? "")")
    #expect(search.tried > 1000)
  }
}
