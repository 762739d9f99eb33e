import Medley

/// One element of the answer: a place, or something that this version of the program does not know.
///
/// The server may send new kinds at any time. They are kept as they came, and never cost a place.
@ListItem(discriminator: "type")
enum NearbyElement: Decodable {
  case place(Place)
  case unknown(UnknownModel)
}
