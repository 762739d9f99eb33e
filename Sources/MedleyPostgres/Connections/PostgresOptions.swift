#if Postgres
  public import Dispatch
  public import MedleyCore

  /// Settings for connecting, pooling and timeouts.
  public struct PostgresOptions: Sendable {
    /// A connection string: a URI or `keyword=value` pairs, as `psql` accepts them.
    ///
    /// The default is empty: libpq reads PGHOST, PGPORT, PGDATABASE, PGUSER, PGPASSWORD, PGSERVICE,
    /// PGSSLMODE, the file `.pgpass` and the other standard places. They also fill in what the string
    /// does not contain.
    public var connection: String

    /// The maximum number of connections of a pool: at least 1; the default is 8.
    ///
    /// The observation of a table uses one more connection.
    public var poolSize: Int

    /// The time after which a connection attempt fails.
    ///
    /// The default is 10 seconds. Several hosts share it: each has a part of it, at least 2 seconds. In the
    /// connection string, `connect_timeout` sets the part of each address of each host; if it is 0, a host
    /// that does not answer leaves no time for others.
    public var connectTimeout: DispatchTimeInterval

    /// The time after which the server ends a statement; `.never` for no limit.
    ///
    /// The default is 30 seconds. The server ends a wait for a lock after nine tenths of the time, unless the
    /// role or the database has a `lock_timeout`, so that the error names the lock.
    public var statementTimeout: DispatchTimeInterval

    /// The longest time that a task waits for a connection of the pool.
    ///
    /// The default is 10 seconds.
    public var poolTimeout: DispatchTimeInterval

    /// The time after which an unused connection is replaced.
    ///
    /// The default is 5 minutes.
    public var idleTimeout: DispatchTimeInterval

    /// The name that the server shows for the connections, unless PGAPPNAME or the string has one.
    public var applicationName: String

    /// The shortest time that changes of tables are kept, in seconds.
    ///
    /// The default is 10 minutes.
    ///
    /// A process that was disconnected for longer reads all visible rows again.
    public var changesKept = 600

    /// The time after which an open transaction is reported, in seconds.
    ///
    /// The default is 1 minute.
    public var longTransaction = 60

    /// The time after which a connection is closed if the server does not answer a read of changes.
    ///
    /// Reads by position wait for the read of changes. The time is longer than the wait of an installation
    /// for writers, which delays such a read.
    var changesTimeout = DispatchTimeInterval.seconds(10)

    /// The time of observers.
    var clock = ObserverClock.system

    /// Receives lost connections, long transactions, and rows that do not decode.
    public var reporter = IssueReporter.standardError

    /// Creates options; a pool size below 1 becomes 1.
    public init(
      _ connection: String = "",
      poolSize: Int = 8,
      connectTimeout: DispatchTimeInterval = .seconds(10),
      statementTimeout: DispatchTimeInterval = .seconds(30),
      poolTimeout: DispatchTimeInterval = .seconds(10),
      idleTimeout: DispatchTimeInterval = .seconds(300),
      applicationName: String = "medley"
    ) {
      self.connection = connection
      self.poolSize = max(1, poolSize)
      self.connectTimeout = connectTimeout
      self.statementTimeout = statementTimeout
      self.poolTimeout = poolTimeout
      self.idleTimeout = idleTimeout
      self.applicationName = applicationName
    }
  }

  extension PostgresOptions: CustomStringConvertible {
    /// The size of the pool, without the connection string, which may contain a password.
    public var description: String { "PostgresOptions(poolSize: \(poolSize))" }
  }

  extension DispatchTimeInterval {
    /// The interval in milliseconds, from 1 to the greatest that PostgreSQL accepts, about 24 days; `nil`
    /// for `.never`.
    var milliseconds: Int? {
      let greatest = Int(Int32.max)
      let count: Int? =
        switch self {
        case .seconds(let count): min(max(0, count), greatest) * 1_000
        case .milliseconds(let count): count
        case .microseconds(let count): count / 1_000
        case .nanoseconds(let count): count / 1_000_000
        case .never: nil
        @unknown default: nil
        }
      return count.map { min(max(1, $0), greatest) }
    }

    /// The interval for error messages.
    var text: String {
      guard let milliseconds else { return "no limit" }
      return milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
    }

    /// Returns the time at which the interval ends if it begins now.
    func fromNow(plus milliseconds: Int = 0) -> DispatchTime {
      guard let duration = self.milliseconds else { return .distantFuture }
      return .now() + .milliseconds(duration + milliseconds)
    }
  }
#endif
