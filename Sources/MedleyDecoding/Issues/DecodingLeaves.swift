/// The types that a decoder decodes in a way of its own, beside the scalars.
///
/// Foundation's decoder has strategies for dates and data, which the types' own `init(from:)` knows
/// nothing of. A ``DiagnosingDecoder`` leaves them to the decoder behind it.
package protocol DecodingLeaves {
  /// What to call the values of such a type, as in `a date`, or nil for any other type.
  static func noun(for type: Any.Type) -> String?
}
