extension UINib {
  /// The view of a nib that was registered, which UIKit demands to be the only object in it.
  ///
  /// - Parameters:
  ///   - type: the kind of view.
  ///   - identifier: what the nib was registered by.
  ///   - words: what UIKit calls the identifier of such a view.
  ///   - enforcement: is told what is wrong.
  ///   - own: the identifier that the view has in the nib.
  func makeOnly<View: UIView>(
    _ type: View.Type,
    _ kind: String,
    registeredAs identifier: String,
    words: String,
    _ enforcement: UIKitEnforcement,
    own: (View) -> String?
  ) -> View? {
    let objects = instantiate(withOwner: nil, options: nil)
    guard objects.count == 1, let view = objects[0] as? View else {
      enforcement.report(
        .f12,
        """
        invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top \
        level object which must be a \(kind) instance
        """
      )
      return objects.lazy.compactMap { $0 as? View }.first
    }
    if let own = own(view), !own.isEmpty, own != identifier {
      enforcement.report(
        .f11,
        """
        \(words) in nib (\(own)) does not match the identifier used to register the nib \
        (\(identifier))
        """
      )
    }
    return view
  }
}
