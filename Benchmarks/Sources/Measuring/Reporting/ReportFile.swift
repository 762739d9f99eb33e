public import Foundation

/// A file that a report is written to once all is measured.
public struct ReportFile: Hashable, Sendable {
  /// Where it is.
  public var path: String

  /// Names a file; nothing is written yet.
  public init(path: String) {
    self.path = path
  }

  /// Why nothing can be written there, as a sentence; `nil` if nothing speaks against it.
  public var obstacle: String? {
    let files = FileManager.default
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard !path.isEmpty else { return "The path of the file is empty." }
    if files.fileExists(atPath: url.path, isDirectory: &isFolder) {
      if isFolder.boolValue { return "\(path) is a folder." }
      return files.isWritableFile(atPath: url.path) ? nil : "\(path) must not be written to."
    }
    guard files.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      return "There is no folder \(folder)."
    }
    return files.isWritableFile(atPath: folder) ? nil : "Nothing must be written in \(folder)."
  }

  /// Writes a report, in place of what was there.
  ///
  /// - Throws: ``Failure`` if the system refuses.
  public func write(_ data: Data) throws(Failure) {
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      let reason = obstacle ?? "The system refuses \(path)."
      throw Failure(description: "The report was not written. \(reason)")
    }
  }

  /// Why a report was not written.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// What happened, in a sentence or two.
    public var description: String
  }
}
