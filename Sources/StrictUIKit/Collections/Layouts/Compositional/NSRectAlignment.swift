/// At which side or corner of a rectangle something is.
public enum NSRectAlignment: Int, Hashable, Sendable {
  case none
  case top
  case topLeading
  case leading
  case bottomLeading
  case bottom
  case bottomTrailing
  case trailing
  case topTrailing
}
