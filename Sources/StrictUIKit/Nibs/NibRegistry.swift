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
  public static func set(_ name: String, make: @escaping () -> UIView?) {
    makers[name] = { make().map { [$0] } ?? [] }
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
