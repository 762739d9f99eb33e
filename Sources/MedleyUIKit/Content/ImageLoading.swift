import MedleyCore

/// The image of a cell: loads it while the cell is displayed, and decodes it in the background.
@MainActor
final class ImageLoading {
  /// Called when an awaited image is available, or with `nil` if it cannot be loaded or decoded.
  var onEnd: ((UIImage?) -> Void)?

  /// Whether the image is being loaded or decoded, or will be loaded when the cell is displayed.
  private(set) var isAwaited = false

  /// Whether the cell is displayed; a picture with an address is loaded only while it is.
  var isDisplayed = false {
    didSet {
      guard isDisplayed != oldValue else { return }
      hasFailed = false
      if isDisplayed { startLoading() } else { cancelLoading() }
    }
  }

  private var image: ListImage?
  private var context: CellContext?
  private var decoding: ImageRequest?
  private var loading: Task<Void, Never>?

  /// Whether loading failed since the cell is displayed.
  private var hasFailed = false

  deinit { loading?.cancel() }

  /// Returns the image if it is available; otherwise requests it.
  func show(_ image: ListImage?, _ context: CellContext) -> UIImage? {
    if image?.source != self.image?.source {
      cancelLoading()
      hasFailed = false
    }
    self.image = image
    self.context = context
    // The old request ends after the new one began, so that the same image is not decoded twice.
    let old = decoding
    decoding = nil
    defer { old?.cancel() }
    isAwaited = false
    guard let image else { return nil }
    switch context.availability(of: image) {
    case .available(let source):
      if let known = DecodedImages.known(source) { return known.image }
      isAwaited = true
      decode(source)
    case .remote:
      isAwaited = !hasFailed
      startLoading()
    case .unavailable: break
    }
    return nil
  }

  private func decode(_ source: ListImage.Source) {
    decoding = DecodedImages.decode(source) { [weak self] image in
      guard let self, let awaited = self.image else { return }
      decoding = nil
      if image == nil { context?.report(.unreadablePicture(awaited)) }
      end(image)
    }
  }

  private func end(_ image: UIImage?) {
    isAwaited = false
    onEnd?(image)
  }

  private func startLoading() {
    guard isDisplayed, loading == nil, decoding == nil, !hasFailed, let image, let context,
      case .remote(let address) = context.availability(of: image)
    else { return }
    let pictures = context.pictures
    loading = Task { [weak self] in
      do throws(PictureError) {
        let bytes = try await pictures.bytes(at: address)
        self?.didLoad(bytes, of: image)
      } catch {
        self?.didFail(error, at: address, of: image)
      }
    }
  }

  private func didLoad(_ bytes: [UInt8], of image: ListImage) {
    guard isAwaited(image) else { return }
    loading = nil
    if let known = DecodedImages.known(.bytes(bytes)) {
      end(known.image)
    } else {
      decode(.bytes(bytes))
    }
  }

  private func didFail(_ error: PictureError, at address: String, of image: ListImage) {
    guard isAwaited(image) else { return }
    loading = nil
    hasFailed = true
    context?.report(.unloadedPicture(at: address, error))
    end(nil)
  }

  /// Returns whether the current task, which loads an image, still belongs to the cell.
  private func isAwaited(_ image: ListImage) -> Bool {
    !Task.isCancelled && image.source == self.image?.source
  }

  private func cancelLoading() {
    loading?.cancel()
    loading = nil
  }
}
