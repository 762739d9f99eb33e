import MedleyCore
import Testing

@Suite struct ItemIdentityTests {
  @Test func `row identities are compared by the type and value of their ids`() {
    let identities: [ItemIdentity] = [
      .row(1), .row(Optional(1)), .row(Optional(Optional(1))), .row(Int?.none),
      .row(Optional(Int?.none)), .row(1 as UInt), .row(1.0), .row("1"), .row(Optional("1")),
      .row(1, occurrence: 1), .header(1), .footer(1), .header(SectionID(Optional(1))),
    ]
    for (index, identity) in identities.enumerated() {
      for (otherIndex, other) in identities.enumerated() {
        #expect((identity == other) == (index == otherIndex))
      }
    }
    #expect(Set(identities + identities).count == identities.count)
  }

  @Test func `equal identities have equal hashes`() {
    let pairs: [(ItemIdentity, ItemIdentity)] = [
      (.row(7), .row(7)), (.row(Optional(7)), .row(Int?.some(7))), (.row("a"), .row("a")),
      (.header("a"), .header("a")),
      (.footer(SectionID(Optional(2))), .footer(SectionID(Optional(2)))),
    ]
    for (lhs, rhs) in pairs {
      #expect(lhs == rhs)
      #expect(lhs.hashValue == rhs.hashValue)
    }
  }

  @Test func `an id of an existential type equals the id of its value's type`() {
    let erased: any Hashable & Sendable = 5
    #expect(ItemIdentity.row(erased) == .row(5))
    #expect(SectionID(erased) == 5)
  }
}
