#if Postgres
  import Foundation
  import MedleyCore
  import MedleyLoading
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite struct PoolStateTests {
    /// Random borrowing, returning, losing and giving up, against the rules of a pool.
    @Test(arguments: 0..<20)
    func `connections are never above the limit, lent twice or lost`(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let limit = Int.random(in: 1...4, using: &random)
      var pool = PoolState<Int, Int>(limit: limit)
      var lent: Set<Int> = []
      var connecting = 0
      var waiting: [Int] = []
      var next = 0
      func receive(_ action: PoolState<Int, Int>.Return) {
        switch action {
        case .keep, .close: break
        case .lend(let connection, let waiter):
          #expect(waiting.removeFirst() == waiter)
          #expect(lent.insert(connection).inserted)
        case .replace(let waiter):
          #expect(waiting.removeFirst() == waiter)
          connecting += 1
        }
      }
      for step in 0..<500 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          switch pool.borrow() {
          case .use(let connection):
            #expect(waiting.isEmpty)
            #expect(lent.insert(connection).inserted)
          case .connect: connecting += 1
          case .wait:
            #expect(lent.count + connecting == limit)
            pool.wait(step, id: step)
            waiting.append(step)
          case .refuse: Issue.record("the pool is not closed")
          }
        case 2:
          guard connecting > 0 else { break }
          connecting -= 1
          if Bool.random(using: &random) {
            next += 1
            lent.insert(next)
          } else {
            receive(pool.giveBack(nil))
          }
        case 3:
          guard let connection = lent.randomElement(using: &random) else { break }
          lent.remove(connection)
          receive(pool.giveBack(Bool.random(using: &random) ? connection : nil))
        default:
          guard let id = waiting.randomElement(using: &random) else { break }
          #expect(pool.stopWaiting(id) == id)
          waiting.removeAll { $0 == id }
        }
        #expect(lent.count + connecting <= limit)
        #expect(lent.count + connecting + pool.idle.count == pool.openCount)
        #expect(pool.idle.allSatisfy { !lent.contains($0) })
      }
      let (closed, waiters) = pool.close()
      #expect(waiters == waiting)
      #expect(closed.allSatisfy { !lent.contains($0) })
      for connection in lent {
        guard case .close(connection) = pool.giveBack(connection) else {
          Issue.record("a connection that comes back to a closed pool is not closed")
          continue
        }
      }
      #expect(pool.openCount == connecting)
    }
  }

  @Suite struct AsyncMutexTests {
    @Test func `a mutex remembers no task that is cancelled while it acquires the mutex`()
      async throws
    {
      let mutex = AsyncMutex()
      for round in 0..<2_000 {
        try await mutex.lock()
        let tasks = (0..<3).map { _ in
          Task {
            try await mutex.lock()
            mutex.unlock()
          }
        }
        if round % 2 == 0 { await Task.yield() }
        mutex.unlock()
        for task in tasks { task.cancel() }
        for task in tasks { _ = await task.result }
        try #require(mutex.isUnused)
      }
    }
  }

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct PoolTests {
    @Test func `a task that finds no free connection in time fails with advice`() async throws {
      try await TestDatabase.run(poolSize: 2, options: { $0.poolTimeout = .milliseconds(50) }) {
        database in
        let pool = database.pool
        let busy = (0..<2).map { _ in Task { try await pool.query("SELECT pg_sleep(600)") } }
        try await database.waitForSleep(2)
        let error = await #expect(throws: PostgresError.self) { try await pool.query("SELECT 1") }
        #expect(error?.code == .exhausted)
        #expect(error?.description.contains("2 connections") == true)
        for task in busy {
          task.cancel()
          _ = await task.result
        }
        #expect(try await pool.query("SELECT 1 AS one").first?["one"] == "1")
      }
    }

    @Test func `no timeout is lost if it ends while the task begins to wait`() async throws {
      try await TestDatabase.run(poolSize: 1, options: { $0.poolTimeout = .nanoseconds(1) }) {
        database in
        let pool = database.pool
        try await pool.withConnection { _ in
          let waiting = Task {
            await withTaskGroup(of: PostgresError.Code?.self) { group in
              for _ in 0..<2_000 {
                group.addTask {
                  do {
                    _ = try await pool.query("SELECT 1")
                    return nil
                  } catch { return (error as? PostgresError)?.code }
                }
              }
              return await group.reduce(into: Set<PostgresError.Code?>()) { $0.insert($1) }
            }
          }
          let limit = Task {
            try await Task.sleep(nanoseconds: 120_000_000_000)
            waiting.cancel()
          }
          // A task that is cancelled has no code.
          let codes = await waiting.value
          #expect(codes == [.exhausted])
          limit.cancel()
        }
      }
    }

    @Test func `many tasks share few connections, and all are served`() async throws {
      try await TestDatabase.run(poolSize: 3, options: { $0.poolTimeout = .seconds(300) }) {
        database in
        let pool = database.pool
        let processes = try await withThrowingTaskGroup(of: String.self) { group in
          for _ in 0..<200 {
            group.addTask {
              try await pool.query("SELECT pg_backend_pid() AS id, pg_sleep(0.0005)").first?["id"]
                ?? ""
            }
          }
          return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        #expect(processes.count <= 3)
        #expect(processes.values.reduce(0, +) == 200)
      }
    }

    @Test(.timeLimit(.minutes(60)))
    func `a cancelled task stops waiting at once`() async throws {
      try await TestDatabase.run(poolSize: 1, options: { $0.poolTimeout = .seconds(3_600) }) {
        database in
        let pool = database.pool
        let busy = Task { try await pool.query("SELECT pg_sleep(3600)") }
        try await database.waitForSleep(1)
        let waiting = Task { try await pool.query("SELECT 1") }
        for _ in 0..<1_000 { await Task.yield() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        busy.cancel()
        _ = await busy.result
      }
    }

    @Test func `closing fails waiting tasks and ends all sessions`() async throws {
      try await TestDatabase.run { database in
        let other = database.otherPool(size: 1) { $0.poolTimeout = .seconds(3_600) }
        _ = try await database.pool.query("SELECT 1")
        try await database.pool.execute("CREATE TABLE gate ()")
        let task = Task {
          try await other.execute(
            """
            DO $$ BEGIN
              WHILE NOT EXISTS (SELECT 1 FROM gate) LOOP PERFORM pg_sleep(0.2); END LOOP;
            END $$
            """
          )
        }
        try await database.waitForSleep(1)
        let waiting = Task { try await other.query("SELECT 1") }
        for _ in 0..<1_000 { await Task.yield() }
        await other.close()
        #expect(other.isClosed)
        let error = await #expect(throws: PostgresError.self) { try await waiting.value }
        #expect(error?.code == .closed)
        // A statement that runs ends normally.
        try await database.pool.execute("INSERT INTO gate DEFAULT VALUES")
        _ = try await task.value
        try await wait("one session is left") {
          try await database.pool.query(
            "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = \(database.name)"
          ).first?["n"] == "1"
        }
      }
    }

    @Test func `closing ends the changes of lists, and releases their observer`() async throws {
      try await TestDatabase.run { database in
        try await database.createRows(3)
        let pool = database.otherPool(size: 1)
        weak var observer: TableObserver?
        do {
          let rows = PostgresRows<TestRow>("rows", in: pool, countsRows: false)
          observer = rows.follower?.table.observer
          let changes = ChangeInbox(rows.changes())
          _ = try await rows.rows(for: RowRequest(.start, count: 1))
          await pool.close()
          try await wait("the end of the changes") { changes.isFinished }
          let later = ChangeInbox(rows.changes())
          try await wait("the end of later changes") { later.isFinished }
        }
        try await wait("the observer is released") { observer == nil }
      }
    }

    @Test func `a connection that was idle for too long is replaced`() async throws {
      for timeout in [DispatchTimeInterval.seconds(3_600), .nanoseconds(1)] {
        try await TestDatabase.run(poolSize: 1, options: { $0.idleTimeout = timeout }) { database in
          let first = try await database.pool.withConnection { await $0.processID }
          func next() async throws -> Int {
            try await database.pool.withConnection { await $0.processID }
          }
          guard timeout == .nanoseconds(1) else {
            let second = try await next()
            #expect(first == second)
            return
          }
          // The shortest timeout is a millisecond.
          try await wait("another connection") { try await next() != first }
        }
      }
    }
  }
#endif
