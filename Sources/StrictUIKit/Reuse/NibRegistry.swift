/// The contents of nibs and storyboards, which tests register because files of Interface Builder
/// cannot be read.
///
/// ```swift
/// NibRegistry.set("ImageMessageCell") { ImageMessageCell(coder: NibRegistry.coder) }
/// ```
@preconcurrency @MainActor public enum NibRegistry {
  private static var makers: [String: () -> [Any]] = [:]

  /// A coder that holds nothing, for `init(coder:)`.
  public static var coder: NSCoder { EmptyCoder() }

  /// Registers the view of a nib.
  ///
  /// - Parameters:
  ///   - name: The name of the nib.
  ///   - identifier: The reuse identifier of the cell in the nib, or `nil`.
  ///   - make: A closure that creates the view.
  public static func set(
    _ name: String,
    identifier: String? = nil,
    make: @escaping () -> UIView?
  ) {
    makers[name] = {
      guard let view = make() else { return [] }
      if let identifier {
        (view as? any ReusableView)?.reuseIdentifier = identifier
      }
      return [view]
    }
  }

  /// Registers the top-level objects of a nib.
  public static func setObjects(_ name: String, make: @escaping () -> [Any]) {
    makers[name] = make
  }

  static func objects(named name: String) -> [Any]? { makers[name]?() }
}

/// The empty coder for the views of nibs and storyboards.
final class EmptyCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }

  override func containsValue(forKey key: String) -> Bool { false }
}

extension UINib {
  /// A key of the options of a nib.
  public typealias OptionsKey = UINibOptionsKey
}
