/// Where lines of text stand.
public enum NSTextAlignment: Int, Hashable, Sendable {
  case left, center, right, justified, natural
}

/// What becomes of text that does not fit.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}
