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
      if hasFailed { (hasFailed, isAwaited) = (false, true) }
      if isDisplayed { startLoading() } else { cancelLoading() }
    }
  }

  private var image: ListImage?
  private var thumbnail: CGFloat?
  private var context: CellContext?
  private var decoding: ImageRequest?
  private var loading: Task<Void, Never>?

  /// Whether loading failed since the cell is displayed.
  private var hasFailed = false

  deinit { loading?.cancel() }

  /// Returns the image if it is available; otherwise requests it.
  ///
  /// - Parameter thumbnail: the length that a thumbnail fills in both directions, in points, or `nil` for
  ///   the whole image.
  func show(_ image: ListImage?, thumbnail: CGFloat? = nil, _ context: CellContext) -> UIImage? {
    if image?.source != self.image?.source {
      cancelLoading()
      hasFailed = false
    }
    self.image = image
    self.thumbnail = thumbnail
    self.context = context
    // The old request ends after the new one began, so that the same image is not decoded twice.
    let old = decoding
    decoding = nil
    defer { old?.cancel() }
    isAwaited = false
    guard let image else { return nil }
    switch context.availability(of: image) {
    case .available(let source):
      cancelLoading()
      if let known = DecodedImages.known(source, thumbnail: thumbnail) { return known.image }
      isAwaited = true
      decode(source)
    case .remote(let address):
      isAwaited = !hasFailed
      if isDisplayed, isAwaited, loading == nil { load(image, at: address, context) }
    case .unavailable: cancelLoading()
    }
    return nil
  }

  private func decode(_ source: ListImage.Source) {
    decoding = DecodedImages.decode(source, thumbnail: thumbnail) { [weak self] image in
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

  /// Loads the awaited image, or shows it if another row has loaded it since the cell was configured.
  private func startLoading() {
    guard isAwaited, decoding == nil, let image, let context else { return }
    switch context.availability(of: image) {
    case .available(let source): showLoaded(source)
    case .remote(let address): load(image, at: address, context)
    case .unavailable: end(nil)
    }
  }

  private func load(_ image: ListImage, at address: String, _ context: CellContext) {
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
    showLoaded(.bytes(bytes))
  }

  private func showLoaded(_ source: ListImage.Source) {
    if let known = DecodedImages.known(source, thumbnail: thumbnail) {
      end(known.image)
    } else {
      decode(source)
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
