#if Pictures
  import CPNG

  /// Decodes PNG with libpng's simplified interface.
  enum PNG {
    /// - Parameter background: The colour below transparent pixels.
    static func pixels(of bytes: [UInt8], over background: TerminalColor) -> Pixels? {
      var image = png_image()
      image.version = UInt32(PNG_IMAGE_VERSION)
      defer { png_image_free(&image) }
      // The bytes are read until `png_image_finish_read`, which the closure calls.
      return bytes.withUnsafeBytes { buffer in
        guard png_image_begin_read_from_memory(&image, buffer.baseAddress, buffer.count) != 0,
          let header = PictureHeader(
            format: .png,
            width: Int(image.width),
            height: Int(image.height)
          )
        else { return nil }
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR)
        let channels = ColorChannels(rgb: background.rawValue)
        var background = png_color(
          red: UInt8(clamping: channels.red),
          green: UInt8(clamping: channels.green),
          blue: UInt8(clamping: channels.blue)
        )
        // A row stride of 0 means three bytes for each pixel, without gaps between rows.
        var bytes = [UInt8](repeating: 0, count: header.width * header.height * 3)
        guard png_image_finish_read(&image, &background, &bytes, 0, nil) != 0 else { return nil }
        return Pixels(width: header.width, height: header.height, channels: bytes)
      }
    }
  }
#endif
