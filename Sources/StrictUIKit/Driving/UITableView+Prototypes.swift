extension UITableView {
  /// Says what a storyboard's prototype cell is, since storyboards cannot be read here.
  ///
  /// ```swift
  /// tableView.registerPrototype(forCellReuseIdentifier: "text") {
  ///   TextTableViewCell(coder: NibRegistry.coder)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: what the prototype is dequeued by.
  ///   - make: called for each cell that is made.
  public func registerPrototype(
    forCellReuseIdentifier identifier: String,
    make: @escaping () -> UITableViewCell?
  ) {
    state.cellQueue.register(
      .prototype {
        guard let cell = make() else {
          // UIKit raises an exception; a prototype is part of the program, not data.
          fatalError("The prototype of \(identifier) could not be made")
        }
        cell.awakeFromNib()
        return cell
      },
      for: identifier
    )
  }

  /// How many cells were made for each identifier, by classes, nibs and prototypes.
  public var madeCellCounts: [String: Int] { state.cellQueue.madeCounts }

  /// How many cells wait to be used again.
  public var waitingCellCount: Int { state.cellQueue.waitingCount }
}
