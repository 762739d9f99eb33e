/// The kind of text that a text field is for: its content, whether it is secret, and its lines.
///
/// ```swift
/// ListContent("E-mail", control: .text(customer.email, traits: .emailAddress))
/// ```
public struct TextTraits: Hashable, Sendable {
  /// The content of a text.
  ///
  /// Hosts use it to choose a keyboard and to offer to fill the field.
  public enum Content: Hashable, Sendable, CaseIterable {
    /// Any text.
    case plain

    /// The name of a person.
    case name

    /// An e-mail address.
    case emailAddress

    /// A telephone number.
    case telephoneNumber

    /// The address of a web page.
    case url

    /// The name of an account.
    case username

    /// The password of an account.
    case password

    /// A password that the user chooses.
    case newPassword

    /// A code that is valid once.
    case oneTimeCode

    /// A street with a house number.
    case streetAddress

    /// A postal code.
    case postalCode

    /// A whole number.
    case integer

    /// A number with decimal places.
    case decimal
  }

  /// The content of the text.
  public var content: Content

  /// Whether the text is secret.
  ///
  /// A secret text is never shown, printed, reported or saved.
  public var isSecure: Bool

  /// Whether the text may have several lines; a secret text has one line.
  public var isMultiline: Bool {
    get { allowsLines && !isSecure }
    set { allowsLines = newValue }
  }

  private var allowsLines: Bool

  /// Creates traits.
  ///
  /// - Parameters:
  ///   - content: the content of the text.
  ///   - isSecure: whether the text is secret. By default, passwords are.
  ///   - isMultiline: whether the text may have several lines.
  public init(
    _ content: Content = .plain,
    isSecure: Bool? = nil,
    isMultiline: Bool = false
  ) {
    self.content = content
    self.isSecure = isSecure ?? (content == .password || content == .newPassword)
    allowsLines = isMultiline
  }
}

extension TextTraits {
  /// A text of several lines.
  public static let multiline = TextTraits(isMultiline: true)

  /// The password of an account, which is secret.
  public static let password = TextTraits(.password)

  /// An e-mail address.
  public static let emailAddress = TextTraits(.emailAddress)

  /// A whole number.
  public static let integer = TextTraits(.integer)

  /// A number with decimal places.
  public static let decimal = TextTraits(.decimal)
}
