extension Locked {
  /// Returns the value, which the first call creates; concurrent calls wait.
  func made<Wrapped: Sendable>(by make: () -> Wrapped) -> Wrapped where Value == Wrapped? {
    withValue { value in
      if let value { return value }
      let new = make()
      value = new
      return new
    }
  }

  /// Drops the value for this owner of the lock only.
  static func forget<Wrapped: Sendable>(_ memory: inout Locked) where Value == Wrapped? {
    if isKnownUniquelyReferenced(&memory) {
      memory.withValue { $0 = nil }
    } else {
      memory = Locked(nil)
    }
  }

  /// Changes the value, if it exists, for this owner of the lock only.
  ///
  /// A lock with one owner is kept and its value changed in place; a shared lock is replaced.
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
