extension NibRegistry {
  private static var controllers: [String: (NSCoder) -> UIViewController?] = [:]

  /// Registers a controller of a storyboard.
  public static func setController(
    _ identifier: String,
    inStoryboard name: String,
    make: @escaping (NSCoder) -> UIViewController?
  ) {
    controllers[name + "/" + identifier] = make
  }

  static func controller(_ identifier: String, _ storyboard: String) -> UIViewController? {
    controllers[storyboard + "/" + identifier]?(coder)
  }
}
