/// What is wrong with the first element of a list, found out by decoding it.
package struct DiagnosedElement<Element: Decodable, Leaves: DecodingLeaves>: Decodable {
  /// The error, if there was one.
  package let error: (any Error)?

  /// Where the error came from, from the list on, for an error that does not tell.
  package let place: [any CodingKey]

  package init(from decoder: any Decoder) throws {
    let diagnosis = Diagnosis(leaves: Leaves.self)
    var list = DiagnosingUnkeyedContainer(
      base: try decoder.unkeyedContainer(),
      diagnosis: diagnosis
    )
    do {
      _ = try list.decode(Element.self)
      error = nil
    } catch {
      self.error = error
    }
    place = diagnosis.place
  }
}
