import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A small round picture with an address, in a custom cell, which loads the picture itself.
///
/// It is not an element for screen readers: the header of the house has its name.
final class EmblemView: UIImageView {
  private static let length: CGFloat = 44

  private var picture: ListImage?
  private var loading: Task<Void, Never>?

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  deinit { loading?.cancel() }

  private func setUp() {
    contentMode = .scaleAspectFill
    clipsToBounds = true
    layer.cornerRadius = Self.length / 2
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(.required, for: axis)
      setContentCompressionResistancePriority(.required, for: axis)
    }
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: Self.length, height: Self.length)
  }

  /// Shows a picture that is in the cache, or requests it.
  func show(_ picture: ListImage, in context: CellContext) {
    guard picture != self.picture || image == nil else { return }
    self.picture = picture
    loading?.cancel()
    show(nil)
    switch context.availability(of: picture) {
    case .available(let source): show(picture.with(source).uiImage)
    case .remote(let address): load(picture, at: address, with: context.pictures)
    case .unavailable: break
    }
  }

  /// Shows an image, or its place in grey.
  private func show(_ image: UIImage?) {
    self.image = image
    backgroundColor = image == nil ? .systemGray5 : nil
  }

  private func load(_ picture: ListImage, at address: String, with pictures: ListPictures) {
    loading = Task { [weak self] in
      guard let bytes = try? await pictures.bytes(at: address) else { return }
      // The cell may show another character by now.
      guard let self, self.picture == picture else { return }
      show(picture.with(.bytes(bytes)).uiImage)
    }
  }
}

extension ListImage {
  /// Returns the picture with the source that a host reads.
  fileprivate func with(_ source: Source) -> ListImage {
    var image = self
    image.source = source
    return image
  }
}
