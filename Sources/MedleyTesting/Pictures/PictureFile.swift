#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#elseif canImport(ucrt)
  internal import ucrt
#elseif canImport(WASILibc)
  internal import WASILibc
#endif

/// A stored picture: a text file in the folder `Pictures` beside the file of a test.
struct PictureFile {
  private let folder: String

  /// The path of the file.
  let path: String

  /// - Parameters:
  ///   - name: The name of the picture. Each character that is not a letter, a digit, `.`, `_` or `-` becomes `-`.
  ///   - testFile: The path of the file of the test.
  init(named name: String, beside testFile: String) {
    let end = testFile.lastIndex { $0 == "/" || $0 == "\\" }
    folder = (end.map { String(testFile[...$0]) } ?? "") + "Pictures"
    let characters = name.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "-" }
    path = "\(folder)/\(String(characters)).svg"
  }

  /// The text of the file, or `nil` if the file does not exist or cannot be read.
  var text: String? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&part, 1, part.count, file)
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return ferror(file) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Writes the file and its folder, and returns whether that succeeded.
  func write(_ text: String) -> Bool {
    #if os(Windows)
      _ = _mkdir(folder)
    #else
      // The folder mostly exists.
      _ = mkdir(folder, 0o777)
    #endif
    guard let file = fopen(path, "wb") else { return false }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && count == bytes.count
  }

  /// Whether the environment variable `MEDLEY_ACCEPT_PICTURES` is set, which stores changed pictures.
  static var acceptsChanges: Bool { getenv("MEDLEY_ACCEPT_PICTURES") != nil }
}
