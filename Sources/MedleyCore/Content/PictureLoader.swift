/// A loader of the bytes of pictures, such as a client for HTTP.
///
/// The library has no networking. Pass a loader to a list by ``HostedList/pictures``.
public protocol PictureLoader: Sendable {
  /// Returns the bytes of an encoded picture.
  ///
  /// Called when a row with the address is displayed, and the bytes are not in the cache of ``ListPictures``.
  /// The task is cancelled when no displayed row waits for the picture. A loader that limits hosts must refuse
  /// redirects, and a loader of large files should stop at ``ListPictures/pictureByteLimit``.
  ///
  /// - Parameter address: an address that ``ListPictures/policy`` admits.
  /// - Throws: ``PictureError`` if the picture cannot be loaded. The row shows the alternative text, and the
  ///   picture is requested again when the row is displayed again.
  func bytes(at address: String) async throws(PictureError) -> [UInt8]
}

/// The reason why a picture was not loaded.
public struct PictureError: Error, Hashable, Sendable {
  /// The reason as a sentence, for the developer.
  public var reason: String

  /// Creates an error.
  public init(_ reason: String) {
    self.reason = reason
  }

  /// The error of a request without a row that waits for the picture.
  public static let cancelled = PictureError("The request was cancelled.")
}
