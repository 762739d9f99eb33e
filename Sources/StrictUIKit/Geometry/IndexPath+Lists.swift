extension IndexPath {
  /// Names a row of a table view.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// Names an item of a collection view.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The section, from 0.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row within its section, from 0.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The item within its section, from 0.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension IndexPath {
  /// Creates an index path from a section and an item.
  init(_ path: ItemPath) {
    self.init(indexes: [path.section, path.item])
  }

  /// The section and the item; a missing index counts as -1.
  var itemPath: ItemPath {
    ItemPath(section: count > 0 ? self[0] : -1, item: count > 1 ? self[1] : -1)
  }

  /// The index path as UIKit prints it, without the address.
  var words: String {
    "{length = \(count), path = \(map { String($0) }.joined(separator: " - "))}"
  }
}
