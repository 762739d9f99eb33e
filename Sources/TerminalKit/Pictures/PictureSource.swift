/// Where an encoded picture comes from.
package enum PictureSource: Hashable, Sendable {
  /// The bytes of an encoded picture.
  case bytes([UInt8])
  /// The path of a file.
  case file(String)
}
