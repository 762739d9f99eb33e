#if Macros
  /// Makes a case the fallback for elements with another tag or without a tag.
  ///
  /// ```swift
  /// @ListItem(discriminator: "type")
  /// enum Block {
  ///   @FallbackKind case text(TextBlock)   // also {"text": "…"} and {"type": "poll", "text": "…"}
  ///   case image(ImageBlock)
  ///   case unknown(UnknownModel)
  /// }
  /// ```
  ///
  /// An element that the model of the fallback cannot decode is of the unknown kind if the enum has a
  /// case for it; otherwise the error of the model is thrown. `DecodedList.answer(at:isShown:)` lists the elements
  /// that the fallback has decoded. Such an element is encoded with the tag of the fallback. To send elements of
  /// unknown kinds back as they were received, use a case with an `UnknownModel` alone.
  ///
  /// An enum has at most one fallback. The macro itself generates nothing;
  /// `ListItem(discriminator:content:)` reads it.
  @attached(peer)
  public macro FallbackKind() = #externalMacro(module: "MedleyMacros", type: "KindRoleMacro")

  /// Marks a case that the server does not send, such as a loading row or a separator.
  ///
  /// ```swift
  /// @ListItem(discriminator: "type")
  /// enum Post {
  ///   case text(TextPost)
  ///   @LocalKind case loading(StatusRow)
  /// }
  /// ```
  ///
  /// No element is decoded as this case, and its model need not be `Codable`. Encoding such an element
  /// throws an `EncodingError`; remove the local elements before you encode a list.
  ///
  /// The macro itself generates nothing; `ListItem(discriminator:content:)` reads it.
  @attached(peer)
  public macro LocalKind() = #externalMacro(module: "MedleyMacros", type: "KindRoleMacro")
#endif
