// A server that a test kills and starts again: a list that changes for some time, and then stays.
//
//   WebProbe PORT SEED MILLISECONDS [ORIGIN]
//
// With an origin, the server is the one behind a proxy that Scripts/test-deployment.sh starts.
//
// It prints its port, and "still" when the list does not change any more.
#if Web
  import Foundation
  import MedleyCore
  import MedleyHTML
  import MedleyTesting
  import MedleyWeb

  struct ProbeRow: ListModel {
    var id: Int
    var revision: Int
  }

  final class ProbeStore {
    var snapshot: ListSnapshot<ProbeRow>
    let changes = StoreChanges()
    private var random: SeededGenerator
    private let lists = ListGenerator<ProbeRow>(identityCount: 300) {
      ProbeRow(id: $0, revision: $1)
    }

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      snapshot = lists.snapshot(using: &random)
    }

    /// - Parameter keepsRows: Whether the list is never empty.
    func change(keepsRows: Bool) {
      repeat {
        lists.edit(&snapshot, using: &random)
      } while keepsRows && snapshot.itemCount == 0
      changes.send()
    }
  }

  struct ProbePresenter: ListPresenter {
    let store: ProbeStore

    var sections: [ListSection<ProbeRow>] { [] }
    var snapshot: ListSnapshot<ProbeRow> { store.snapshot }
    var storeChanges: [StoreChanges] { [store.changes] }
  }

  let numbers = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 } + [0, 0, 0]
  /// The origin at which a proxy serves the lists, as the article on serving lists describes it.
  let origin = CommandLine.arguments.count > 4 ? CommandLine.arguments[4] : nil
  var options = WebOptions()
  if let origin {
    options.addressField = "X-Forwarded-For"
    options.usesSecureCookies = true
    options.origins = [origin]
    options.hosts = [origin.replacingOccurrences(of: "https://", with: "")]
  } else {
    options.sharing = .everyone
    options.limits.streamsPerAddress = 1_000
    options.limits.connectionsPerAddress = 10_000
    options.limits.tabsPerAddress = 10_000
    options.limits.requestsPerSecond = 100_000
    options.limits.requestBurst = 100_000
  }
  let lists = WebLists(sharing: ProbeStore(seed: UInt64(numbers[1])), options: options) {
    lists,
    _ in
    var resolver = RouteResolver<HTMLHost>()
    let presenter = ProbePresenter(store: lists.shared)
    resolver.add("rows") { _ in
      ListScreen(
        "Rows",
        presenter: presenter,
        cells: CellAdapter<ProbeRow, HTMLHost>.content {
          ListContent("row \($0.id).\($0.revision)")
        }
      )
    }
    return resolver
  }

  /// Prints a line at once.
  @Sendable func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  let interval = Duration.milliseconds(origin == nil ? 100 : 2_000)
  Task {
    let end = ContinuousClock.now + .milliseconds(numbers[2])
    while ContinuousClock.now < end {
      await lists.perform { $0.shared.change(keepsRows: origin != nil) }
      try? await Task.sleep(for: interval)
    }
    say("still")
  }
  try await lists.serve(port: numbers[0]) { say("\($0)") }
#endif
