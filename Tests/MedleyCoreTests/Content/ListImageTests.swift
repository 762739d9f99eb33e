import MedleyCore
import Testing

@Suite struct ListImageTests {
  @Test func `a symbol is beside the text, and a picture without text below`() {
    let picture = ListImage(url: "/a", alternative: "a")
    let below = ListImage(bytes: [], alternative: "a", placement: .below)
    #expect(ListContent("a").imagePlacement == nil)
    #expect(ListContent("a", image: picture).imagePlacement == .leading)
    #expect(ListContent(detail: "a", image: below).imagePlacement == .below)
    #expect(ListContent("", badge: "1", image: picture).imagePlacement == .below)
    #expect(ListContent(image: ListImage(symbol: "star")).imagePlacement == .leading)
    #expect(ListImage(symbol: "star").isSymbol && !picture.isSymbol)
  }

  @Test func `an aspect ratio is a positive number within limits`() {
    let ratios: [Double?] = [nil, .nan, .infinity, -1, 0, 1.5, 1e9, 1e-9]
    let legal = ratios.map {
      ListImage(file: "a", alternative: "", aspectRatio: $0).legalAspectRatio
    }
    #expect(legal == [nil, nil, nil, nil, nil, 1.5, 10, 0.1])
  }

  @Test func `the name of a symbol falls back to its beginning`() {
    #expect(ListImage.glyph(ofSymbol: "star") == "☆")
    #expect(ListImage.glyph(ofSymbol: "star.fill") == "★")
    #expect(ListImage.glyph(ofSymbol: "star.circle.fill") == "☆")
    #expect(ListImage.glyph(ofSymbol: "exclamationmark.triangle") == "!")
    #expect(ListImage.glyph(ofSymbol: "zebra.fill") == nil)
    #expect(ListImage.glyph(ofSymbol: "") == nil)
    #expect(ListImage.glyph(ofSymbol: "...") == nil)
  }
}
