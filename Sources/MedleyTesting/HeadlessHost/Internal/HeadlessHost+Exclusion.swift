import MedleyCore

/// Something that happened to a cell, and that the list is yet to hear of.
struct QueuedEvent {
  var event: CellEvent
  var identity: ItemIdentity
  var call: HostCall
}

extension HeadlessHost {
  /// Does one thing after the other: what is asked for while the host is at work is done afterwards,
  /// and events are sent between, when the host can take whatever their behaviours ask for.
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

  private func drain() {
    guard !isDraining else { return }
    isDraining = true
    defer { isDraining = false }
    while true {
      if !deferredWork.isEmpty {
        let work = deferredWork.removeFirst()
        isBusy = true
        work()
        isBusy = false
      } else if !events.isEmpty {
        let event = events.removeFirst()
        recorder.record(event.call)
        list?.send(event.event, to: event.identity)
      } else {
        return
      }
    }
  }

  func queue(_ event: CellEvent, _ identity: ItemIdentity, as call: HostCall) {
    events.append(QueuedEvent(event: event, identity: identity, call: call))
  }
}
