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

extension UIListContentConfiguration {
  /// How a text looks.
  @MainActor public struct TextProperties {
    /// Where lines stand.
    public enum TextAlignment: Hashable, Sendable {
      case natural, center, justified
    }

    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)

    /// The color.
    public var color = UIColor.label

    /// The most lines there may be; any number for 0.
    public var numberOfLines = 0

    /// Where lines stand.
    public var alignment = TextAlignment.natural

    /// What becomes of text that does not fit.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail

    /// Whether text is made smaller to fit; kept without effect.
    public var adjustsFontSizeToFitWidth = false

    /// How small the font may become; kept without effect.
    public var minimumScaleFactor: CGFloat = 0
  }

  /// How the picture looks.
  @MainActor public struct ImageProperties {
    /// The color of the picture.
    public var tintColor: UIColor?

    /// How round its corners are, in points.
    public var cornerRadius: CGFloat = 0

    /// The largest it may be, in points; a side of 0 is not limited.
    public var maximumSize = CGSize.zero

    /// The room it takes, in points; a side of 0 is as large as the picture.
    public var reservedLayoutSize = CGSize.zero
  }
}

/// What is behind the content of a cell; it is kept, and has no effect on layout.
@MainActor public struct UIBackgroundConfiguration {
  /// The color.
  public var backgroundColor: UIColor?

  /// How round the corners are, in points.
  public var cornerRadius: CGFloat = 0

  /// How far it stays away from the edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  /// The color of the line around it.
  public var strokeColor: UIColor?

  /// How wide that line is, in points.
  public var strokeWidth: CGFloat = 0

  /// A view behind the content.
  public var customView: UIView?

  /// Nothing.
  public static func clear() -> Self { Self() }

  /// What is behind a cell in a plain list.
  public static func listPlainCell() -> Self { Self(backgroundColor: .systemBackground) }

  /// What is behind a cell in a grouped list.
  public static func listGroupedCell() -> Self {
    Self(backgroundColor: .secondarySystemGroupedBackground)
  }

  /// What is behind a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(backgroundColor: .systemBackground) }

  /// What is behind a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self() }

  /// What is behind a cell in a sidebar.
  public static func listSidebarCell() -> Self { Self() }

  /// The same configuration.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
