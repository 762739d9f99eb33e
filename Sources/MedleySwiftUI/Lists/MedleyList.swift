#if canImport(SwiftUI) && canImport(UIKit)
  public import MedleyUIKit
  public import SwiftUI

  /// A SwiftUI view that shows a list in a table or collection view.
  ///
  /// ```swift
  /// MedleyList(ListSnapshot(items: posts), cells: Post.Cells.feed)
  ///   .onRoute { path.append($0) }
  /// ```
  ///
  /// SwiftUI updates the view whenever the view around it changes. The list then uses the new adapters,
  /// options and closures, and applies the snapshot only if it differs from the last one. Comparing a copy of
  /// the last snapshot takes constant time; a snapshot that was built again is compared row by row.
  ///
  /// A row shows its model. **What a row shows must be in its model**: new adapters do not update visible rows.
  /// Changes are animated in a transaction with an animation, as by `withAnimation`.
  ///
  /// The list has no intrinsic height; in a scroll view, set one with `frame(height:)`. To scroll below the bars,
  /// add `ignoresSafeArea()`.
  @available(iOS 16, *)
  public struct MedleyList<Cells: CellProvider>: UIViewRepresentable where Cells.Host: ViewHost {
    private let snapshot: ListSnapshot<Cells.Item>
    private let reporter: IssueReporter
    private let makeHost: @MainActor () -> Cells.Host
    private var settings: ListSettings<Cells>

    /// Creates a list in the view that `makeHost` returns.
    ///
    /// - Parameters:
    ///   - snapshot: the content of the list.
    ///   - cells: the adapters of all kinds of rows.
    ///   - reporter: receives the issues; a reporter of a later update is ignored.
    ///   - makeHost: creates the view, once for each identity in SwiftUI.
    public init(
      _ snapshot: ListSnapshot<Cells.Item>,
      cells: Cells,
      reporter: IssueReporter = .standardError,
      makeHost: @escaping @MainActor () -> Cells.Host
    ) {
      self.snapshot = snapshot
      self.reporter = reporter
      self.makeHost = makeHost
      settings = ListSettings(cells: cells)
    }

    /// Creates a list in a table view, with every section as a list.
    ///
    /// - Parameters:
    ///   - snapshot: the content of the list.
    ///   - cells: the adapters of all kinds of rows.
    ///   - style: the style of the table view.
    ///   - reporter: receives the issues; a reporter of a later update is ignored.
    public init(
      _ snapshot: ListSnapshot<Cells.Item>,
      cells: Cells,
      style: UITableView.Style = .plain,
      reporter: IssueReporter = .standardError
    ) where Cells.Host == UITableView {
      self.init(snapshot, cells: cells, reporter: reporter) {
        UITableView(frame: .zero, style: style)
      }
    }

    /// Creates a list in a collection view, with each section in its layout.
    ///
    /// - Parameters:
    ///   - snapshot: the content of the list.
    ///   - cells: the adapters of all kinds of rows.
    ///   - appearance: the appearance of list sections.
    ///   - reporter: receives the issues; a reporter of a later update is ignored.
    public init(
      _ snapshot: ListSnapshot<Cells.Item>,
      cells: Cells,
      appearance: UICollectionLayoutListConfiguration.Appearance,
      reporter: IssueReporter = .standardError
    ) where Cells.Host == UICollectionView {
      self.init(snapshot, cells: cells, reporter: reporter) {
        let layout = SectionsLayout(appearance: appearance)
        return UICollectionView(frame: .zero, collectionViewLayout: layout)
      }
    }

    // MARK: Modifiers

    /// Sets the closure that handles the routes of rows.
    ///
    /// In a `NavigationStack`, append the route to its path.
    public func onRoute(_ perform: @escaping @MainActor (_ route: ListRoute) -> Void) -> Self {
      with { $0.onRoute = { route in MainActor.assumeIsolated { perform(route) } } }
    }

    /// Calls a closure with each edit of a type that the rows send.
    ///
    /// - Parameters:
    ///   - edit: the type of the edits.
    ///   - perform: called with each edit. To refuse an edit, throw an ``/MedleyCore/EditRefusal``; the row shows
    ///     the reason.
    public func onEdit<Edit: Sendable>(
      _ edit: Edit.Type,
      perform: @escaping @MainActor (_ edit: Edit) throws -> Void
    ) -> Self {
      with { $0.receivers.append(.init(edit, perform: perform)) }
    }

    /// Sets the options of the view.
    public func listOptions(_ options: ListViewOptions) -> Self {
      with { $0.options = options }
    }

    /// Calls a closure once with the controller of the list, before the list is shown.
    ///
    /// Use it for settings that do not change, such as the selection mode; the closure of a later update is not
    /// called. The controller's host is the view.
    public func configureList(
      _ configure:
        @escaping @MainActor (_ controller: ListController<Cells.Item, Cells.Host>) -> Void
    ) -> Self {
      with { $0.configure.append(configure) }
    }

    private func with(_ change: (inout ListSettings<Cells>) -> Void) -> Self {
      var copy = self
      change(&copy.settings)
      return copy
    }

    // MARK: Representable

    /// Keeps the connection between the list and its view.
    @MainActor
    public final class Coordinator {
      var connection: ListConnection<Cells>?
    }

    /// Creates the coordinator, once for each identity in SwiftUI.
    public func makeCoordinator() -> Coordinator {
      Coordinator()
    }

    /// Creates the view and connects the list, once for each identity in SwiftUI.
    public func makeUIView(context: Context) -> Cells.Host {
      let host = makeHost()
      let connection = ListConnection(host, cells: settings.cells, reporter: reporter)
      context.coordinator.connection = connection
      for configure in settings.configure { configure(connection.controller) }
      return host
    }

    /// Replaces the adapters and closures, and applies the snapshot if it has changed.
    public func updateUIView(_ host: Cells.Host, context: Context) {
      let transaction = context.transaction
      context.coordinator.connection?.update(
        to: snapshot,
        settings,
        isAnimated: transaction.animation != nil && !transaction.disablesAnimations
      )
    }

    /// Disconnects the list from its view.
    public static func dismantleUIView(_ host: Cells.Host, coordinator: Coordinator) {
      coordinator.connection?.disconnect()
      coordinator.connection = nil
    }

    /// Returns the proposed size.
    public func sizeThatFits(
      _ proposal: ProposedViewSize,
      uiView: Cells.Host,
      context: Context
    ) -> CGSize? {
      proposal.size
    }
  }

  @available(iOS 16, *)
  extension ProposedViewSize {
    /// The proposed size, or `nil` if a dimension is not specified, as in a scroll view.
    var size: CGSize? {
      guard let width, let height else { return nil }
      return CGSize(width: width, height: height)
    }
  }
#endif
