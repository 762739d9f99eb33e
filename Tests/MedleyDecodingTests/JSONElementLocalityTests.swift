import MedleyCore
import Testing

/// Changes each byte of some lists and counts the elements that are lost.
@Suite("Elements lost by one changed byte")
struct JSONElementLocalityTests {
  private static let alphabet = Array(#"[]{}",:\ 0-.etx"#.utf8) + [0, 0x0A, 0xFF]

  private static let posts = [
    #"{"type":"text","id":1,"text":"Hello, you"}"#,
    #"{"type":"image","id":2,"image":{"url":"a/b.png","size":[640,480]}}"#,
    #"{"type":"text","id":3,"text":"He said \"no\"","tags":["x","y"]}"#,
    #"{"type":"link","id":4,"to":null,"nested":{"a":{"b":[]}}}"#,
    #"{"type":"text","id":5,"text":""}"#,
  ]

  private struct Cost {
    var tried = 0
    var lost = 0
    var most = 0
    var invented = 0
  }

  @Test(
    "a changed, inserted or removed byte loses few elements and invents none",
    arguments: ["", " \n "]
  )
  func oneByte(gap: String) {
    var cost = Cost()
    for broken in Self.posts.indices {
      var document = bytes("[")
      var ranges: [Range<Int>] = []
      for (index, post) in Self.posts.enumerated() {
        if index > 0 { document += bytes("," + gap) }
        ranges.append(document.count..<document.count + post.utf8.count)
        document += post.utf8
      }
      document += bytes("]")
      for place in ranges[broken] {
        for byte in Self.alphabet {
          var changed = document
          changed[place] = byte
          check(changed, ranges, broken: broken, shift: 0, &cost)
          changed = document
          changed.insert(byte, at: place)
          check(changed, ranges, broken: broken, shift: 1, &cost)
        }
        var changed = document
        changed.remove(at: place)
        check(changed, ranges, broken: broken, shift: -1, &cost)
      }
    }
    print("bytes changed: \(cost.tried), other elements lost: \(cost.lost), most: \(cost.most)")
    #expect(cost.invented == 0)
    // At most two of a hundred changes lose another element.
    #expect(cost.lost * 100 < cost.tried * 2)
  }

  private func check(
    _ document: [UInt8],
    _ ranges: [Range<Int>],
    broken: Int,
    shift: Int,
    _ cost: inout Cost
  ) {
    let found = Set(SplitResult(document).elements)
    let before = ranges[..<broken]
    let after = ranges[(broken + 1)...].map { $0.lowerBound + shift..<$0.upperBound + shift }
    cost.tried += 1
    #expect(before.allSatisfy(found.contains))
    let lost = after.count { !found.contains($0) }
    cost.lost += lost
    cost.most = max(cost.most, lost)
    let end = ranges[broken].upperBound + shift
    let invented = found.filter { $0.lowerBound > end && !after.contains($0) }
    cost.invented += invented.count
  }
}
