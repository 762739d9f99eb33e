/// A model that brings its own cell, for every host that can draw portable content.
///
/// An ``AdapterMap`` falls back to it, so rows of this kind need not be added anywhere:
///
/// ```swift
/// extension Category: CellRepresentable {
///   static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host> {
///     .content { ListContent($0.name, badge: "\($0.count)") }
///   }
/// }
/// ```
///
/// A cell of its own for one host is added to the map of that host, which goes before.
public protocol CellRepresentable: ListModel {
  /// The adapter for a host. A map calls it once for each type of model, and keeps the result.
  static func adapter<Host: ContentHost>(for host: Host.Type) -> CellAdapter<Self, Host>
}
