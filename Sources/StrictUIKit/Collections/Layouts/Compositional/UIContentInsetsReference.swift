/// What insets are in addition to.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  case automatic
  case none
  case safeArea
  case layoutMargins
  case readableContent
}
