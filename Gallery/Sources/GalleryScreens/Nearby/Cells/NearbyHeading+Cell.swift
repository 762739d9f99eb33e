package import Medley

extension CellAdapter where Model == NearbyHeading, Host: ContentHost {
  /// The title, and the count where there is one.
  package static var heading: Self {
    .content { ListContent($0.title, badge: $0.count.map { "\($0)" }, style: .prominent) }
  }
}

extension NearbyHeading: CellRepresentable {
  package static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
    .heading
  }
}
