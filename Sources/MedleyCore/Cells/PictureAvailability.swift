/// The source of a picture's bytes for a host.
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
  /// A refused address and a missing loader are reported once for each list.
  public func availability(of image: ListImage) -> PictureAvailability {
    guard case .url(let address) = image.source else { return .available(image.source) }
    if let obstacle = pictures.obstacle(to: address) {
      report(obstacle)
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
