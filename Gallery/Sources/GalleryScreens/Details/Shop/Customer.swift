import Medley

/// Someone who buys in the shop; what is optional, the server does not always send.
package struct Customer: Identifiable, Equatable, Sendable {
  package let id: String
  var name: String
  var portrait: ListImage?
  var company: String?
  var email: String
  var phone: String?
  var birthday: CalendarDate?
  var language = Language.english
  var address: String
  var wantsNewsletter = false
  var letterPace = LetterPace.monthly
  var since: CalendarDate?
  var points: Int?
  var remark: String?
}
