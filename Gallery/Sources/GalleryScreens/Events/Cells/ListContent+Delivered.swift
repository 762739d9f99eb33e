import Medley

extension ListContent {
  /// The portable cell of a delivery: its headline and time, and what belongs to its kind.
  init<Payload: DeliveryPayload>(
    _ delivery: Delivered<Payload>,
    subtitle: String? = nil,
    lines: [String] = [],
    badge: String? = nil,
    style: ContentStyle = .plain
  ) {
    self.init(
      delivery.headline,
      subtitle: subtitle,
      body: lines.isEmpty ? nil : lines.joined(separator: "\n"),
      detail: delivery.time,
      badge: badge,
      style: style
    )
  }
}

extension ContentStyle {
  /// The tone of something that runs; plain while it runs, and for what does not.
  init(_ state: RunState?) {
    self =
      switch state?.outcome {
      case .success: .success
      case .warning: .warning
      case .failure: .failure
      case nil: .plain
      }
  }
}
