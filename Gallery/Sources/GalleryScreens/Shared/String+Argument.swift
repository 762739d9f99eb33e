extension String {
  /// The text as a message quotes what was given to an option: an empty one in quotes, so that it
  /// is seen.
  var asArgument: String { isEmpty ? #""""# : self }
}
