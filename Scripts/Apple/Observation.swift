// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of Observation that the package uses. The module for Linux needs its C library.

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public protocol Observable {}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public struct ObservationRegistrar: Sendable {
  public init() {}

  public func access<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: KeyPath<Subject, Member>
  ) {}

  public func withMutation<Subject: Observable, Member, T>(
    of subject: Subject,
    keyPath: KeyPath<Subject, Member>,
    _ mutation: () throws -> T
  ) rethrows -> T {
    try mutation()
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
public func withObservationTracking<T>(
  _ apply: () -> T,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> T {
  apply()
}
