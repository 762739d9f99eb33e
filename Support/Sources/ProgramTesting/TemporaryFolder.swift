public import Foundation

#if SQLite
  public import GRDB
#endif

/// A folder that exists as long as the value.
open class TemporaryFolder {
  /// The folder.
  public let folder: URL

  /// Creates a folder.
  public init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("medley-folder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Returns the path of a file in the folder.
  public func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
}

#if SQLite
  extension DatabaseQueue {
    /// Opens a database as another program does, which waits while the list writes its log.
    public static func ofOtherProgram(_ path: String) throws -> DatabaseQueue {
      var configuration = Configuration()
      configuration.busyMode = .timeout(30)
      return try DatabaseQueue(path: path, configuration: configuration)
    }
  }
#endif
