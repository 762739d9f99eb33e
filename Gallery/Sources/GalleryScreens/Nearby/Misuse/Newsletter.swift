import Medley

/// A switch whose edit nobody takes, and whose row leads nowhere.
struct Newsletter: ListModel {
  var isOn: Bool

  var id: String { "newsletter" }

  /// An edit that no presenter of the screen knows.
  struct Subscription: Sendable {
    let isOn: Bool
  }
}

extension Newsletter: CellRepresentable {
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .content { ListContent("Newsletter", control: .toggle($0.isOn)) }
      .editing(\.isOn) { _, new, event in event.send(Subscription(isOn: new.isOn)) }
      .onSelect { _, event in event.go(["newsletter", "terms"]) }
  }
}
