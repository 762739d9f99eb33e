extension MainActor {
  /// Whether the code runs on the main actor.
  nonisolated static var isCurrent: Bool {
    #if canImport(Darwin)
      Thread.isMainThread
    #elseif canImport(Dispatch)
      // On other systems any thread may perform the work of the main queue.
      DispatchQueue.getSpecific(key: mainQueueKey) != nil
    #else
      true
    #endif
  }
}

#if !canImport(Darwin) && canImport(Dispatch)
  /// Identifies the main queue, which alone has a value for this key.
  private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
#endif
