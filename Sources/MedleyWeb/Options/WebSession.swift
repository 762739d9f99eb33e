#if Web
  public import HTTPTypes
  public import MedleyCore

  /// A browser that visits the lists: its cookie, and the user whom the authorisation names.
  public struct WebSession: Hashable, Sendable, Identifiable {
    /// An id that is not secret: it is not the value of the cookie.
    public let id: String

    /// The user, as ``WebOptions/authorize`` names them; `nil` if it names none.
    public let user: String?

    init(id: String, user: String?) {
      self.id = id
      self.user = user
    }
  }

  /// A request that has to be authorised.
  public struct WebVisit: Sendable {
    /// The purpose of a request.
    public enum Purpose: Hashable, Sendable {
      /// A page with the first window of a list.
      case page

      /// Another window of a list.
      case window

      /// The stream of all changes of the lists that the browser shows.
      case stream

      /// To send events of the user to a list.
      case event

      /// The picture of a row.
      case picture
    }

    /// The purpose of the request.
    public let purpose: Purpose

    /// The route of the list; `nil` for the stream.
    public let route: ListRoute?

    /// The fields of the request's head, such as cookies of the app.
    public let headers: HTTPFields

    /// The address of the client, or `nil` if it is not known.
    public let address: String?

    /// Creates a request, to test an authorisation.
    public init(
      purpose: Purpose,
      route: ListRoute?,
      headers: HTTPFields = [:],
      address: String? = nil
    ) {
      self.purpose = purpose
      self.route = route
      self.headers = headers
      self.address = address
    }
  }

  /// The answer to the question whether a request is allowed.
  public enum WebAccess: Hashable, Sendable {
    /// The request is allowed. Lists of another user of the same browser are not visible.
    case allowed(user: String? = nil)

    /// The request is refused.
    case denied

    /// A page is answered by a redirection to an address; other requests are refused.
    case signIn(at: String)
  }
#endif
