#if Postgres && os(Linux)
  import Foundation
  import Glibc
  import Streams

  /// A PostgreSQL server of Debian's packages, with its data in a temporary folder.
  ///
  /// A shell script starts it, as the user `postgres` if this process is root's, and stops it when its
  /// standard input ends: also if this process is killed.
  final class DatabaseServer {
    let folder: String
    private let script = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// Starts a server, and sets the variables with which all processes find it.
    ///
    /// - Parameter settings: lines of the configuration.
    init(settings: String = "") throws {
      guard let programs = Self.programs else {
        throw LoadError("There is no PostgreSQL: apt-get install postgresql")
      }
      folder = "/tmp/medley-load-\(UInt32.random(in: 0...UInt32.max))"
      let text = Self.script(programs: programs, folder: folder, settings: settings)
      script.executableURL = URL(fileURLWithPath: "/bin/sh")
      script.arguments = ["-c", text]
      if getuid() == 0 {
        script.executableURL = URL(fileURLWithPath: "/usr/sbin/runuser")
        script.arguments = ["-u", "postgres", "--", "/bin/sh", "-c", text]
      }
      script.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("PG") }
      script.standardInput = input
      script.standardOutput = output
      try script.run()
      try waitUntilReady()
      for (name, value) in ["PGHOST": folder, "PGUSER": "admin", "PGDATABASE": "postgres"] {
        setenv(name, value, 1)
      }
      setenv("PATH", "\(programs):\(ProcessInfo.processInfo.environment["PATH"] ?? "")", 1)
    }

    private static func script(programs: String, folder: String, settings: String) -> String {
      """
      set -e
      umask 077
      mkdir \(folder)
      exec 2>\(folder)/errors
      trap '\(programs)/pg_ctl -D \(folder)/data -m immediate stop >/dev/null || :; rm -rf \(folder)' EXIT
      cd \(folder)
      \(programs)/initdb -D data -U admin -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
      cat >>data/postgresql.conf <<'END'
      listen_addresses = ''
      unix_socket_directories = '\(folder)'
      max_connections = 200
      \(settings)
      END
      chmod 755 \(folder)
      start() {
        until \(programs)/pg_ctl -D data -w -l log start >/dev/null </dev/null; do sleep 0.1; done
        echo ready
      }
      start
      while read -r line; do start; done
      """
    }

    /// The folder of the newest server, such as `/usr/lib/postgresql/15/bin`.
    private static var programs: String? {
      let base = "/usr/lib/postgresql"
      let versions = (try? FileManager.default.contentsOfDirectory(atPath: base)) ?? []
      return versions.compactMap { Int($0) }.sorted().reversed().map { "\(base)/\($0)/bin" }
        .first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
    }

    private func waitUntilReady() throws {
      guard String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) == "ready\n"
      else { throw LoadError("PostgreSQL does not start; see \(folder)") }
    }

    /// Kills the postmaster and all its processes, so that nothing is written or closed properly.
    func kill() {
      let file = try? String(contentsOfFile: "\(folder)/data/postmaster.pid", encoding: .utf8)
      guard let line = file?.split(separator: "\n").first, let postmaster = pid_t(line) else {
        return
      }
      let children = Self.children(of: postmaster)
      // The processes of a postmaster have process groups of their own.
      for process in [postmaster] + children { Glibc.kill(process, SIGKILL) }
    }

    /// Begins to start the server that was killed.
    func beginStart() {
      input.fileHandleForWriting.write(Data("start\n".utf8))
    }

    /// Whether the server that was begun to start accepts connections.
    func hasStarted() throws -> Bool {
      var answer = pollfd(
        fd: output.fileHandleForReading.fileDescriptor,
        events: Int16(POLLIN),
        revents: 0
      )
      guard poll(&answer, 1, 0) > 0 else { return false }
      try waitUntilReady()
      return true
    }

    /// Stops the server, and removes its data.
    func stop() {
      input.fileHandleForWriting.closeFile()
      script.waitUntilExit()
    }

    private static func children(of parent: pid_t) -> [pid_t] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { pid_t($0) }.filter { process in
        // The fields after the name of the program, which is in parentheses: state, parent.
        let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
        let fields = stat[(stat.lastIndex(of: ")") ?? stat.startIndex)...].split(separator: " ")
        return fields.count > 2 && pid_t(fields[2]) == parent
      }
    }
  }
#endif
