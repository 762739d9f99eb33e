import Medley

/// The drawings of the samples, which were made for the gallery and are free of rights.
///
/// Each drawing is a JPEG of 900 by 600 pixels. Its preview is a pixmap of 72 by 48 pixels, for terminals
/// that cannot decode a JPEG.
enum SamplePicture: String, CaseIterable, Sendable {
  case beans
  case crumbs
  case hedgehog
  case jam
  case lake
  case map
  case pumpkin
  case sunflower
  case tea
  case weaver

  /// Returns the drawing with its alternative text.
  func image(showing alternative: String) -> ListImage {
    var image = ListImage(
      bytes: bytes(ofType: "jpg"),
      alternative: alternative,
      placement: .below,
      aspectRatio: 1.5
    )
    image.preview = bytes(ofType: "ppm")
    return image
  }

  /// Returns the bytes of a file, or an empty array if the resources of the program are missing.
  private func bytes(ofType type: String) -> [UInt8] {
    BundledFile.bytes(named: rawValue, ofType: type) ?? []
  }
}
