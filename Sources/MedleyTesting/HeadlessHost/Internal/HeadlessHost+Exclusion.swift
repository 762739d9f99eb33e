import MedleyCore

/// Something that happened to a cell, and that the list is yet to hear of.
struct QueuedEvent {
  var event: CellEvent
  var identity: ItemIdentity
  var call: HostCall

  /// The list that the cell belonged to; another may be shown by the time it hears of it.
  var list: HostedList<HeadlessCell, Never>
}

extension HeadlessHost {
  /// Does one thing after the other: what is asked for while the host is at work is done
  /// afterwards, and events are sent between, when the host can take whatever their behaviours ask
  /// for.
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

  /// Does work for the list that is shown now, or none if by then it has gone, if only to come
  /// back.
  func exclusivelyForList(_ work: @escaping () -> Void) {
    let asked = connection
    exclusively {
      if self.connection == asked { work() }
    }
  }

  func drain() {
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
        event.list.send(event.event, to: event.identity)
      } else {
        return
      }
    }
  }

  /// - Parameter owner: the list that the cell belongs to; by default the list that is shown.
  func queue(
    _ event: CellEvent,
    _ identity: ItemIdentity,
    as call: HostCall,
    to owner: HostedList<HeadlessCell, Never>? = nil
  ) {
    guard let receiver = owner ?? list else { return }
    events.append(QueuedEvent(event: event, identity: identity, call: call, list: receiver))
  }
}
