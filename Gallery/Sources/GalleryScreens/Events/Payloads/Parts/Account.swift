/// A person, an organization or a robot that GitHub knows.
struct Account: Decodable, Equatable, Sendable {
  let login: String?
}
