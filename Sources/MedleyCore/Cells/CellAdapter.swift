/// How one kind of row becomes a cell on one host: how it is made, updated, sized, and how it
/// behaves.
///
/// An adapter is a plain value. ``make`` and ``update`` are called by the host, which also decides
/// when a cell is recycled: a cell that showed one row is later updated with another of the same
/// reuse identifier, so ``update`` must set everything that the model decides.
///
/// Three things are kept apart: what the pool of recycled cells depends on (``reuseIdentifier``),
/// what is compared (the model), and what is neither (the behaviours). A cell never stores a
/// behaviour.
public struct CellAdapter<Model: ListModel, Host: ListHost> {
  /// Makes a cell that shows nothing yet.
  public typealias Make = (_ context: CellContext) -> Host.Cell

  /// Makes a cell show a model, whatever it showed before.
  public typealias Update = (
    _ cell: inout Host.Cell, _ model: Model, _ context: CellContext
  ) -> Void

  /// The pool that the cells are recycled in.
  public var reuseIdentifier: ReuseIdentifier

  /// How the host gets to know the class of the cell, for hosts that need to.
  public var registration: Host.Registration?

  /// How the cell comes to its height.
  public var height: CellHeight<Model>

  /// Called by the host when it has no cell to recycle.
  public let make: Make

  /// Called by the host after ``make``, when the row has changed, and when a cell is recycled.
  public let update: Update

  var behaviours = CellBehaviours<Model>()

  /// Describes a cell by how it is made and updated.
  ///
  /// - Parameters:
  ///   - reuseIdentifier: the pool that the cells are recycled in. By default, adapters of one
  ///     model that are written at the same place of the source share a pool; a function that makes
  ///     adapters for cells of several classes has to name the pool.
  ///   - registration: how the host gets to know the class of the cell, if it must.
  ///   - height: how the cell comes to its height.
  ///   - make: called by the host when it has no cell to recycle.
  ///   - update: called by the host after `make`, when the row has changed, and when a cell is
  ///     recycled; must set all that the model decides.
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
