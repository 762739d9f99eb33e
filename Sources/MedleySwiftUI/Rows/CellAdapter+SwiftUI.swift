#if canImport(SwiftUI) && canImport(UIKit)
  public import MedleyUIKit
  public import SwiftUI

  @available(iOS 16, *)
  extension CellAdapter where Host: ViewHost {
    /// Returns an adapter for a cell with a SwiftUI view.
    ///
    /// ```swift
    /// cells.add(.swiftUI { person in PersonRow(person: person) }.onSelect { … })
    /// ```
    ///
    /// The view is the content of a cell of UIKit, by a `UIHostingConfiguration`: the cell follows the size of the
    /// view, and `swipeActions` and the alignment of separators of the view apply. The environment of the view has
    /// ``listCell``, which sends events of the row.
    ///
    /// The view has the identity of the row. `@State` and `task` last as long as one cell shows the row: they begin
    /// again when the row returns after it was scrolled away. State that must last belongs to the model.
    ///
    /// - Parameters:
    ///   - margins: the margins of the view in its cell, in points; `nil` for the system's margins.
    ///   - content: returns the view; called when a cell starts to show a row, and when the row or its state has
    ///     changed.
    ///   - accessory: returns the accessory of the row. The default is none.
    @MainActor
    public static func swiftUI<Content: View>(
      margins: EdgeInsets? = nil,
      @ViewBuilder _ content: @escaping @MainActor (_ model: Model) -> Content,
      accessory: @escaping @MainActor (_ model: Model) -> ListAccessory = { _ in .none }
    ) -> Self {
      contentConfiguration(style: "SwiftUI") { model, context in
        let configuration = UIHostingConfiguration {
          content(model)
            .environment(\.listCell, ListCell(context))
            .id(RowViewID(identity: context.identity, key: context.cellKey))
        }
        .minSize(width: 0, height: 0)
        // Both are of one type, so that the content view of a row is never replaced.
        return margins.map { configuration.margins(.all, $0) } ?? configuration
      } accessory: {
        accessory($0)
      }
    }
  }

  /// The identity of the view of a row; in nested lists, the identity alone is not unique.
  private struct RowViewID: Hashable {
    var identity: ItemIdentity?
    var key: String
  }
#endif
