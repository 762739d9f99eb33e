/// How one kind of row becomes a cell on one host: how the cell is made, updated and sized, and how
/// it behaves.
///
/// An adapter is a plain value. The host calls ``make`` and ``update``, and decides when a cell is
/// recycled: a cell that showed one row is later updated with another row of the same reuse
/// identifier. Therefore ``update`` must set everything that depends on the model.
///
/// An adapter keeps three things apart: what the reuse pool depends on (``reuseIdentifier``), what
/// is compared (the model), and what is neither (the behaviours). A cell never stores a behaviour.
public struct CellAdapter<Model: ListModel, Host: ListHost> {
  /// Makes an empty cell.
  public typealias Make = (_ context: CellContext) -> Host.Cell

  /// Updates a cell with a model, whatever the cell showed before.
  public typealias Update = (
    _ cell: inout Host.Cell, _ model: Model, _ context: CellContext
  ) -> Void

  /// The reuse pool of the cells.
  public var reuseIdentifier: ReuseIdentifier

  /// The registration of the cell class, for hosts that need one.
  public var registration: Host.Registration?

  /// How the height of the cell is determined.
  public var height: CellHeight<Model>

  /// Called by the host when its reuse pool is empty.
  public let make: Make

  /// Called by the host after ``make``, when the row has changed, and when a cell is recycled.
  public let update: Update

  /// The number of columns of a grid that a row occupies; `nil` for one column.
  var gridSpan: ((_ model: Model) -> GridSpan)?

  var behaviours = CellBehaviours<Model>()

  /// Creates an adapter from the functions that make and update a cell.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: the reuse pool of the cells. By default, adapters of one model that are
  ///     created at the same place in the source share a pool; a function that creates adapters for
  ///     several cell classes must name the pool.
  ///   - registration: the registration of the cell class, if the host needs one.
  ///   - height: how the height of the cell is determined.
  ///   - make: called by the host when its reuse pool is empty.
  ///   - update: called by the host after `make`, when the row has changed, and when a cell is
  ///     recycled; must set everything that depends on the model.
  public init(
    reuseIdentifier: ReuseIdentifier? = nil,
    registration: Host.Registration? = nil,
    height: CellHeight<Model> = .automatic,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    column: UInt = #column,
    make: @escaping Make,
    update: @escaping Update
  ) {
    self.reuseIdentifier =
      reuseIdentifier
      ?? ReuseIdentifier(Model.self, fileID: fileID, line: line, column: column)
    self.registration = registration
    self.height = height
    self.make = make
    self.update = update
  }
}

// MARK: - Modifiers

extension CellAdapter {
  /// Sets a fixed height in the host's unit; the cells are not measured.
  public func height(_ height: Double) -> Self {
    with { $0.height = .fixed(height) }
  }

  /// Sets the height that is assumed until a cell is measured, in the host's unit.
  public func estimatedHeight(_ height: Double) -> Self {
    with { $0.height = .estimated(height) }
  }

  /// Computes the height from the model and the width of the cell, both in the host's unit.
  ///
  /// The closure is called before the cell exists, and any number of times. A table view of up to
  /// 10,000 rows calls it for every row.
  public func height(_ height: @escaping (_ model: Model, _ width: Double) -> Double) -> Self {
    with { $0.height = .computed(height) }
  }

  /// Sets the number of columns that the rows occupy in a grid; the default is one column.
  public func gridSpan(_ span: GridSpan) -> Self {
    with { $0.gridSpan = { _ in span } }
  }

  /// Computes the number of columns that a row occupies in a grid from its model.
  ///
  /// The closure is called for each row of a grid when the list is shown, and again when the row has
  /// changed. Lists and carousels never call it.
  public func gridSpan(_ span: @escaping (_ model: Model) -> GridSpan) -> Self {
    with { $0.gridSpan = span }
  }

  /// Returns an adapter that renders like another adapter and behaves like this one.
  ///
  /// Use it to replace a portable cell with a custom one without repeating its behaviours:
  ///
  /// ```swift
  /// cells.add(StatusRow.adapter(for: TextHost.self).rendered(by: .text { row, context in … }))
  /// ```
  ///
  /// A grid span of the other adapter replaces the grid span of this one.
  ///
  /// If the other adapter renders a list, the rows of that list keep the behaviours of the other
  /// adapter.
  public func rendered(by other: Self) -> Self {
    var adapter = other
    adapter.behaviours = behaviours
    adapter.gridSpan = other.gridSpan ?? gridSpan
    // Events within the nested list are for the list that is visible.
    if let nestedList = other.behaviours.nestedList { adapter.behaviours.nestedList = nestedList }
    return adapter
  }

  /// Sets the reuse pool of the cells.
  public func reuseIdentifier(_ identifier: ReuseIdentifier) -> Self {
    with { $0.reuseIdentifier = identifier }
  }

  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

// MARK: - A list of one kind

extension CellAdapter: CellProvider {
  /// Calls the visitor with the item, which is its own model, and this adapter.
  @inlinable
  public func visit<Visitor: CellVisitor>(
    _ item: Model,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == Host {
    visitor.visit(item, adapter: self)
  }

  /// Updates a cell with the model.
  @inlinable
  public func update(_ cell: inout Host.Cell, with item: Model, in context: CellContext) {
    update(&cell, item, context)
  }
}

// MARK: - Heights

/// How the height of one kind of cell is determined, in the host's unit: points, pixels or lines.
public enum CellHeight<Model: ListModel> {
  /// The cell is measured when it becomes visible.
  case automatic

  /// Every cell of the kind has the same height.
  case fixed(Double)

  /// The cell is measured when it becomes visible; until then it has this estimated height.
  case estimated(Double)

  /// The height is a function of the model and the width of the cell.
  ///
  /// The closure is called before the cell exists, and any number of times.
  case computed((_ model: Model, _ width: Double) -> Double)

  func resolved(for model: Model, width: Double) -> RowHeight {
    switch self {
    case .automatic: .measured(estimate: nil)
    case .fixed(let height): .fixed(Self.legal(height))
    case .estimated(let height): .measured(estimate: Self.legal(height))
    case .computed(let height): .fixed(Self.legal(height(model, width)))
    }
  }

  /// Clamps a height from outside to a finite value that is not negative.
  private static func legal(_ height: Double) -> Double {
    height.isFinite ? max(0, height) : 0
  }
}
