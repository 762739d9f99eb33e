/// The labels and the picture of a cell, made when they are asked for.
@MainActor struct CellLabels {
  private(set) var text: UILabel?
  private(set) var detail: UILabel?
  private(set) var picture: UIImageView?

  var isEmpty: Bool { text == nil && detail == nil && picture == nil }

  mutating func text(of cell: UITableViewCell) -> UILabel {
    if let text { return text }
    let label = UILabel()
    cell.contentView.addSubview(label)
    text = label
    return label
  }

  mutating func detail(of cell: UITableViewCell) -> UILabel? {
    guard cell.style != .default else { return nil }
    if let detail { return detail }
    let label = UILabel()
    label.font = .systemFont(ofSize: cell.style == .subtitle ? 15 : 17)
    cell.contentView.addSubview(label)
    detail = label
    return label
  }

  mutating func picture(of cell: UITableViewCell) -> UIImageView {
    if let picture { return picture }
    let view = UIImageView()
    cell.contentView.addSubview(view)
    picture = view
    return view
  }
}
