#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A header of a table view: a title, and what belongs to it below.
class TitleHeaderView: UITableViewHeaderFooterView {
  let title = UILabel(.headline)
  let detail = UILabel(.footnote, color: .secondaryLabel)
  private lazy var stack = UIStackView(filling: contentView, margin: 6, spacing: 2)

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    stack.show([title, detail])
    isAccessibilityElement = true
    accessibilityTraits = .header
  }

  /// Shows a title, and what belongs to it if there is anything.
  func show(_ title: String, detail: String? = nil) {
    self.title.show(title)
    self.detail.show(detail)
    accessibilityLabel = [title, detail].compactMap { $0 }.joined(separator: ", ")
  }
}
