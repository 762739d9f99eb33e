#if SQLite
  import ArgumentParser
  import Foundation
  import GRDB

  /// Inserts rows at a rate, and prints the clock after each commit.
  struct WriteRows: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "write", shouldDisplay: false)

    @Argument var path: String
    @Option var rows = 1_000
    @Option var perSecond = 1_000

    func run() throws {
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      let database = try DatabaseQueue(path: path, configuration: configuration)
      let first = try database.read {
        try Int64.fetchOne($0, sql: "SELECT max(id) FROM delivery") ?? 0
      }
      let start = now()
      var commits: [Int] = []
      for number in 0..<rows {
        let due = start + number * 1_000_000_000 / perSecond
        let pause = (due - now()) / 1_000
        if pause > 0 { usleep(UInt32(pause)) }
        try Delivery.insert(first + 1 + Int64(number)..<first + 2 + Int64(number), in: database)
        commits.append(now())
      }
      for commit in commits { say("\(commit)") }
    }
  }
#endif
