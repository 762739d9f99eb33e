/// A weak reference to an object that is used on one actor, for code that runs elsewhere.
///
/// It keeps neither the object nor the actor alive.
///
/// `@unchecked Sendable`: the object is not `Sendable`, and is used in `perform(_:on:)` only, which
/// runs on its actor: the actor that the owner of the object stated. Weak references may be copied
/// and released on any thread.
final class ActorLink: @unchecked Sendable {
  private weak let object: AnyObject?
  private weak let actor: (any Actor)?

  init(_ object: AnyObject, on actor: (any Actor)?) {
    self.object = object
    self.actor = actor
  }

  /// Passes the object to a closure on its actor.
  ///
  /// - Returns: whether the object and the actor still exist.
  @concurrent
  @discardableResult
  func perform(_ body: @Sendable (AnyObject) -> Void) async -> Bool {
    guard let actor else { return false }
    return await perform(body, on: actor)
  }

  private func perform(_ body: (AnyObject) -> Void, on actor: isolated any Actor) -> Bool {
    guard let object else { return false }
    body(object)
    return true
  }
}
