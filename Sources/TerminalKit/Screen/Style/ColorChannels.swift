/// Red, green and blue of a colour in sRGB, 0 to 255 each.
struct ColorChannels: Equatable {
  var red: Int
  var green: Int
  var blue: Int

  init(red: Int, green: Int, blue: Int) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads the lower three bytes of a number: red, green, blue.
  init(rgb: UInt32) {
    red = Int(rgb >> 16 & 0xFF)
    green = Int(rgb >> 8 & 0xFF)
    blue = Int(rgb & 0xFF)
  }

  /// How far apart two colours look: the squares of the channels' differences, weighted 2 : 4 : 3.
  ///
  /// The weights are those of the “redmean” approximation for a red of medium strength. As every
  /// channel counts by itself, the nearest colour of a cube is found a channel at a time.
  func distance(to other: ColorChannels) -> Int {
    let red = red - other.red
    let green = green - other.green
    let blue = blue - other.blue
    return 2 * red * red + 4 * green * green + 3 * blue * blue
  }
}
