extension Locked {
  /// The value, which the first call makes; calls at the same time wait for it.
  func made<Wrapped: Sendable>(by make: () -> Wrapped) -> Wrapped where Value == Wrapped? {
    withValue { value in
      if let value { return value }
      let new = make()
      value = new
      return new
    }
  }

  /// Drops the value without other holders of the lock noticing.
  static func forget<Wrapped: Sendable>(_ memory: inout Locked) where Value == Wrapped? {
    if isKnownUniquelyReferenced(&memory) {
      memory.withValue { $0 = nil }
    } else {
      memory = Locked(nil)
    }
  }

  /// Changes the value if it was made already, so that other holders of the lock do not see it.
  ///
  /// A lock that nobody else holds is kept and its value changed in place; else it is replaced.
  static func change<Wrapped: Sendable>(
    _ memory: inout Locked,
    _ body: (inout Wrapped) -> Void
  ) where Value == Wrapped? {
    let isOwn = isKnownUniquelyReferenced(&memory)
    let known = memory.withValue { value in
      defer { if isOwn { value = nil } }
      return value
    }
    guard var known else {
      if !isOwn { memory = Locked(nil) }
      return
    }
    body(&known)
    let changed = known
    if isOwn {
      memory.withValue { $0 = changed }
    } else {
      memory = Locked(changed)
    }
  }
}
