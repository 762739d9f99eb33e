#if Postgres
  import Foundation
  import MedleyTesting

  @testable import MedleyPostgres

  /// Writers that change the table `rows` at random at the same time, with rollbacks.
  struct RandomWriters: Sendable {
    let pool: PostgresPool
    var seed: UInt64 = 1
    var count = 8
    var transactionCount = 40
    /// The greatest id.
    var limit = 400
    /// Whether a writer continues after a lost connection.
    var survivesLostConnections = false

    /// - Returns: the number of transactions that were committed.
    @discardableResult
    func run() async throws -> Int {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for writer in 0..<count {
          group.addTask {
            var random = SeededGenerator(seed: seed &* 1_000 &+ UInt64(writer))
            var committed = 0
            for _ in 0..<transactionCount {
              do {
                if try await transaction(&random) { committed += 1 }
              } catch let error as PostgresError
                where error.code == .server("40P01") || error.code == .server("23505")
                || (survivesLostConnections && (error.isLostConnection || error.code == .timeout))
              {
                // A deadlock or a duplicate: rolled back.
                if error.isLostConnection { try await Task.sleep(nanoseconds: 5_000_000) }
              }
            }
            return committed
          }
        }
        return try await group.reduce(0, +)
      }
    }

    private func transaction(_ random: inout SeededGenerator) async throws -> Bool {
      let statements = (0..<Int.random(in: 1...4, using: &random)).map { _ in statement(&random) }
      let isRolledBack = random.next() % 5 == 0
      let pause = random.next() % 4 == 0 ? UInt64(random.next() % 8) : 0
      return try await pool.withConnection { connection in
        try await connection.execute("BEGIN")
        for statement in statements { try await connection.execute(statement) }
        // So that transactions commit in another order than they begin.
        if pause > 0 { try await Task.sleep(nanoseconds: pause * 1_000_000) }
        try await connection.execute(isRolledBack ? "ROLLBACK" : "COMMIT")
        return !isRolledBack
      }
    }

    private func statement(_ random: inout SeededGenerator) -> PostgresQuery {
      let id = Int.random(in: 1...limit, using: &random)
      let rank = Int.random(in: 0..<1_000, using: &random)
      switch random.next() % 10 {
      case 0..<4:
        return """
          INSERT INTO rows VALUES (\(id), \(rank), 'new'), (\(id + 1), \(rank), 'new')
          ON CONFLICT (id) DO UPDATE SET rank = excluded.rank
          """
      case 4..<6:
        return "UPDATE rows SET name = \("name \(rank)") WHERE id BETWEEN \(id) AND \(id + 3)"
      case 6: return "UPDATE rows SET rank = \(rank) WHERE id = \(id)"
      case 7: return "UPDATE rows SET id = \(limit + rank) WHERE id = \(id)"
      default: return "DELETE FROM rows WHERE id BETWEEN \(id) AND \(id + 2)"
      }
    }
  }
#endif
