/// The usual content of a cell: a picture, a text and a second text.
@MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  /// How the second text stands to the first.
  enum Style {
    case below, beside
  }

  var style: Style

  /// The picture.
  public var image: UIImage?

  /// How the picture looks.
  public var imageProperties = ImageProperties()

  /// The text.
  public var text: String?

  /// The text with what belongs to its parts.
  public var attributedText: NSAttributedString?

  /// How the text looks.
  public var textProperties = TextProperties()

  /// The second text.
  public var secondaryText: String?

  /// The second text with what belongs to its parts.
  public var secondaryAttributedText: NSAttributedString?

  /// How the second text looks.
  public var secondaryTextProperties = TextProperties()

  /// Whether both texts stand beside each other if there is room.
  public var prefersSideBySideTextAndSecondaryText: Bool

  /// The distances from the edges, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11,
    leading: 16,
    bottom: 11,
    trailing: 16
  )

  /// The distance between the picture and the texts, in points.
  public var imageToTextPadding: CGFloat = 16

  /// The distance between texts beside each other, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8

  /// The distance between texts below each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 4

  init(style: Style, font: UIFont.TextStyle = .body, secondary: UIFont.TextStyle = .subheadline) {
    self.style = style
    prefersSideBySideTextAndSecondaryText = style == .beside
    textProperties.font = .preferredFont(forTextStyle: font)
    secondaryTextProperties.font = .preferredFont(forTextStyle: secondary)
    secondaryTextProperties.color = .secondaryLabel
  }

  /// Content of a cell.
  public static func cell() -> Self { Self(style: .below) }

  /// Content of a cell whose second text stands below.
  public static func subtitleCell() -> Self { Self(style: .below) }

  /// Content of a cell whose second text stands at the end of the line.
  public static func valueCell() -> Self { Self(style: .beside, secondary: .body) }

  /// Content of a header in a plain list.
  public static func plainHeader() -> Self { Self(style: .below, font: .headline) }

  /// Content of a footer in a plain list.
  public static func plainFooter() -> Self { Self(style: .below, font: .footnote) }

  /// Content of a header in a grouped list.
  public static func groupedHeader() -> Self { Self(style: .below, font: .footnote) }

  /// Content of a footer in a grouped list.
  public static func groupedFooter() -> Self { Self(style: .below, font: .footnote) }

  /// Content of a cell in a sidebar.
  public static func sidebarCell() -> Self { Self(style: .below) }

  /// Content of a header in a sidebar.
  public static func sidebarHeader() -> Self { Self(style: .below, font: .headline) }

  /// Content of a cell in the bar at the side of another list.
  public static func accompaniedSidebarCell() -> Self { Self(style: .below) }

  /// Makes a view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The same configuration.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
