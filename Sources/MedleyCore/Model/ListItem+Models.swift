extension Sequence where Element: ListItem {
  /// All models that have a capability, in the order of their rows.
  ///
  /// ```swift
  /// let pictures = posts.models(as: (any ImageProvider).self).map(\.image)
  /// ```
  ///
  /// - Parameter capability: a protocol that some models conform to, or one model's type.
  /// - Complexity: O(*n*).
  public func models<Capability>(as capability: Capability.Type) -> [Capability] {
    compactMap { $0.model as? Capability }
  }

  /// All items whose model has a capability, in the order of their rows.
  ///
  /// - Parameter capability: a protocol that some models conform to, or one model's type.
  /// - Complexity: O(*n*).
  public func items<Capability>(whoseModelIs capability: Capability.Type) -> [Element] {
    filter { $0.model is Capability }
  }
}
