import Testing

@testable import MedleyUIKit

/// The decisions about the program's delegate, in a model of a view that caches which methods its delegate
/// implements.
@Suite @MainActor struct DelegateRulesTests {
  nonisolated private static let facts = [false, true].flatMap { bridge in
    [false, true].flatMap { isDelegateMethod in
      [false, true].map { program in
        DelegateRules.MethodFacts(
          bridgeResponds: bridge,
          isDelegateMethod: isDelegateMethod,
          programResponds: program
        )
      }
    }
  }

  @Test(arguments: facts)
  func `the bridge receives its own calls, and the program's delegate the other delegate calls`(
    _ facts: DelegateRules.MethodFacts
  ) {
    let receiver = DelegateRules.receiver(facts)
    #expect((receiver == .bridge) == facts.bridgeResponds)
    let isForwarded = !facts.bridgeResponds && facts.isDelegateMethod && facts.programResponds
    #expect((receiver == .program) == isForwarded)
  }

  // MARK: A model of a view and its bridge

  private final class Delegate {
    let methods: Set<String>
    var onEnd: (() -> Void)?

    init(_ methods: Set<String>) {
      self.methods = methods
    }

    deinit { onEnd?() }
  }

  /// A view that asks its delegate for its methods only when another delegate is set.
  @MainActor
  private final class View {
    enum Setting {
      case none, bridge, program(Delegate)
    }

    static let bridgeMethods: Set = ["scroll", "select"]
    static let delegateMethods: Set = ["scroll", "select", "zoom", "height"]

    private(set) var setting = Setting.none
    private(set) var cached: Set<String> = []
    weak var program: Delegate?

    private var current: DelegateRules.Current {
      switch setting {
      case .none: .none
      case .bridge: .bridge
      case .program: .program
      }
    }

    func receiver(of method: String) -> DelegateRules.Receiver {
      DelegateRules.receiver(
        DelegateRules.MethodFacts(
          bridgeResponds: Self.bridgeMethods.contains(method),
          isDelegateMethod: Self.delegateMethods.contains(method),
          programResponds: program?.methods.contains(method) ?? false
        )
      )
    }

    func set(_ new: Setting) {
      if case .bridge = setting, case .bridge = new { return }
      setting = new
      switch new {
      case .none: cached = []
      case .bridge: cached = Self.all.filter { receiver(of: $0) != .none }
      case .program(let delegate): cached = delegate.methods
      }
      update(after: .change)
    }

    func update(after event: DelegateRules.Event) {
      switch DelegateRules.step(after: event, current: current, programExists: program != nil) {
      case .remove?: set(.none)
      case .takeOver?:
        program = nil
        if case .program(let delegate) = setting {
          program = delegate
          delegate.onEnd = { [weak self] in
            MainActor.assumeIsolated { self?.update(after: .end) }
          }
        }
        set(.bridge)
      case nil: break
      }
    }

    static let all: Set = ["scroll", "select", "zoom", "height", "numberOfRows", "other"]
  }

  /// The actions of a program on its two delegates.
  private enum Action: CaseIterable {
    case setFirst, setSecond, remove, releaseFirst, releaseSecond
  }

  @Test
  func `a view calls the methods of the bridge and of the living delegate, after any actions`() {
    var sequences: [[Action]] = [[]]
    for _ in 0..<5 {
      sequences = sequences.flatMap { sequence in Action.allCases.map { sequence + [$0] } }
    }
    for sequence in sequences {
      let view = View()
      view.update(after: .change)
      var first: Delegate? = Delegate(["scroll", "zoom", "numberOfRows"])
      var second: Delegate? = Delegate(["height", "other"])
      for action in sequence {
        switch action {
        case .setFirst: if let first { view.set(.program(first)) }
        case .setSecond: if let second { view.set(.program(second)) }
        case .remove: view.set(.none)
        case .releaseFirst: first = nil
        case .releaseSecond: second = nil
        }
        let program = view.program?.methods ?? []
        let expected = View.bridgeMethods.union(program.intersection(View.delegateMethods))
        guard view.cached == expected, case .bridge = view.setting else {
          Issue.record("\(view.cached) instead of \(expected) after \(sequence)")
          return
        }
      }
    }
    #expect(sequences.count == 3_125)
  }
}
