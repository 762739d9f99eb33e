extension VirtualTerminal {
  /// Performs the complete string.
  mutating func picture(_ kind: UInt8) {
    let text = String(decoding: string, as: UTF8.self)
    string = []
    if kind == 0x5F, text.hasPrefix("G") {
      kitty(text.dropFirst())
    } else if kind == 0x50, text.hasPrefix("0;1;0q\"1;1;") {
      sixels(text.dropFirst(11))
    } else {
      issue("a string \(text.prefix(20))")
    }
  }

  private mutating func kitty(_ text: Substring) {
    let parts = text.split(separator: ";", maxSplits: 1)
    var keys: [Substring: Substring] = [:]
    for key in parts.first?.split(separator: ",") ?? [] {
      let sides = key.split(separator: "=")
      keys[sides[0]] = sides[1]
    }
    func number(_ key: Substring) -> Int { keys[key].flatMap { Int($0) } ?? 0 }
    if keys["q"] != "2" { issue("an answer is asked for: \(parts[0])") }
    let letters = parts.count > 1 ? parts[1] : ""
    switch keys["a"] {
    case nil where graphics.coming != nil: receive(letters, isLast: keys["m"] == "0")
    case "t":
      if keys["f"] != "24" { issue("pixels of another kind: \(parts[0])") }
      let image = VirtualGraphics.Image(width: number("s"), height: number("v"))
      graphics.coming = (number("i"), image)
      receive(letters, isLast: keys["m"] == "0")
    case "p":
      guard let image = graphics.images[number("i")] else { return issue("nothing to place") }
      let placement = VirtualGraphics.Placement(
        row: row,
        column: column,
        rows: number("r"),
        columns: number("c"),
        x: number("x"),
        y: number("y"),
        width: number("w"),
        height: number("h")
      )
      if placement.x + placement.width > image.width || placement.width < 1
        || placement.y + placement.height > image.height || placement.height < 1
        || row + placement.rows > rows || column + placement.columns > columns
        || placement.rows < 1 || placement.columns < 1 || keys["C"] != "1"
      {
        issue("a placement \(parts[0]) at \(row), \(column)")
      }
      graphics.placements[.init(image: number("i"), placement: number("p"))] = placement
    case "d":
      switch keys["d"] {
      case "A":
        graphics.placements = [:]
        graphics.images = [:]
      case "I":
        graphics.images[number("i")] = nil
        let names = graphics.placements.keys.filter { $0.image == number("i") }
        for name in names { graphics.placements[name] = nil }
      case "i":
        let name = VirtualGraphics.Name(image: number("i"), placement: number("p"))
        graphics.placements[name] = nil
      default: issue("to delete \(parts[0])")
      }
    default: issue("graphics \(parts.first ?? "")")
    }
  }

  private mutating func receive(_ letters: Substring, isLast: Bool) {
    if letters.utf8.count > 4096 || !isLast && letters.utf8.count % 4 > 0 { issue("a long piece") }
    graphics.coming?.image.channels += Self.bytes(of: letters)
    guard isLast, let (number, image) = graphics.coming else { return }
    graphics.coming = nil
    if image.channels.count != image.width * image.height * 3 { issue("pixels are missing") }
    if number < 1 { issue("a picture without a number") }
    graphics.images[number] = image
    graphics.byteCount += image.channels.count
  }

  private static let values: [UInt8: Int] = {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    return Dictionary(uniqueKeysWithValues: letters.utf8.enumerated().map { ($1, $0) })
  }()

  /// Decodes base64.
  private static func bytes(of text: Substring) -> [UInt8] {
    var (bits, count) = (0, 0)
    var result: [UInt8] = []
    for value in text.utf8.compactMap({ values[$0] }) {
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        result.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return result
  }

  /// Draws sixels at the cursor, whose position is undefined afterwards.
  private mutating func sixels(_ text: Substring) {
    var rest = text
    func numbers() -> [Int] {
      let digits = rest.prefix { $0.isNumber || $0 == ";" }
      rest = rest.dropFirst(digits.count)
      return digits.split(separator: ";").compactMap { Int($0) }
    }
    let size = numbers()
    var colors: [Int: [Int]] = [:]
    var (color, x, top) = (0, 0, 0)
    while let letter = rest.popFirst() {
      var count = 1
      var sixel = letter
      switch letter {
      case "#":
        let values = numbers()
        color = values[0]
        if values.count == 5 { colors[color] = values[2...].map { $0 * 255 / 100 } }
        continue
      case "$":
        x = 0
        continue
      case "-":
        (x, top) = (0, top + 6)
        continue
      case "!":
        count = numbers()[0]
        sixel = rest.removeFirst()
      default: break
      }
      guard let value = sixel.asciiValue, (63...126).contains(value) else {
        return issue("sixel \(sixel)")
      }
      for _ in 0..<count {
        for bit in 0..<6 where (value - 63) >> UInt8(bit) & 1 == 1 {
          guard x < size[0], top + bit < size[1] else { return issue("a sixel outside") }
          paint(x, top + bit, colors[color])
        }
        x += 1
      }
    }
    let end = row + max(0, size[1] - 1) / graphics.cell.height
    if end >= rows - 1 { issue("sixels that may scroll") }
    row = min(rows - 1, end + 1)
    column = min(columns - 1, 3)
    moved()
  }

  private mutating func paint(_ x: Int, _ y: Int, _ color: [Int]?) {
    let (width, height) = graphics.cell
    let place = [row + y / height, column + x / width]
    if place[0] >= rows || place[1] >= columns { return issue("a sixel beyond the screen") }
    if color == nil { issue("a colour that is none") }
    let blank = [[Int]?](repeating: nil, count: width * height)
    graphics.pixels[place, default: blank][y % height * width + x % width] = color
  }
}
