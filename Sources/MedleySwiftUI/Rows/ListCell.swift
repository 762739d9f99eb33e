#if canImport(SwiftUI) && canImport(UIKit)
  public import MedleyUIKit
  public import SwiftUI

  /// The state of the row around a SwiftUI view, and its events.
  ///
  /// ```swift
  /// struct PersonRow: View {
  ///   let person: Person
  ///   @Environment(\.listCell) private var cell
  ///
  ///   var body: some View {
  ///     Toggle(person.name, isOn: cell.binding(person.isFriend))
  ///   }
  /// }
  /// ```
  @available(iOS 16, *)
  public struct ListCell {
    private let context: CellContext?

    init() {
      context = nil
    }

    /// Creates a row with the context of a cell, for previews and tests.
    ///
    /// ```swift
    /// PersonRow(person: ada)
    ///   .environment(\.listCell, ListCell(CellContext(width: 320) { event in print(event) }))
    /// ```
    public init(_ context: CellContext) {
      self.context = context
    }

    /// Whether the row is selected, focused or expanded.
    public var state: CellState { context?.state ?? [] }

    /// The role of the cell.
    public var role: CellRole { context?.role ?? .row }

    /// The width of the cell, in points.
    public var width: Double { context?.width ?? 0 }

    /// The place of the row in an outline, or `nil`; its cell shows the level and the chevron.
    public var outline: OutlinePlace? { context?.outline }

    /// The problem of the row, such as the reason why an edit was refused.
    public var problem: String? { context?.problem }

    /// Sends an event of this row to the list.
    ///
    /// Does nothing outside of a list, or if the row is gone.
    public func send(_ event: CellEvent) {
      context?.send(event)
    }

    // MARK: Bindings

    /// Returns a binding for the only control of the row: each change sends an edit.
    ///
    /// The adapter handles the edit with `editing(_:perform:)`. Until the model has changed, and after an edit was
    /// refused, the binding has the value of the model or of the row's draft.
    @MainActor
    public func binding<Value: EditableValue>(_ value: Value) -> Binding<Value> {
      Binding { @MainActor in
        context?.draft.flatMap { Value(controlValue: $0) } ?? value
      } set: { @MainActor new in
        context?.send(.edit(new.controlValue))
      }
    }

    /// Returns a binding for a control that writes one of several properties: each change sends an edit.
    ///
    /// - Parameters:
    ///   - property: the property that the edit writes.
    ///   - model: the model of the row.
    @MainActor
    public func binding<Model: ListModel, Value: EditableValue>(
      _ property: any WritableKeyPath<Model, Value> & Sendable,
      of model: Model
    ) -> Binding<Value> {
      Binding { @MainActor in
        context?.draft(of: property).flatMap { Value(controlValue: $0) } ?? model[keyPath: property]
      } set: { @MainActor new in
        context?.send(.edit(CellEdit(property, to: new)))
      }
    }

    /// Returns a binding for the only text field of the row: each change is kept as the draft of the row.
    ///
    /// The draft survives updates and recycling of the cell. Send it with ``sendDraft()``:
    ///
    /// ```swift
    /// TextField("Name", text: cell.draft(person.name))
    ///   .onSubmit { cell.sendDraft() }
    /// ```
    @MainActor
    public func draft(_ text: String) -> Binding<String> {
      Binding { @MainActor in
        context?.draft.flatMap { String(controlValue: $0) } ?? text
      } set: { @MainActor new in
        context?.send(.draft(.text(new)))
      }
    }

    /// Sends the draft of the row as an edit; does nothing without a draft.
    public func sendDraft() {
      if let draft = context?.draft { context?.send(.edit(draft)) }
    }
  }

  @available(iOS 16, *)
  extension EnvironmentValues {
    /// The row that contains the view; outside a list, it has no state and ignores events.
    public var listCell: ListCell {
      get { self[ListCellKey.self] }
      set { self[ListCellKey.self] = newValue }
    }
  }

  @available(iOS 16, *)
  private enum ListCellKey: EnvironmentKey {
    static var defaultValue: ListCell { ListCell() }
  }
#endif
