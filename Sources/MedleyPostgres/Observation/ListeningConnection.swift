#if Postgres
  import Dispatch
  import MedleyCore

  /// The connection on which an observer listens and reads changes, with the times of its tasks.
  ///
  /// Only the loop of the observer uses it.
  final class ListeningConnection {
    private(set) var current: PostgresConnection?
    private var channel = ""
    private var pacing = ChangePacing()
    private var failureCount = 0
    private var lastTrim = DispatchTime.now()
    private var isRemoving = false
    private var reported: Set<UInt64> = []
    private var checkedEpoch = ""
    private var isPooled = false
    private var hasReportedPooler = false
    private var reportedRelations: Set<UnrecordedRelation> = []

    /// Waits for a notification, or until the changes should be read without one.
    ///
    /// The first call makes the connection and does not wait, so that changes are read after listening.
    func wait(forChangesOf number: Int, options: PostgresOptions) async throws -> Bool {
      if channel != ChangeSchema.channel(number) { await close() }
      guard let current else {
        let new = try await PostgresConnection.connect(options)
        channel = ChangeSchema.channel(number)
        do {
          try await listen(on: new, options)
        } catch {
          await new.close()
          throw error
        }
        current = new
        return true
      }
      let isHinted = try await current.waitForNotification(
        until: options.clock.deadline(pacing.milliseconds)
      )
      guard isHinted else { return false }
      let delay = pacing.delay(ofHintAt: options.clock.now())
      if delay > 0 {
        try await options.clock.sleep(delay)
        // The next read has the changes of these, too.
        try await current.dropNotifications()
      }
      return true
    }

    /// Listens, and sets a shorter timeout of locks, because reads of changes have a shorter timeout.
    private func listen(on new: PostgresConnection, _ options: PostgresOptions) async throws {
      try await new.query(PostgresQuery(sql: "LISTEN \(channel)"), within: options.changesTimeout)
      let timeout = PostgresConnection.lockTimeout(within: options.changesTimeout)
      try await new.query("SET lock_timeout TO DEFAULT", within: options.changesTimeout)
      let row = try await new.query(
        "SELECT pg_backend_pid() AS pid, \(timeout)",
        within: options.changesTimeout
      ).first
      // A pooler answers with an invented number of the process.
      isPooled = await row?["pid"] != "\(new.processID)"
    }

    /// Reports once that a pooler has given the connection another session, which does not listen.
    private func checkListens(_ log: ChangeLog, _ options: PostgresOptions) async {
      guard isPooled, !hasReportedPooler, let current,
        let row = try? await current.query(
          "SELECT \(channel) = ANY(ARRAY(SELECT pg_listening_channels())) AS listens",
          within: options.changesTimeout
        ).first, row["listens"] == "f"
      else { return }
      hasReportedPooler = true
      options.reporter.report(
        ListIssue(
          .failedTask,
          "Lists of \(log.table.sql) receive no notifications of changes, because a pooler such as PgBouncer "
            + "gives each transaction another session of the server (pool_mode = transaction). Connect to the "
            + "server itself or to a pool with pool_mode = session."
        )
      )
    }

    func didRead(_ snapshot: TransactionSnapshot, hasNews: Bool, _ options: PostgresOptions) {
      failureCount = 0
      pacing.didRead(snapshot, hasNews: hasNews, now: options.clock.now())
    }

    func close() async {
      await current?.close()
      current = nil
    }

    /// Closes the connection and waits, longer after each failure.
    func recover(
      from error: any Error,
      of table: PostgresTable,
      _ options: PostgresOptions
    ) async {
      await close()
      failureCount += 1
      // Short restarts are not reported.
      if failureCount == 6 {
        options.reporter.report(
          ListIssue(.failedTask, "Lists of \(table.sql) do not follow its changes: \(error)")
        )
      }
      let milliseconds = min(5_000, 10 << min(failureCount, 9))
      let nanoseconds = UInt64(milliseconds) * UInt64.random(in: 500_000...1_000_000)
      try? await Task.sleep(nanoseconds: nanoseconds)
    }

    /// Trims old changes, and reports relations without triggers and long transactions.
    ///
    /// Changes are trimmed at intervals of `changesKept`, clamped to 1…60 seconds, and at each call while
    /// more can be removed. Long transactions are searched at each call, relations after a change of the epoch.
    func performMaintenance(_ log: ChangeLog, _ options: PostgresOptions) async {
      guard let current else { return }
      let now = DispatchTime.now()
      if isRemoving || !lastTrim.isWithin(.seconds(max(1, min(60, options.changesKept)))) {
        lastTrim = now
        // Removes one portion, so that the next read is not delayed. Roles without the right skip this.
        isRemoving = (try? await log.trim(keeping: options.changesKept, on: current)) ?? false
      }
      await reportUnrecordedRelations(log, options)
      await checkListens(log, options)
      let limit = UInt64(clamping: min(options.longTransaction, 1 << 30)) * 1_000_000_000
      let open = pacing.open(for: limit, now: options.clock.now())
      let new = open.filter { !reported.contains($0) }
      reported = Set(open)
      guard !new.isEmpty else { return }
      for transaction in (try? await LongTransaction.find(new, on: current)) ?? [] {
        options.reporter.report(ListIssue(.failedTask, transaction.message))
      }
    }

    private func reportUnrecordedRelations(_ log: ChangeLog, _ options: PostgresOptions) async {
      guard let current, checkedEpoch != log.epoch,
        let found = try? await UnrecordedRelation.find(in: log, on: current)
      else { return }
      checkedEpoch = log.epoch
      // A relation is reported again after it was recorded.
      for relation in found where !reportedRelations.contains(relation) {
        options.reporter.report(ListIssue(.failedTask, relation.message(log.table)))
      }
      reportedRelations = Set(found)
    }
  }
#endif
