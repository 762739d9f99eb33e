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
