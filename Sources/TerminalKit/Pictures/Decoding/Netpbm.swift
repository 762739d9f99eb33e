/// Decodes binary portable greymaps and pixmaps of 8 bits a channel.
enum Netpbm {
  static func pixels(of bytes: [UInt8]) -> Pixels? {
    guard let header = NetpbmHeader(bytes),
      PictureHeader(format: .pnm, width: header.width, height: header.height) != nil
    else { return nil }
    let count = header.width * header.height * header.channels
    let values = bytes[header.end...].prefix(count)
    guard values.count == count else { return nil }
    var channels: [UInt8] = []
    channels.reserveCapacity(header.width * header.height * 3)
    for value in values {
      // No more than the maximum, so no more than 255.
      let light = UInt8(min(Int(value), header.maximum) * 255 / header.maximum)
      for _ in 0..<3 / header.channels { channels.append(light) }
    }
    return Pixels(width: header.width, height: header.height, channels: channels)
  }
}
