#if Web
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// The descriptors of this process: sockets, files and the timers of the system.
  ///
  /// A process without a free descriptor cannot accept a connection, open a file, or start a timer.
  enum Descriptors {
    /// The largest limit that a server requests: more descriptors than its connections need.
    private static let largestLimit: rlim_t = 1_048_576

    /// The descriptors that connections never use: files of the program, and connections to databases.
    static let reserve = 64

    /// Raises the soft limit of this process to its hard limit.
    ///
    /// - Returns: the number of descriptors that the process may have open.
    static func raiseLimit() -> Int {
      guard var limit = current else { return 1_024 }
      let wanted = min(limit.rlim_max, largestLimit)
      if limit.rlim_cur < wanted {
        let old = limit.rlim_cur
        limit.rlim_cur = wanted
        #if canImport(Darwin)
          // macOS accepts no more than this, whatever the hard limit states.
          limit.rlim_cur = max(old, min(wanted, rlim_t(OPEN_MAX)))
        #endif
        if set(limit) != 0 { limit.rlim_cur = old }
      }
      return Int(min(limit.rlim_cur, largestLimit))
    }

    /// Returns the number of connections within a limit of descriptors.
    ///
    /// At least half of the descriptors that are free are left to connections.
    static func connections(ofLimit limit: Int, inUse: Int) -> Int {
      let free = max(0, limit - inUse)
      return max(1, free - min(reserve, free / 2))
    }

    /// The number of descriptors that are open, as far as the system states it.
    static var openCount: Int {
      let directory = opendir("/proc/self/fd") ?? opendir("/dev/fd")
      guard let directory else { return 16 }
      defer { closedir(directory) }
      var count = 0
      while readdir(directory) != nil { count += 1 }
      // The directory itself, "." and "..".
      return max(0, count - 3)
    }

    private static var current: rlimit? {
      var limit = rlimit()
      #if canImport(Glibc)
        let result = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      #else
        let result = getrlimit(RLIMIT_NOFILE, &limit)
      #endif
      return result == 0 ? limit : nil
    }

    private static func set(_ limit: rlimit) -> Int32 {
      var limit = limit
      #if canImport(Glibc)
        return setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      #else
        return setrlimit(RLIMIT_NOFILE, &limit)
      #endif
    }
  }
#endif
