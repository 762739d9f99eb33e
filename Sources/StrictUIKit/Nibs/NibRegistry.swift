/// What nibs and storyboards hold, as a program or test tells it: files of Interface Builder cannot
/// be read here.
///
/// ```swift
/// NibRegistry.set("ImageMessageCell") { ImageMessageCell(coder: NibRegistry.coder) }
/// ```
@MainActor public enum NibRegistry {
  private static var makers: [String: () -> [Any]] = [:]
  private static var controllers: [String: (NSCoder) -> UIViewController?] = [:]

  /// A coder that holds nothing, for `init(coder:)`.
  public static var coder: NSCoder { EmptyCoder() }

  /// Says what view stands in a nib.
  ///
  /// - Parameters:
  ///   - name: the name of the nib.
  ///   - identifier: the reuse identifier that the cell has in the nib; `nil` if it has none.
  ///   - make: makes the view.
  public static func set(
    _ name: String,
    identifier: String? = nil,
    make: @escaping () -> UIView?
  ) {
    makers[name] = {
      guard let view = make() else { return [] }
      if let identifier {
        (view as? UITableViewCell)?.reuseIdentifier = identifier
        (view as? UITableViewHeaderFooterView)?.reuseIdentifier = identifier
        (view as? UICollectionReusableView)?.setReuseIdentifier(identifier)
      }
      return [view]
    }
  }

  /// Says which objects stand at the top level of a nib.
  public static func setObjects(_ name: String, make: @escaping () -> [Any]) {
    makers[name] = make
  }

  /// Says which controller a storyboard holds by an identifier.
  public static func setController(
    _ identifier: String,
    inStoryboard name: String,
    make: @escaping (NSCoder) -> UIViewController?
  ) {
    controllers[name + "/" + identifier] = make
  }

  static func objects(named name: String) -> [Any]? { makers[name]?() }

  static func controller(_ identifier: String, _ storyboard: String) -> UIViewController? {
    controllers[storyboard + "/" + identifier]?(coder)
  }
}

/// The coder that views of nibs and storyboards are made with: it holds nothing.
final class EmptyCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }

  override func containsValue(forKey key: String) -> Bool { false }
}
