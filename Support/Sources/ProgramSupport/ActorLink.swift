/// A weak reference to an object of the screens' actor, for background tasks.
///
/// It keeps neither the object nor the actor alive.
///
/// `@unchecked Sendable`: the object is not `Sendable`, and is used in `perform(_:on:)` only, which
/// runs on its actor: the actor that the owner of the object stated. Weak references may be copied
/// and released on any thread.
public final class ActorLink<Object: AnyObject>: @unchecked Sendable {
  private weak let object: Object?
  private weak let actor: (any Actor)?

  /// Creates a reference to an object of an actor.
  public init(_ object: Object, on actor: (any Actor)?) {
    self.object = object
    self.actor = actor
  }

  /// Passes the object to a closure on its actor; does nothing if one of them does not exist any more.
  @concurrent
  public func perform(_ body: @Sendable (Object) -> Void) async {
    if let actor { await perform(body, on: actor) }
  }

  private func perform(_ body: (Object) -> Void, on actor: isolated any Actor) {
    if let object { body(object) }
  }
}
