#if Web
  import MedleyCore
  import MedleyHTML

  /// The id, the cookie and the token of a session.
  ///
  /// The cookie contains a code that only this process can compute, so that the session can be made again after
  /// it was dropped: id and token follow from the cookie.
  struct SessionSecrets: Hashable, Sendable {
    /// The id, which is not secret.
    let id: String

    /// The value of the cookie.
    let cookie: String

    /// The secret that proves that a request comes from a page of the session.
    let token: String
  }

  /// Makes and recognises the cookies of sessions, with a key that ends with the process.
  struct SessionSigner: Sendable {
    private let key: [UInt8]

    init() {
      var generator = SystemRandomNumberGenerator()
      key = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }

    /// Returns the secrets of a new session of a user.
    func makeSecrets(for user: String?) -> SessionSecrets {
      let name = Secret.make()
      return secrets(ofCookie: "\(name).\(code(of: name, user))")
    }

    /// Returns the secrets of a session by its cookie; `nil` if this process has not made the cookie for this user.
    func secrets(ofCookie cookie: String?, user: String?) -> SessionSecrets? {
      guard let cookie, cookie.utf8.count <= 200 else { return nil }
      let parts = cookie.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, Secret.isEqual(String(parts[1]), code(of: String(parts[0]), user))
      else { return nil }
      return secrets(ofCookie: cookie)
    }

    private func secrets(ofCookie cookie: String) -> SessionSecrets {
      SessionSecrets(id: code("id", cookie), cookie: cookie, token: code("token", cookie))
    }

    private func code(of name: String, _ user: String?) -> String {
      code(user.map { "user \($0)" } ?? "no user", name)
    }

    /// Returns 128 bits of the code of a message with a purpose.
    ///
    /// The length of the purpose separates the two.
    private func code(_ purpose: String, _ message: String) -> String {
      let head = Array("\(purpose.utf8.count) ".utf8) + Array(purpose.utf8)
      let code = MessageCode.code(of: head + Array(message.utf8), key: key)
      return code.prefix(16).map { byte in
        let text = String(byte, radix: 16)
        return text.count == 1 ? "0\(text)" : text
      }.joined()
    }
  }

  /// A text that cannot be guessed.
  enum Secret {
    static func make() -> String { BrowserStreams.makeStreamName() }

    /// Returns whether two texts are equal, in a time that does not depend on where they differ.
    static func isEqual(_ first: String, _ second: String) -> Bool {
      let (first, second) = (Array(first.utf8), Array(second.utf8))
      guard first.count == second.count else { return false }
      return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
  }
#endif
