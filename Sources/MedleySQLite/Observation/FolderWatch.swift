#if SQLite && os(Linux)
  import Dispatch
  import MedleyCore
  import MedleySupport

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Watches a folder for all lists of this process, because the system limits the instances of inotify of
  /// each user.
  ///
  /// `@unchecked Sendable`: all mutable state is in a lock. The source of Dispatch, which is not declared as
  /// `Sendable`, is a constant, and its methods may be called on any thread. The descriptor is read on the queue
  /// of the source only, and is closed after the last use: a watch is found and cancelled under the same
  /// lock.
  final class FolderWatch: @unchecked Sendable {
    /// A closure that is called when files of the folder are written.
    private struct Observer: Sendable {
      let names: Set<String>
      let wake: @Sendable () -> Void
    }

    private struct State: Sendable {
      var observers: [Int: Observer] = [:]
      var lastNumber = 0
    }

    /// The observer of a list, which ends with ``end()``.
    struct Subscription: Sendable {
      fileprivate let watch: FolderWatch
      fileprivate let number: Int

      /// Removes the observer; the last one of a folder ends the watch.
      func end() { watch.remove(number) }
    }

    /// The watches by the paths of their folders.
    private static let shared = Locked<[String: FolderWatch]>([:])

    private let path: String
    private let descriptor: Int32
    private let source: any DispatchSourceRead
    private let state = Locked(State())

    /// Calls a closure when files of a folder are written; `nil` if the system watches no more folders.
    ///
    /// - Parameters:
    ///   - names: the names of the files.
    ///   - path: the path of the folder, without symbolic links.
    ///   - wake: the closure, which is called on a queue of the watch.
    static func subscribe(
      to names: Set<String>,
      in path: String,
      _ wake: @escaping @Sendable () -> Void
    ) -> Subscription? {
      shared.withValue { watches -> Subscription? in
        guard let watch = watches[path] ?? FolderWatch(path) else { return nil }
        // Nothing changes unless another folder has taken the place of the watched one.
        guard watch.watchFolder() else {
          if watches[path] == nil { watch.source.cancel() }
          return nil
        }
        watches[path] = watch
        let number = watch.add(Observer(names: names, wake: wake))
        return Subscription(watch: watch, number: number)
      }
    }

    private init?(_ path: String) {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { return nil }
      self.descriptor = descriptor
      self.path = path
      source = DispatchSource.makeReadSource(
        fileDescriptor: descriptor,
        queue: DispatchQueue(label: "medley.sqlite.watch", qos: .userInitiated)
      )
      source.setEventHandler { [weak self] in self?.wakeObservers() }
      source.setCancelHandler { close(descriptor) }
      source.resume()
    }

    private func watchFolder() -> Bool {
      inotify_add_watch(descriptor, path, UInt32(IN_MODIFY) | UInt32(IN_CREATE)) >= 0
    }

    private func add(_ observer: Observer) -> Int {
      state.withValue { state in
        state.lastNumber += 1
        state.observers[state.lastNumber] = observer
        return state.lastNumber
      }
    }

    private func remove(_ number: Int) {
      // Observers are added under the same lock, so that none is added to a watch that has ended.
      let observer = Self.shared.withValue { watches -> Observer? in
        let (observer, isUnused) = state.withValue { state in
          (state.observers.removeValue(forKey: number), state.observers.isEmpty)
        }
        if isUnused {
          if watches[path] === self { watches[path] = nil }
          source.cancel()
        }
        return observer
      }
      // What the closure refers to is released outside of the locks.
      withExtendedLifetime(observer) {}
    }

    private func wakeObservers() {
      let names = changedNames()
      let observers = state.withValue { Array($0.observers.values) }
      for observer in observers where names.map({ !$0.isDisjoint(with: observer.names) }) ?? true {
        observer.wake()
      }
    }

    /// Reads the names of the files that have changed; returns `nil` if the system dropped some.
    private func changedNames() -> Set<String>? {
      var names: Set<String>? = []
      var buffer = [UInt8](repeating: 0, count: 16_384)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count <= 0 { return names }
        // struct inotify_event: descriptor, mask, cookie and length of the name, 4 bytes each; the name.
        var offset = 0
        while offset + 16 <= count {
          if Self.number(in: buffer, at: offset + 4) & UInt32(IN_Q_OVERFLOW) != 0 { names = nil }
          let end = min(count, offset + 16 + Int(Self.number(in: buffer, at: offset + 12)))
          names?.insert(
            String(decoding: buffer[offset + 16..<end].prefix { $0 != 0 }, as: UTF8.self)
          )
          offset = end
        }
      }
    }

    private static func number(in bytes: [UInt8], at offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
#endif
