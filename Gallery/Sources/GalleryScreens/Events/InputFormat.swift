/// The format of a file that is no text in UTF-8.
struct InputFormat: Equatable, CustomStringConvertible {
  /// The name of the format and the remedy, after the name of the file.
  let description: String

  /// The number of bytes that are searched for a NUL.
  private static let searchedCount = 4096

  private static let signatures: [(bytes: [UInt8], name: String, tool: String)] = [
    ([0x1F, 0x8B], "gzip", "gzip -dc"), ([0x42, 0x5A, 0x68], "bzip2", "bzip2 -dc"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "xz", "xz -dc"),
    ([0x28, 0xB5, 0x2F, 0xFD], "zstd", "zstd -dc"), ([0x50, 0x4B, 0x03, 0x04], "zip", "unzip -p"),
  ]

  /// Identifies the format of a file by its first bytes; `nil` if they may be text.
  init?(_ bytes: [UInt8]) {
    if let match = Self.signatures.first(where: { bytes.starts(with: $0.bytes) }) {
      description =
        "is compressed by \(match.name). Decompress it: \(match.tool) FILE | gallery events -"
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || Self.hasZerosLikeUTF16(bytes)
    {
      description =
        "is text in UTF-16. Convert it: iconv -f UTF-16 -t UTF-8 FILE | gallery events -"
    } else if bytes.prefix(Self.searchedCount).contains(0) {
      description = "is a binary file. A log is text in UTF-8 with one delivery on each line."
    } else {
      return nil
    }
  }

  /// Whether every second byte is NUL, as in UTF-16 without a mark.
  private static func hasZerosLikeUTF16(_ bytes: [UInt8]) -> Bool {
    let pairs = stride(from: 0, to: min(bytes.count, 64) - 1, by: 2).map {
      (bytes[$0], bytes[$0 + 1])
    }
    guard pairs.count > 2 else { return false }
    return pairs.allSatisfy { $0.0 == 0 && $0.1 != 0 }
      || pairs.allSatisfy { $0.1 == 0 && $0.0 != 0 }
  }
}
