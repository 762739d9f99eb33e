extension ListIssue {
  /// A row shows a picture with an address in a list without a loader.
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

  /// The policy does not admit the address of a picture.
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

  /// The loader does not know the server of a relative path.
  static func unresolvedPicture(at address: String) -> Self {
    ListIssue(
      .refusedPicture,
      """
      the picture at \"\(address.prefix(100))\" is not loaded: its alternative text is shown. The loader does not \
      know the server of a relative path. Use an address with https, or pass resolvesPaths: true to ListPictures.
      """
    )
  }
}
