import Foundation

/// A file in the folder `Pictures` of the resources.
enum BundledFile {
  /// Returns the bytes of a file, or `nil` if the resources of the program are missing.
  static func bytes(named name: String, ofType type: String) -> [UInt8]? {
    let url = Bundle.module.url(
      forResource: name,
      withExtension: type,
      subdirectory: "Pictures"
    )
    return url.flatMap { try? Data(contentsOf: $0) }.map { [UInt8]($0) }
  }
}
