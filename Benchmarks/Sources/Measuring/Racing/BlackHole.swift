/// Takes a value and does nothing with it, in a way that the compiler cannot see through.
///
/// What a benchmark works out goes in here, or the work might be left out.
@inline(never)
@_optimize(none)
public func blackHole<Value>(_ value: Value) {}

/// Gives a value back in a way that the compiler cannot see through.
///
/// What a benchmark starts from comes out of here, or the work might be done once for all calls.
@inline(never)
@_optimize(none)
public func opaque<Value>(_ value: Value) -> Value {
  value
}
