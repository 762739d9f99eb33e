public import MedleyCore

extension ListImage {
  /// The image for a custom view, or `nil` if the data cannot be read or has more than 50 million pixels.
  ///
  /// The image is read on first use, on the main actor, and cached while memory allows. In addition to
  /// the formats of `UIImage`, the data may be a binary portable pixmap (`P6`), which every host
  /// supports. Portable content reads its images in the background. The image of an address is `nil`: a
  /// custom view loads it with ``/MedleyCore/ListPictures/bytes(at:)`` of its context.
  @MainActor public var uiImage: UIImage? {
    if let known = DecodedImages.known(source) { return known.image }
    let image = source.read()
    DecodedImages.store(image, of: source)
    return image
  }
}
