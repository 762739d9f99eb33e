// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The part of Dispatch that the package uses.

open class DispatchQueue {
  public init(label: String) {}
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
}
