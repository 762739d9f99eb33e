import MedleyCore

/// The keyboard and the automatic filling of a kind of text.
@MainActor
struct KeyboardTraits {
  let keyboard: UIKeyboardType
  let content: UITextContentType?
  let capitalization: UITextAutocapitalizationType
  let correction: UITextAutocorrectionType
  let isSecure: Bool

  /// Whether the keyboard has no return key, or the key starts a line.
  let needsSubmitButton: Bool

  init(_ traits: TextTraits) {
    let isSecure = traits.isSecure
    self.isSecure = isSecure
    var isPad = false
    switch traits.content {
    case .plain, .name, .streetAddress: keyboard = .default
    case .username, .password, .newPassword: keyboard = .asciiCapable
    case .emailAddress: keyboard = .emailAddress
    case .url: keyboard = .URL
    case .postalCode: keyboard = .numbersAndPunctuation
    case .telephoneNumber: (keyboard, isPad) = (.phonePad, true)
    case .oneTimeCode, .integer: (keyboard, isPad) = (.numberPad, true)
    case .decimal: (keyboard, isPad) = (.decimalPad, true)
    }
    needsSubmitButton = isPad || traits.isMultiline
    content = Self.contentType(traits.content)
    switch traits.content {
    case .name, .streetAddress: (capitalization, correction) = (.words, .no)
    case .plain where !isSecure: (capitalization, correction) = (.sentences, .default)
    default: (capitalization, correction) = (.none, .no)
    }
  }

  private static func contentType(_ content: TextTraits.Content) -> UITextContentType? {
    switch content {
    case .plain, .integer, .decimal: nil
    case .name: .name
    case .emailAddress: .emailAddress
    case .telephoneNumber: .telephoneNumber
    case .url: .URL
    case .username: .username
    case .password: .password
    case .newPassword: .newPassword
    case .oneTimeCode: .oneTimeCode
    case .streetAddress: .fullStreetAddress
    case .postalCode: .postalCode
    }
  }
}
