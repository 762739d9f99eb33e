#if SQLite && os(Linux)
  import Foundation
  import GRDB
  import MedleyCore
  import MedleySupport
  import Testing

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  @testable import MedleySQLite

  @Suite(.timeLimit(.minutes(60))) struct FileWatchTests {
    /// The number of the instances of inotify of this process that watch a folder.
    ///
    /// Other tests watch other folders at the same time.
    private func instances(watching folder: URL) throws -> Int {
      var state = stat()
      let isFound = stat(folder.path, &state) == 0
      try #require(isFound)
      let node = "ino:\(String(state.st_ino, radix: 16)) "
      return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count { name in
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\(name)"
        )
        return target?.hasSuffix("inotify") == true
          && content(ofFile: "/proc/self/fdinfo/\(name)").contains(node)
      }
    }

    /// Reads a file of the system, whose size is not known.
    private func content(ofFile path: String) -> String {
      guard let file = fopen(path, "r") else { return "" }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = fread(&bytes, 1, bytes.count, file)
      return String(decoding: bytes[..<count], as: UTF8.self)
    }

    private func waits(until condition: () throws -> Bool) async throws -> Bool {
      for _ in 0..<6_000 {
        if try condition() { return true }
        try await Task.sleep(nanoseconds: 10_000_000)
      }
      return try condition()
    }

    @Test func `watches of one folder share an instance of inotify, which ends with the last one`()
      async throws
    {
      let database = try TestDatabase()
      let woken = Locked<Set<Int>>([])
      var watches = (0..<50).map { number in
        FileWatch(path: database.path) { woken.withValue { _ = $0.insert(number) } }
      }
      #expect(try instances(watching: database.folder) == 1)
      try database.execute("INSERT INTO note (id, kind) VALUES (1, 'a')")
      let areAllWoken = try await waits { woken.withValue { $0.count } == 50 }
      #expect(areAllWoken)
      watches.removeLast(49)
      woken.withValue { $0 = [] }
      try database.execute("INSERT INTO note (id, kind) VALUES (2, 'a')")
      let isRestWoken = try await waits { woken.withValue { $0.contains(0) } }
      #expect(isRestWoken)
      #expect(try instances(watching: database.folder) == 1)
      watches = []
      let isEnded = try await waits { try instances(watching: database.folder) == 0 }
      #expect(isEnded)
      watches.append(FileWatch(path: database.path) {})
      #expect(try instances(watching: database.folder) == 1)
      withExtendedLifetime(watches) {}
    }

    @Test func `many lists of a database need one instance of inotify`() async throws {
      let database = try TestDatabase(rows: 3)
      let lists = (0..<50).map { _ in Follower(SQLiteRows(Note.all(), in: database.writer)) }
      for list in lists { _ = try await list.loadAll() }
      try database.execute("DELETE FROM note WHERE id = 0")
      for list in lists { try await list.waitUntil { list.rows.count == 2 } }
      // A list that has just ended or begun to watch may have closed or opened no instance yet.
      #expect(try await waits { try instances(watching: database.folder) == 1 })
    }

    @Test(arguments: [true, false])
    func `a folder that takes the place of a watched one is watched`(isDeleted: Bool) async throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("medley-watch-\(UUID().uuidString)")
      let other = folder.appendingPathExtension("moved")
      let path = folder.appendingPathComponent("test.sqlite").path
      defer {
        try? FileManager.default.removeItem(at: folder)
        try? FileManager.default.removeItem(at: other)
      }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let first = FileWatch(path: path) {}
      if isDeleted {
        try FileManager.default.removeItem(at: folder)
      } else {
        try FileManager.default.moveItem(at: folder, to: other)
      }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let isWoken = Locked(false)
      let second = FileWatch(path: path) { isWoken.withValue { $0 = true } }
      try Data([1]).write(to: URL(fileURLWithPath: path))
      #expect(try await waits { isWoken.withValue { $0 } })
      withExtendedLifetime((first, second)) {}
    }
  }
#endif
