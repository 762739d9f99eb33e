/// The default content of a cell: an image, a text and a secondary text.
@preconcurrency @MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  /// The position of the secondary text.
  enum Style {
    case below, beside
  }

  var style: Style

  /// The image.
  public var image: UIImage?

  /// The image properties.
  public var imageProperties = ImageProperties()

  /// The text.
  public var text: String?

  /// The attributed text.
  public var attributedText: NSAttributedString?

  /// The text properties.
  public var textProperties = TextProperties()

  /// The secondary text.
  public var secondaryText: String?

  /// The attributed secondary text.
  public var secondaryAttributedText: NSAttributedString?

  /// The properties of the secondary text.
  public var secondaryTextProperties = TextProperties()

  /// Whether both texts are side by side if they fit.
  public var prefersSideBySideTextAndSecondaryText: Bool

  /// The margins at the edges, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11,
    leading: 16,
    bottom: 11,
    trailing: 16
  )

  /// The padding between the image and the texts, in points.
  public var imageToTextPadding: CGFloat = 16

  /// The horizontal padding between the texts, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8

  /// The vertical padding between the texts, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 4

  /// Whether this is the content of a cell, which is at least 44 points high.
  private let isCell: Bool

  /// The lowest height with the standard margins, in points.
  ///
  /// Other margins have no lowest height.
  var minimumHeight: CGFloat {
    isCell && directionalLayoutMargins.top == 11 && directionalLayoutMargins.bottom == 11 ? 44 : 0
  }

  init(
    style: Style,
    font: UIFont.TextStyle = .body,
    secondary: UIFont.TextStyle = .subheadline,
    isCell: Bool = true
  ) {
    self.style = style
    self.isCell = isCell
    prefersSideBySideTextAndSecondaryText = style == .beside
    textProperties.font = .preferredFont(forTextStyle: font)
    secondaryTextProperties.font = .preferredFont(forTextStyle: secondary)
    secondaryTextProperties.color = .secondaryLabel
  }

  /// Content of a cell.
  public static func cell() -> Self { Self(style: .below) }

  /// Returns the content of a cell with the secondary text below.
  public static func subtitleCell() -> Self { Self(style: .below) }

  /// Returns the content of a cell with the secondary text at the trailing edge.
  public static func valueCell() -> Self { Self(style: .beside, secondary: .body) }

  /// Content of a header in a plain list.
  public static func plainHeader() -> Self {
    Self(style: .below, font: .headline, isCell: false)
  }

  /// Content of a footer in a plain list.
  public static func plainFooter() -> Self {
    Self(style: .below, font: .footnote, isCell: false)
  }

  /// Content of a header in a grouped list.
  public static func groupedHeader() -> Self {
    Self(style: .below, font: .footnote, isCell: false)
  }

  /// Content of a footer in a grouped list.
  public static func groupedFooter() -> Self {
    Self(style: .below, font: .footnote, isCell: false)
  }

  /// Content of a cell in a sidebar.
  public static func sidebarCell() -> Self { Self(style: .below) }

  /// Content of a header in a sidebar.
  public static func sidebarHeader() -> Self {
    Self(style: .below, font: .headline, isCell: false)
  }

  /// Content of a cell in the bar at the side of another list.
  public static func accompaniedSidebarCell() -> Self { Self(style: .below) }

  /// Creates a view that shows the configuration.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Returns the configuration itself.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

extension UIListContentConfiguration {
  /// The properties of a text.
  @preconcurrency @MainActor public struct TextProperties {
    /// The text alignment.
    public enum TextAlignment: Hashable, Sendable {
      case natural, center, justified
    }

    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)

    /// The color.
    public var color = UIColor.label

    /// The maximum number of lines.
    ///
    /// 0 means no limit.
    public var numberOfLines = 0

    /// The text alignment.
    public var alignment = TextAlignment.natural

    /// Whether the font follows the preferred text size.
    public var adjustsFontForContentSizeCategory = true

    /// The line break mode.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail

    /// Whether the font size shrinks to fit; stored without effect.
    public var adjustsFontSizeToFitWidth = false

    /// The minimum scale of the font; stored without effect.
    public var minimumScaleFactor: CGFloat = 0
  }

  /// The image properties.
  @preconcurrency @MainActor public struct ImageProperties {
    /// The tint color of the image.
    public var tintColor: UIColor?

    /// The corner radius, in points.
    public var cornerRadius: CGFloat = 0

    /// The maximum size, in points.
    ///
    /// A length of 0 is not limited.
    public var maximumSize = CGSize.zero

    /// The reserved size, in points.
    ///
    /// A length of 0 means the length of the image.
    public var reservedLayoutSize = CGSize.zero
  }
}

/// The background of a cell.
///
/// It is stored and has no effect on layout.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
  /// The color.
  public var backgroundColor: UIColor?

  /// The corner radius, in points.
  public var cornerRadius: CGFloat = 0

  /// The insets from the edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero

  /// The color of the outline.
  public var strokeColor: UIColor?

  /// The width of the outline, in points.
  public var strokeWidth: CGFloat = 0

  /// The background view.
  public var customView: UIView?

  /// Returns an empty background.
  public static func clear() -> Self { Self() }

  /// Returns the background of a cell in a plain list.
  public static func listPlainCell() -> Self { Self(backgroundColor: .systemBackground) }

  /// Returns the background of a cell in a grouped list.
  public static func listGroupedCell() -> Self {
    Self(backgroundColor: .secondarySystemGroupedBackground)
  }

  /// Returns the background of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> Self { Self(backgroundColor: .systemBackground) }

  /// Returns the background of a header or footer in a grouped list.
  public static func listGroupedHeaderFooter() -> Self { Self() }

  /// Returns the background of a cell in a sidebar.
  public static func listSidebarCell() -> Self { Self() }

  /// Returns the configuration itself.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
