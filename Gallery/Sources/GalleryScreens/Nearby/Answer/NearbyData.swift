import ArgumentParser
import Foundation

/// Where the answer comes from: the file that is bundled with the program, or another one.
package enum NearbyData {
  /// The most bytes that are read of a file: 64 MiB.
  static let limit = 64 << 20

  /// The bundled answer: about sixty places of Ellerport, a town that does not exist.
  ///
  /// Two of its elements are of kinds that the program does not know, and one is broken.
  package static var bundled: [UInt8] { PackageResources.places_json }

  /// The bytes of a file.
  ///
  /// - Throws: `ValidationError` for a file that cannot be read or is too large.
  static func bytes(ofFile path: String) throws -> [UInt8] {
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      let bytes = [UInt8](try file.read(upToCount: limit + 1) ?? Data())
      guard bytes.count <= limit else {
        throw ValidationError(
          "--file \(path): has more than \(limit >> 20) MiB. Give a smaller one."
        )
      }
      return bytes
    } catch let error as ValidationError {
      throw error
    } catch {
      throw ValidationError("--file \(path): cannot be read. Give the path of a JSON file.")
    }
  }
}
