/// Creates views of a class that is known only at run time, like `alloc` and `init` in Objective-C.
///
/// This class has no instances. Swift does not permit a call of a non-required `init(frame:)` on a
/// metatype. This subclass requires the initializer, which has the same entry in the method table.
open class InstantiatedView: UIView {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public required override init(frame: CGRect) { super.init(frame: frame) }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view by the `init(frame:)` that its class overrides or inherits.
  ///
  /// The optimizer must not see that the expression has the type of this class: it would know the
  /// result of every cast of the new view, such as that a view of this class is never a
  /// `UICollectionViewCell`. A call of this function, which is neither inlined nor optimized, has the type
  /// `UIView`, which is true of all views.
  @inline(never) @_optimize(none)
  package static func make(_ viewClass: UIView.Type, frame: CGRect) -> UIView {
    // The class has all entries of `UIView`'s table of methods at the same places, and the entry of
    // `init(frame:)` is `UIView`'s own. Without optimization, the call uses the entry of the
    // metatype's class.
    let type = unsafeBitCast(viewClass, to: InstantiatedView.Type.self)
    return type.init(frame: frame) as UIView
  }
}
