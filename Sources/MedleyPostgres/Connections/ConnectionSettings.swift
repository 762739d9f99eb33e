#if Postgres
  import CPostgreSQL
  import Dispatch

  /// The settings of a connection before it is made: from the string, the environment and the defaults.
  struct ConnectionSettings: Sendable {
    private var values: [String: String] = [:]

    /// Reads a connection string; `nil` if libpq cannot read it.
    init?(_ string: String) {
      // Variables of the environment and service files.
      add(PQconndefaults())
      var message: UnsafeMutablePointer<CChar>?
      let parsed = PQconninfoParse(string, &message)
      // The message repeats parts of the string, which may contain a password.
      PQfreemem(message)
      guard let parsed else { return nil }
      add(parsed)
    }

    private mutating func add(_ options: UnsafeMutablePointer<PQconninfoOption>?) {
      var option = options
      while let current = option, let keyword = current.pointee.keyword {
        if let value = current.pointee.val {
          values[String(cString: keyword)] = String(cString: value)
        }
        option = current + 1
      }
      PQconninfoFree(options)
    }

    /// The server for error messages, such as `app@localhost:5432/shop`.
    var place: String {
      let host = values["host"] ?? values["hostaddr"] ?? ""
      return "\(values["user"] ?? "")@\(host):\(values["port"] ?? "")/\(values["dbname"] ?? "")"
    }

    private var hostCount: Int {
      (values["hostaddr"] ?? values["host"] ?? "").split(
        separator: ",",
        omittingEmptySubsequences: false
      ).count
    }

    /// Whether libpq limits the time for each host, so that one that does not answer leaves time for others.
    ///
    /// A `connect_timeout` of 0 is no limit: a call that makes the whole connection might never return.
    func hasTimeForEachHost(of timeout: DispatchTimeInterval) -> Bool {
      guard let seconds = values["connect_timeout"] else {
        return secondsForEachHost(of: timeout) != nil
      }
      return (Int(seconds) ?? 0) > 0
    }

    /// The seconds after which libpq tries the next host; `nil` if the user has set them, if there is one
    /// host, or if there is no limit.
    func secondsForEachHost(of timeout: DispatchTimeInterval) -> Int? {
      guard hostCount > 1, values["connect_timeout"] == nil, let milliseconds = timeout.milliseconds
      else { return nil }
      return max(2, milliseconds / 1_000 / hostCount)
    }
  }
#endif
