#if Postgres && Web && os(Linux)
  import Foundation
  import MedleyPostgres
  import MedleyTesting

  /// Writers that insert, update, move and delete rows until they are cancelled.
  struct ChaosWriters: Sendable {
    struct Counts: Sendable {
      var committed = 0
      var rolledBack = 0
      /// Transactions that failed, for example because the server was killed.
      var failed = 0
    }

    let pool: PostgresPool
    let seed: UInt64
    var count = 6
    /// The greatest id.
    var limit = 4_000

    func run() async -> Counts {
      await withTaskGroup(of: Counts.self) { group in
        for writer in 0..<count {
          group.addTask { await write(seed &* 1_000 &+ UInt64(writer)) }
        }
        return await group.reduce(into: Counts()) { sum, part in
          sum.committed += part.committed
          sum.rolledBack += part.rolledBack
          sum.failed += part.failed
        }
      }
    }

    private func write(_ seed: UInt64) async -> Counts {
      var random = SeededGenerator(seed: seed)
      var counts = Counts()
      while !Task.isCancelled {
        let statements = (0..<Int.random(in: 1...3, using: &random)).flatMap { _ in
          Self.statements(limit, &random)
        }
        let isRolledBack = Int.random(in: 0..<5, using: &random) == 0
        do {
          try await pool.withConnection { connection in
            try await connection.execute("BEGIN")
            for statement in statements { try await connection.execute(statement) }
            try await connection.execute(isRolledBack ? "ROLLBACK" : "COMMIT")
          }
          if isRolledBack { counts.rolledBack += 1 } else { counts.committed += 1 }
        } catch {
          counts.failed += 1
        }
        try? await Task.sleep(
          nanoseconds: UInt64.random(in: 1_000_000...20_000_000, using: &random)
        )
      }
      return counts
    }

    /// A version is drawn while the row is locked, so that those of a row only grow.
    private static func statements(_ limit: Int, _ random: inout SeededGenerator) -> [PostgresQuery]
    {
      // Half of the changes are where the lists begin.
      let isNear = Bool.random(using: &random)
      let id = Int.random(in: (isNear ? limit - 200 : 1)...limit, using: &random)
      let rank = Int.random(in: 0..<(isNear ? 3_000 : 100_000), using: &random)
      let update: PostgresQuery =
        "UPDATE medley_load.shown SET version = nextval('medley_load.versions') WHERE id = \(id)"
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3:
        let insert: PostgresQuery =
          "INSERT INTO medley_load.shown VALUES (\(id), \(rank), 0, 'new') ON CONFLICT DO NOTHING"
        return [insert, update]
      case 3..<6: return [update]
      case 6, 7:
        return [
          """
          UPDATE medley_load.shown SET rank = \(rank), version = nextval('medley_load.versions')
          WHERE id = \(id)
          """
        ]
      default: return ["DELETE FROM medley_load.shown WHERE id BETWEEN \(id) AND \(id + 1)"]
      }
    }
  }
#endif
