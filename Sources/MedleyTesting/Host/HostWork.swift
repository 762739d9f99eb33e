import MedleyCore

/// The work of a host in its order, and the events that wait until the work is done.
///
/// Events are sent between two pieces of work, because their behaviours may call the host.
final class HostWork {
  /// Whether the host is performing work.
  private(set) var isBusy = false

  private var isDraining = false
  private var deferredWork: [() -> Void] = []

  /// The events in their order; the host may show another list when it sends them.
  private var events: [(list: HeadlessList, send: () -> Void)] = []
  let connection: ListConnection

  init(_ connection: ListConnection) {
    self.connection = connection
  }

  /// Performs work, or defers it until the current work is done.
  func exclusively(_ work: @escaping () -> Void) {
    guard !isBusy else {
      deferredWork.append(work)
      return
    }
    isBusy = true
    work()
    isBusy = false
    drain()
  }

  /// Performs work for the current list, unless that list is disconnected before the work begins.
  func exclusivelyForList(_ work: @escaping () -> Void) {
    let asked = connection.number
    exclusively { [connection] in
      if connection.number == asked { work() }
    }
  }

  /// Performs the deferred work and sends the stored events, unless the host is busy.
  func drain() {
    guard !isBusy, !isDraining else { return }
    isDraining = true
    defer { isDraining = false }
    while true {
      if !deferredWork.isEmpty {
        let work = deferredWork.removeFirst()
        isBusy = true
        work()
        isBusy = false
      } else if let list = events.first?.list {
        list.sendEvents { sendEvents(of: list) }
      } else {
        return
      }
    }
  }

  /// Sends a list the stored events up to the first one of another list, or until there is work.
  private func sendEvents(of list: HeadlessList) {
    while deferredWork.isEmpty, events.first?.list === list { events.removeFirst().send() }
  }

  /// Stores an event until the host has finished its work.
  ///
  /// - Parameter owner: The list of the cell; by default the current list.
  func queue(
    _ event: CellEvent,
    _ identity: ItemIdentity,
    as call: HostCall,
    to owner: HeadlessList? = nil
  ) {
    guard let receiver = owner ?? connection.list else { return }
    let send = { [connection] in
      connection.recorder.record(call)
      receiver.send(event, to: identity)
    }
    events.append((receiver, send))
  }
}
