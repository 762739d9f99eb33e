/// Reports violations of snapshots, which belong to no view.
enum DiffableReport {
  /// Passes a violation to ``UIKitEnforcement/standard`` on the main actor, or ends the program.
  static func report(_ rule: UIKitRule, _ message: String) {
    guard isMainActor else {
      // UIKit does the same with an uncaught exception.
      fatalError("*** Terminating app due to uncaught exception: \(message) (rule \(rule))")
    }
    MainActor.assumeIsolated { UIKitEnforcement.standard.report(rule, message) }
  }

  /// Reports identifiers that occur more than once (E1).
  static func report<Identifier>(duplicates: [Identifier], of kind: String) {
    guard !duplicates.isEmpty else { return }
    let list = duplicates.map { "    \($0)" }.joined(separator: ",\n")
    report(
      .e1,
      """
      Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: {(
      \(list)
      )}
      """
    )
  }

  /// Whether the code runs on the main actor.
  ///
  /// On Linux, any thread may perform the work of the main queue.
  static var isMainActor: Bool {
    #if canImport(Darwin)
      Thread.isMainThread
    #elseif canImport(Dispatch)
      DispatchQueue.getSpecific(key: mainQueueKey) != nil
    #else
      true
    #endif
  }

  #if !canImport(Darwin) && canImport(Dispatch)
    /// Identifies the main queue, which alone has a value for this key.
    private static let mainQueueKey: DispatchSpecificKey<Void> = {
      let key = DispatchSpecificKey<Void>()
      DispatchQueue.main.setSpecific(key: key, value: ())
      return key
    }()
  #endif
}
