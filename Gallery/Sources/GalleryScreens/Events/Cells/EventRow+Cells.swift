import Medley

/// One description for every host.
extension EventRow.Cells where Host: ContentHost {
  static var standard: Self {
    Self(
      delivery: .standard,
      broken: .content { ListContent($0.message, style: .failure) },
      heading: .content { ListContent($0.title, detail: $0.count, style: .prominent) },
      status: StatusRow.adapter(for: Host.self)
    )
  }
}
