#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The bubble of a message: as wide as its content, and at the trailing edge if the user wrote it.
@MainActor
final class Bubble {
  /// The largest part of the column's width that a bubble fills.
  static let widestPart: CGFloat = 0.75

  /// The margins between a text and the edges of its bubble, in points.
  static let margins = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)

  let view: UIView

  /// The constraint of the largest width in points.
  let width: NSLayoutConstraint

  private let leading: NSLayoutConstraint
  private let trailing: NSLayoutConstraint

  /// Creates a bubble in a row.
  init(in row: UIView) {
    let view = UIView(frame: .zero)
    self.view = view
    view.layer.cornerRadius = 16
    view.clipsToBounds = true
    view.translatesAutoresizingMaskIntoConstraints = false
    let column = UIView(frame: .zero)
    column.addSubview(view)
    ReadableColumn.add(column, to: row, margins: .both(4))
    leading = view.leadingAnchor.constraint(equalTo: column.leadingAnchor)
    trailing = view.trailingAnchor.constraint(equalTo: column.trailingAnchor)
    width = view.widthAnchor.constraint(lessThanOrEqualToConstant: ReadableColumn.widest)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: column.topAnchor),
      view.bottomAnchor.constraint(equalTo: column.bottomAnchor),
      view.widthAnchor.constraint(
        lessThanOrEqualTo: column.widthAnchor,
        multiplier: Self.widestPart
      ),
      width,
      leading,
    ])
  }

  /// Moves the bubble to the edge of the user or of other members, and chooses its colour.
  func show(isOwn: Bool) {
    (isOwn ? leading : trailing).isActive = false
    (isOwn ? trailing : leading).isActive = true
    view.backgroundColor = isOwn ? Palette.tint : Palette.card
  }
}

/// The texts of a message: the author, unless the user wrote it, the content, and the time.
@MainActor
final class MessageTexts {
  private let author = UILabel(.footnote, color: Palette.quietText, isBold: true)
  private let time = UILabel(.caption1, color: Palette.quietText)
  private let stack = UIStackView(frame: .zero)

  /// Creates the texts.
  ///
  /// - Parameter content: the views between the author and the time.
  init(_ content: [UIView]) {
    stack.axis = .vertical
    stack.spacing = 2
    stack.show([author] + content + [UIStackView(arrangedSubviews: [.spacer, time])])
  }

  /// Fills a view.
  func fill(_ view: UIView) {
    stack.fill(view, Bubble.margins)
  }

  /// Shows the name of the author, or `nil` for the user, and the time.
  func show(author: String?, time: String) {
    self.author.show(author)
    self.time.show(time)
  }
}
