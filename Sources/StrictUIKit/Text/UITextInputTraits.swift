/// A view with properties of the keyboard and of the input of a text.
///
/// All requirements of UIKit's protocol are optional, so that a program reads and sets them of a class.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {}

/// The type of a keyboard.
public enum UIKeyboardType: Int, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The colors of a keyboard.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  case `default`, dark, light
}

/// The type of a return key.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

/// The automatic capitalization of a text.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  case none, words, sentences, allCharacters
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Hashable, Sendable { case `default`, no, yes }

/// Whether the spelling is checked.
public enum UITextSpellCheckingType: Int, Hashable, Sendable { case `default`, no, yes }

/// Whether quotation marks are replaced.
public enum UITextSmartQuotesType: Int, Hashable, Sendable { case `default`, no, yes }

/// Whether hyphens are replaced by dashes.
public enum UITextSmartDashesType: Int, Hashable, Sendable { case `default`, no, yes }

/// Whether spaces are added and removed at pasted words.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable { case `default`, no, yes }

/// The meaning of a text, for automatic filling.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the meaning.
  public let rawValue: String

  /// Names a meaning.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A name of a person.
  public static let name = Self(rawValue: "name")

  /// A given name.
  public static let givenName = Self(rawValue: "given-name")

  /// A middle name.
  public static let middleName = Self(rawValue: "additional-name")

  /// A family name.
  public static let familyName = Self(rawValue: "family-name")

  /// A nickname.
  public static let nickname = Self(rawValue: "nickname")

  /// The name of an organization.
  public static let organizationName = Self(rawValue: "organization")

  /// The title of a job.
  public static let jobTitle = Self(rawValue: "organization-title")

  /// A location.
  public static let location = Self(rawValue: "location")

  /// A postal address in one text.
  public static let fullStreetAddress = Self(rawValue: "street-address")

  /// The first line of a postal address.
  public static let streetAddressLine1 = Self(rawValue: "address-line1")

  /// The second line of a postal address.
  public static let streetAddressLine2 = Self(rawValue: "address-line2")

  /// A city.
  public static let addressCity = Self(rawValue: "address-level2")

  /// A state or province.
  public static let addressState = Self(rawValue: "address-level1")

  /// A country.
  public static let countryName = Self(rawValue: "country-name")

  /// A postal code.
  public static let postalCode = Self(rawValue: "postal-code")

  /// A telephone number.
  public static let telephoneNumber = Self(rawValue: "tel")

  /// An email address.
  public static let emailAddress = Self(rawValue: "email")

  /// A URL.
  public static let URL = Self(rawValue: "url")

  /// The number of a credit card.
  public static let creditCardNumber = Self(rawValue: "cc-number")

  /// The name of an account.
  public static let username = Self(rawValue: "username")

  /// A password.
  public static let password = Self(rawValue: "password")

  /// A new password.
  public static let newPassword = Self(rawValue: "new-password")

  /// A code that is valid once.
  public static let oneTimeCode = Self(rawValue: "one-time-code")
}
