import MedleyCore

/// Checks that a host shows lists as every other host does.
///
/// The same scenarios run on any host. They compare the visible text with plain arrays.
///
/// ```swift
/// @Test @MainActor func `the host conforms`() async {
///   for failure in await HostConformance({ LineHostUnderTest() }).check() { Issue.record(failure) }
/// }
/// ```
///
/// The check depends on no test framework and no time.
public struct HostConformance<Subject: HostUnderTest> {
  /// The scenarios to run; all by default.
  public var scenarios = HostScenario.allCases

  /// The number of random updates; the default is 200.
  public var randomUpdateCount = 200

  /// The seed of the random updates; the default is 1.
  public var seed: UInt64 = 1

  /// The time in seconds after which rows that do not arrive are a failure; the default is 60.
  ///
  /// A passing check waits only as long as the rows need.
  public var patience = 60.0

  /// Called with each part that is left out, because the host lacks a capability.
  ///
  /// The default prints the part.
  public var onOmission: (_ part: String) -> Void = { print($0) }

  private let makeSubject: () -> Subject

  /// Creates a check.
  ///
  /// - Parameter makeSubject: Returns a new host without a list; called at least once for each scenario.
  public init(_ makeSubject: @escaping () -> Subject) {
    self.makeSubject = makeSubject
  }

  /// Runs the scenarios one after the other.
  ///
  /// A scenario ends at its first failure.
  ///
  /// - Returns: The failures, at most one for each scenario.
  public func check() async -> [HostFailure] {
    var failures: [HostFailure] = []
    for scenario in scenarios {
      let run = ConformanceRun(scenario, makeSubject)
      let missing = scenario.requirements.subtracting(run.subject.capabilities)
      guard missing.isEmpty else {
        run.omit("the whole scenario", without: missing)
        run.omissions.forEach(onOmission)
        continue
      }
      do {
        (run.randomUpdates, run.patience) = ((randomUpdateCount, seed), patience)
        try await run.perform()
      } catch let failure as HostFailure {
        failures.append(failure)
      } catch {
        failures.append(run.failure(expected: "no error", found: "\(error)"))
      }
      run.omissions.forEach(onOmission)
    }
    return failures
  }
}

/// A scenario of a ``HostConformance``.
public enum HostScenario: String, Hashable, Sendable, CaseIterable {
  /// Rows and sections are inserted, deleted, moved, and replaced.
  case updates

  /// Random updates, with scrolling between them.
  case randomUpdates = "random updates"

  /// Each visible row receives `display` once, and `endDisplay` when it is no longer visible.
  case display

  /// The selection of one and of several rows.
  case selection

  /// The focus in updates, and after its row was removed.
  case focus

  /// Drafts stay with their rows and end with them.
  case drafts

  /// Lists within rows.
  case nestedLists = "nested lists"

  /// Carousels and their scroll position.
  case carousels

  /// Rows of a list that is larger than memory, failures of its source, and the parts that the host reports.
  case windows

  /// Headers that hide the rows of their section.
  case collapsing

  /// A tree: rows are expanded and collapsed, and move to another level.
  case trees

  /// The ancestors of the first visible row of a tree stay at the top of the view.
  case stickyAncestors = "sticky ancestors"

  /// A list of two parts: selected rows send edits that reach only their part, and parts move and are hidden.
  case parts

  /// Another host opens with the saved state.
  case savedState = "saved state"

  /// The capabilities without which the scenario does not run.
  var requirements: Set<HostCapability> {
    switch self {
    case .updates, .randomUpdates, .trees: []
    case .display: [.display, .scrolling]
    case .selection, .parts: [.selection]
    case .focus: [.focus]
    case .drafts: [.textEntry]
    case .nestedLists: [.nestedLists]
    case .carousels: [.carousels, .scrolling]
    case .windows: [.windows, .scrolling]
    case .collapsing: [.collapsing]
    case .stickyAncestors: [.scrolling, .stickyAncestors]
    case .savedState: [.scrolling]
    }
  }
}

/// A step of a scenario after which a host shows something else than the list.
public struct HostFailure: Error, Hashable, Sendable {
  /// The scenario.
  public var scenario: HostScenario

  /// The step of the scenario, in words.
  public var step: String

  /// The expected state.
  public var expected: String

  /// The state that was found instead.
  public var found: String
}

extension HostFailure: CustomStringConvertible {
  /// The scenario and the step, followed by the expected and the found state.
  public var description: String {
    "\(scenario.rawValue): \(step): expected \(expected); found \(found)"
  }
}
