/// The policy that admits addresses of pictures.
///
/// The default admits `https`, relative paths, and data in a format of pixels. An address with any other
/// scheme, such as `javascript` or `file`, is never loaded and never written to a page.
///
/// ```swift
/// list.pictures = ListPictures(loader, policy: PicturePolicy(hosts: ["images.example.org"]))
/// ```
///
/// The policy does not see redirects: the loader must refuse them if it limits hosts.
public struct PicturePolicy: Hashable, Sendable {
  /// The hosts, as in a Content-Security-Policy; `nil`, the default, for all hosts.
  ///
  /// Examples are `example.org`, `*.example.org` for its subdomains, `localhost:8080`, and
  /// `https://example.org/pictures/` for the paths below it. A host without a port has the port of the scheme.
  /// A host without a scheme has `https`; `http://localhost` admits both schemes.
  public var hosts: Set<String>?

  /// Whether an address may contain the picture: `data:image/png;base64,…`.
  public var admitsData: Bool

  /// Whether an address may be a path on the server of the page.
  public var admitsPaths: Bool

  /// Whether hosts without a scheme also have `http`, for a server of a developer.
  public var admitsPlainHTTP: Bool

  /// Creates a policy.
  public init(
    hosts: Set<String>? = nil,
    admitsData: Bool = true,
    admitsPaths: Bool = true,
    admitsPlainHTTP: Bool = false
  ) {
    self.hosts = hosts
    self.admitsData = admitsData
    self.admitsPaths = admitsPaths
    self.admitsPlainHTTP = admitsPlainHTTP
  }

  /// Returns whether pictures are loaded from an address.
  ///
  /// An address consists of printable ASCII characters. Blanks, double quotes, angle brackets, braces,
  /// backslashes, carets, grave accents and vertical bars must be escaped, as in `%20`. An address with a user
  /// name is not admitted.
  public func admits(_ address: String) -> Bool {
    switch PictureAddress(address) {
    case .server(let server):
      (hosts ?? ["*:*"]).contains {
        PictureServer(source: $0)?.admits(server, plainHTTP: admitsPlainHTTP) == true
      }
    case .path: admitsPaths
    case .data: admitsData
    case nil: false
    }
  }
}
