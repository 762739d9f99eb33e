/// What JSON allows at a place where something else was found.
public enum JSONExpectation: Hashable, Sendable {
  /// Any value.
  case value

  /// A value, or the `]` of an array.
  case valueOrEnd

  /// A key in quotes, or the `}` of an object.
  case keyOrEnd

  /// The colon between a key and its value.
  case colon

  /// A comma, or the `}` of an object.
  case commaOrBrace

  /// A comma, or the `]` of an array.
  case commaOrBracket

  /// The rest of `true`, `false` or `null`.
  case literal

  /// Four hexadecimal digits after `\u`.
  case hexDigits

  /// Nothing more, because the document's value has ended.
  case end
}

extension JSONExpectation: CustomStringConvertible {
  /// The expectation in plain words, as in `a comma or }`.
  public var description: String {
    switch self {
    case .value: "a value"
    case .valueOrEnd: "a value or ]"
    case .keyOrEnd: "a key or }"
    case .colon: "a colon"
    case .commaOrBrace: "a comma or }"
    case .commaOrBracket: "a comma or ]"
    case .literal: "true, false or null"
    case .hexDigits: "four hexadecimal digits"
    case .end: "nothing more"
    }
  }
}
