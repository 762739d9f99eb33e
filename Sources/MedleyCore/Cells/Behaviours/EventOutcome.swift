/// What came of an event.
enum EventOutcome {
  /// A behaviour ran, or there was nothing to do.
  case performed

  /// The adapter has no behaviour for it.
  case unhandled

  /// The event carries something of another type than the behaviour takes.
  case mismatch(expected: String, found: String)
}
