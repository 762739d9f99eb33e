import MedleyUIKit
import StrictUIKit

/// The text of views: the traversal for the views of all screens.
///
/// Labels are plain text, `[…]` is a button, `(on)` a switch, `<…>` a text field, `{…}` a picture.
@MainActor
enum ViewText {
  /// The visible cells of a list, from top to bottom; headers and footers after a `#`.
  static func list(_ list: UIScrollView, isSpoken: Bool = false) -> [String] {
    cells(of: list).flatMap { cell -> [String] in
      let mark = isHeading(cell) ? "# " : "- "
      let parts = parts(of: cell)
      var lines = [mark + (parts.isEmpty ? "a list" : parts.joined(separator: " | "))]
      if isSpoken, let words = spoken(cell) { lines.append("  says “\(words)”") }
      if let nested = first(UICollectionView.self, in: cell) {
        lines += self.list(nested, isSpoken: isSpoken).map { "    " + $0 }
      }
      return lines
    }
  }

  /// The first view of a class in another, which may be it.
  static func first<Kind: UIView>(_ kind: Kind.Type, in view: UIView) -> Kind? {
    if let found = view as? Kind { return found }
    return view.subviews.lazy.filter { !$0.isHidden }.compactMap { first(kind, in: $0) }.first
  }

  /// The visible cells of a list in reading order.
  static func cells(of list: UIScrollView) -> [UIView] {
    // A section that scrolls by itself has its cells in a view of its own, as have docked sections.
    (list.subviews + list.subviews.compactMap { $0 as? UIScrollView }.flatMap(\.subviews))
      .filter {
        isHeading($0) || $0 is UITableViewCell || $0 is UICollectionViewCell
          || isDocked($0, in: list)
      }
      .map { (view: $0, frame: $0.convert($0.bounds, to: list)) }
      .filter { !$0.view.isHidden && $0.frame.height > 0 && isSeen($0.frame, in: list.bounds) }
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .map(\.view)
  }

  private static func isDocked(_ view: UIView, in list: UIScrollView) -> Bool {
    guard view.superview !== list else { return false }
    let identity =
      (list as? UITableView)?.identity(ofCellWith: view)
      ?? (list as? UICollectionView)?.identity(ofCellWith: view)
    return identity != nil
  }

  private static func isSeen(_ frame: CGRect, in bounds: CGRect) -> Bool {
    frame.minY < bounds.maxY && frame.maxY > bounds.minY && frame.minX < bounds.maxX
      && frame.maxX > bounds.minX
  }

  private static func isHeading(_ view: UIView) -> Bool {
    // The background of a card has no subviews.
    view is UITableViewHeaderFooterView
      || view is UICollectionReusableView && !(view is UICollectionViewCell)
        && !view.subviews.isEmpty
  }

  /// The text of a view and its subviews, without the rows of nested lists.
  private static func parts(of view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    switch view {
    case let label as UILabel: return text(label.text)
    case let view as UITextView where !view.isEditable: return text(view.text)
    case let button as UIButton:
      let name = button.currentTitle ?? button.currentImage?.name
      return name.map { ["[\($0)]"] } ?? []
    case let toggle as UISwitch: return [toggle.isOn ? "(on)" : "(off)"]
    case let field as UITextField:
      let text = field.text ?? ""
      return [text.isEmpty ? "<\(field.placeholder ?? "")…>" : "<\(text)>"]
    case let picker as UIDatePicker: return ["(\(day(picker.date)))"]
    case let wheel as UIActivityIndicatorView: return wheel.isAnimating ? ["(wheel)"] : []
    case let picture as UIImageView: return picture.image.map { ["{\(name(of: $0))}"] } ?? []
    case is UICollectionView: return []
    default: return view.subviews.flatMap { parts(of: $0) }
    }
  }

  private static func text(_ text: String?) -> [String] {
    guard let text, !text.isEmpty else { return [] }
    let words = text.replacing("\u{A0}", with: " ")
    return [words.split(separator: "\n").joined(separator: " / ")]
  }

  private static func name(of image: UIImage) -> String {
    image.name ?? "\(Int(image.size.width))×\(Int(image.size.height))"
  }

  private static func day(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    return [parts.year, parts.month, parts.day].map { "\($0 ?? 0)" }.joined(separator: "-")
  }

  /// The accessibility label, if the cell is one element.
  private static func spoken(_ view: UIView) -> String? {
    if view.isAccessibilityElement { return view.accessibilityLabel }
    return view.subviews.lazy.filter { !($0 is UIControl || $0 is UICollectionView) }
      .compactMap { spoken($0) }.first
  }
}
