/// How a host gets the bytes of a picture.
public enum PictureAvailability: Hashable, Sendable {
  /// The host reads the source: bytes, a file or a symbol. The bytes of an address are in the cache.
  case available(ListImage.Source)

  /// The host loads the picture with ``ListPictures/bytes(at:)`` while the cell is displayed.
  case remote(address: String)

  /// The host shows the alternative text; the reason was reported.
  case unavailable
}

extension CellContext {
  /// The loader, the policy and the cache of pictures with an address.
  public var pictures: ListPictures { link.pictures }

  /// Returns how a host that loads pictures gets the bytes of a picture.
  ///
  /// An address that the policy does not admit, or without a loader, is reported once for each list.
  public func availability(of image: ListImage) -> PictureAvailability {
    guard case .url(let address) = image.source else { return .available(image.source) }
    guard admitsPicture(at: address) else { return .unavailable }
    guard pictures.hasLoader else {
      report(.missingPictureLoader)
      return .unavailable
    }
    return pictures.cachedBytes(at: address).map { .available(.bytes($0)) }
      ?? .remote(address: address)
  }

  /// Returns whether the policy admits the address of a picture; a refused address is reported.
  public func admitsPicture(at address: String) -> Bool {
    if pictures.policy.admits(address) { return true }
    report(.refusedPicture(at: address))
    return false
  }
}

extension ListIssue {
  /// A row shows a picture with an address, and the list has no loader.
  public static let missingPictureLoader = ListIssue(
    .missingPictureLoader,
    """
    a row shows a picture with an address, but nothing loads it: its alternative text is shown. Set \
    `pictures` of the list to ListPictures(loader) before the list shows rows.
    """
  )

  /// The loader did not load a picture; its alternative text is shown.
  public static func unloadedPicture(at address: String, _ error: PictureError) -> Self {
    ListIssue(
      .unreadablePicture,
      """
      the picture at \"\(address.prefix(100))\" was not loaded, and its alternative text is shown: \
      \(error.reason) It is requested again when the row is displayed again.
      """
    )
  }

  /// The address of a picture is one that the policy does not admit.
  public static func refusedPicture(at address: String) -> Self {
    let start = String(address.prefix(100)) + (address.count > 100 ? "…" : "")
    return ListIssue(
      .refusedPicture,
      """
      the picture at \"\(start)\" is not loaded: its alternative text is shown. Use an address that the \
      PicturePolicy of the list admits, or extend the policy.
      """
    )
  }
}
