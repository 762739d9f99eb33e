/// A way pictures are encoded.
package enum PictureFormat: Hashable, Sendable, CaseIterable {
  /// Portable network graphics.
  case png
  /// JPEG, baseline or progressive.
  case jpeg
  /// A binary portable greymap or pixmap of 8 bits a channel (`P5`, `P6`).
  case pnm

  /// Whether pictures of the format can be shown.
  ///
  /// Netpbm's are always; PNG and JPEG only with the trait `Pictures`, which needs two libraries.
  package var isDecodable: Bool {
    #if Pictures
      true
    #else
      self == .pnm
    #endif
  }
}
