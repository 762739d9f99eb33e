/// A key of the options of a nib, which have no effect.
public struct UINibOptionsKey: RawRepresentable, Hashable, Sendable {
  /// The name of the option.
  public let rawValue: String

  /// Creates a key.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A nib whose objects are in ``NibRegistry``.
///
/// Nib files cannot be read.
@preconcurrency @MainActor open class UINib: NSObject {
  /// The name of the file.
  let name: String

  /// Names a file of views.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    super.init()
  }

  /// Creates the objects of the nib.
  open func instantiate(
    withOwner ownerOrNil: Any?,
    options optionsOrNil: [UINibOptionsKey: Any]? = nil
  ) -> [Any] {
    guard let objects = NibRegistry.objects(named: name) else {
      // UIKit raises an exception with these words; a nib is part of the program, not data.
      fatalError("Could not load NIB in bundle: with name '\(name)'")
    }
    for case let view as UIView in objects { view.awakeFromNib() }
    return objects
  }
}

extension UINib {
  /// Returns the view of a registered nib.
  ///
  /// UIKit requires that it is the only top-level object.
  ///
  /// - Parameters:
  ///   - type: The required type of the view.
  ///   - identifier: The identifier of the registration.
  ///   - enforcement: The enforcement that receives violations.
  func makeOnly<View: ReusableView>(
    _ type: View.Type,
    registeredAs identifier: String,
    _ enforcement: UIKitEnforcement
  ) -> View? {
    let objects = instantiate(withOwner: nil, options: nil)
    guard objects.count == 1, let view = objects[0] as? View else {
      enforcement.report(
        .f12,
        """
        invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top \
        level object which must be a \(View.nibWords.kind) instance
        """
      )
      return objects.lazy.compactMap { $0 as? View }.first
    }
    if let own = view.reuseIdentifier, !own.isEmpty, own != identifier {
      enforcement.report(
        .f11,
        """
        \(View.nibWords.identifier) in nib (\(own)) does not match the identifier used to register the nib \
        (\(identifier))
        """
      )
    }
    return view
  }
}
