#if Postgres
  import MedleyCore
  import MedleyLoading
  import MedleyTables
  import MedleyTesting
  import Testing

  @testable import MedleyPostgres

  @Suite struct ChangeValueTests {
    @Test func `each change of a source by cursor has a version that its lists do not have`()
      async throws
    {
      var subscribers = SourceSubscribers<Int>()
      let (stream, continuation) = AsyncStream.makeStream(of: SourceChange<Int>.self)
      _ = subscribers.add(continuation)
      subscribers.send([.updatedRows([1])], upTo: 5)
      // The source found out that rows may have been inserted, after it sent the version.
      subscribers.send([.unknown], upTo: 5)
      subscribers.send([.removedRows([1])], upTo: 6)
      subscribers.send([], upTo: 20)
      continuation.finish()
      let versions = await stream.reduce(into: []) { $0.append($1.version) }
      #expect(versions == [0, 5, 6, 7, 20])
    }

    @Test func `a snapshot is parsed, and only from a valid text`() throws {
      let snapshot = try #require(TransactionSnapshot("10:20:10,14,15"))
      #expect(snapshot.xmin == 10 && snapshot.xmax == 20 && snapshot.inProgress == [10, 14, 15])
      #expect(TransactionSnapshot("7:7:")?.inProgress == [])
      for text in ["", "1:2", "a:2:", "2:1:", "1:3:x"] {
        #expect(TransactionSnapshot(text) == nil)
      }
    }

    /// Transactions begin and end at random; the snapshots are those that a server would return.
    @Test(arguments: 0..<20)
    func `a later snapshot has a greater version unless it sees the same`(seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      var next: UInt64 = 100
      var open: Set<UInt64> = []
      var lastEnded: UInt64 = 99
      var earlier: TransactionSnapshot?
      for _ in 0..<120 {
        if Bool.random(using: &random) || open.isEmpty {
          open.insert(next)
          next += 1
        } else if let ended = open.sorted().randomElement(using: &random) {
          open.remove(ended)
          lastEnded = max(lastEnded, ended)
        }
        let xmax = lastEnded + 1
        let visible = open.filter { $0 < xmax }.sorted()
        let xmin = visible.first ?? xmax
        let text = "\(xmin):\(xmax):\(visible.map(String.init).joined(separator: ","))"
        let snapshot = try #require(TransactionSnapshot(text))
        for transaction in 90..<(next + 5) {
          let hasEnded = transaction < next && !open.contains(transaction) && transaction < xmax
          #expect(snapshot.sees(transaction) == hasEnded)
        }
        if let earlier {
          let seesMore = (90..<next).contains { snapshot.sees($0) && !earlier.sees($0) }
          #expect((snapshot.version > earlier.version) == seesMore)
          #expect(!(90..<next).contains { !snapshot.sees($0) && earlier.sees($0) })
          // What a reader asks for: transactions that were open, and those from xmax on.
          for transaction in 90..<next where snapshot.sees(transaction) {
            let isAsked = transaction >= earlier.xmax || earlier.inProgress.contains(transaction)
            #expect(isAsked == !earlier.sees(transaction))
          }
        }
        earlier = snapshot
      }
    }

    @Test func `statements are equal if their bytes are`() {
      let (composed, decomposed) = ("\u{E9}", "e\u{301}")
      var statements = PreparedStatements()
      statements.insert("a", for: "SELECT '\(composed)'")
      #expect(!statements.contains("SELECT '\(decomposed)'"))
    }

    @Test func `a read after a notification keeps the shortest interval`() throws {
      var pacing = ChangePacing()
      #expect(pacing.delay(ofHintAt: 7) == 0)
      let quiet = try #require(TransactionSnapshot("5:5:"))
      pacing.didRead(quiet, hasNews: true, now: 1_000_000_000)
      #expect(pacing.delay(ofHintAt: 1_000_000_000) == 5_000_000)
      #expect(pacing.delay(ofHintAt: 1_003_000_000) == 2_000_000)
      #expect(pacing.delay(ofHintAt: 1_005_000_000) == 0)
      #expect(pacing.delay(ofHintAt: 9_000_000_000) == 0)
    }

    @Test func `reads become rarer when nothing happens, and never while a transaction is open`()
      throws
    {
      var pacing = ChangePacing()
      let quiet = try #require(TransactionSnapshot("5:5:"))
      var intervals: [Int] = []
      for _ in 0..<8 {
        pacing.didRead(quiet, hasNews: false, now: 0)
        intervals.append(pacing.milliseconds)
      }
      #expect(intervals == [10, 20, 40, 80, 160, 250, 250, 250])
      let busy = try #require(TransactionSnapshot("5:6:5"))
      pacing.didRead(busy, hasNews: false, now: 0)
      #expect(pacing.milliseconds == 5)
      pacing.didRead(busy, hasNews: false, now: 900_000_000)
      #expect(pacing.milliseconds == 5)
      // A long one is not waited for.
      pacing.didRead(busy, hasNews: false, now: 1_100_000_000)
      #expect(pacing.milliseconds == 10)
      #expect(pacing.open(for: 1_000_000_000, now: 1_100_000_000) == [5])
      #expect(pacing.open(for: 2_000_000_000, now: 1_100_000_000) == [])
      pacing.didRead(quiet, hasNews: true, now: 1_200_000_000)
      #expect(pacing.milliseconds == 5)
    }

    @Test func `each identity is in one bucket, also the least and the greatest`() {
      let counts = TablePositions([
        (start: -5, count: 3), (start: 7, count: 1), (start: 90, count: 2),
      ])
      #expect((0..<3).map(counts.ids(of:)) == [.min...6, 7...89, 90 ... .max])
      for id in [Int.min, -6, -5, 6, 7, 89, 90, .max] {
        let buckets = (0..<3).filter { counts.ids(of: $0).contains(id) }
        #expect(buckets == [counts.bucket(of: id)])
      }
      #expect(TablePositions([]).ids(of: 0) == .min ... .max)
    }

    @Test func `the size of buckets follows the distance of identities`() {
      #expect(TablePositions.shift(least: 1, greatest: 10_000_000, total: 10_000_000) == 10)
      #expect(TablePositions.shift(least: 0, greatest: 10_000_000 * 4_096, total: 10_000_000) == 22)
      #expect(TablePositions.shift(least: .min, greatest: .max, total: 3) == 52)
      #expect(TablePositions.shift(least: 5, greatest: 5, total: 1) == 10)
    }

  }

  extension TransactionSnapshot {
    /// Whether the effect of a transaction that was committed is visible.
    fileprivate func sees(_ transaction: UInt64) -> Bool {
      transaction < xmin || (transaction < xmax && !inProgress.contains(transaction))
    }
  }
#endif
