import Testing

@testable import GalleryScreens

@Suite struct NearbyFormatTests {
  @Test(arguments: [
    (0.0, "0 m"), (4.9, "0 m"), (5.1, "10 m"), (994.9, "990 m"), (995, "1.0 km"),
    (1_449, "1.4 km"), (9_949, "9.9 km"), (9_950, "10 km"), (20_015_086, "20015 km"),
  ])
  func `a distance is as exact as its size needs`(metres: Double, text: String) {
    #expect(Distance(metres: metres).description == text)
  }

  @Test func `distances are those along the globe`() {
    let equator = Coordinate(latitude: 0, longitude: 0)
    let quarter = Double.pi / 2 * 6_371_000
    for other in [
      Coordinate(latitude: 90, longitude: 0), Coordinate(latitude: -90, longitude: 77),
      Coordinate(latitude: 0, longitude: 90), Coordinate(latitude: 0, longitude: -90),
    ] {
      #expect(abs(equator.distance(to: other).metres - quarter) < 1)
    }
    let antipode = Coordinate(latitude: 0, longitude: 180)
    #expect(abs(equator.distance(to: antipode).metres - 2 * quarter) < 1)
    #expect(equator.distance(to: equator).metres == 0)
  }
}
