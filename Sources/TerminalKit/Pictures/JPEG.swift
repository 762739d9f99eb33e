#if Pictures
  import CTurboJPEG

  /// Decodes JPEG with libjpeg-turbo, at a half, a quarter or an eighth of its size if that
  /// suffices, and applies the orientation of its header.
  enum JPEG {
    static func pixels(
      of bytes: [UInt8],
      turned orientation: PictureOrientation,
      width: Int,
      height: Int
    ) -> Pixels? {
      let wanted =
        orientation.swapsSides ? (width: height, height: width) : (width: width, height: height)
      guard let decoder = tjInitDecompress() else { return nil }
      defer { tjDestroy(decoder) }
      // The bytes are only read, and only within the closure.
      return bytes.withUnsafeBufferPointer { buffer -> Pixels? in
        var wholeWidth: Int32 = 0
        var wholeHeight: Int32 = 0
        var sampling: Int32 = 0
        var colors: Int32 = 0
        guard
          tjDecompressHeader3(
            decoder,
            buffer.baseAddress,
            UInt(buffer.count),
            &wholeWidth,
            &wholeHeight,
            &sampling,
            &colors
          ) == 0,
          let header = PictureHeader(
            format: .jpeg,
            width: Int(wholeWidth),
            height: Int(wholeHeight)
          )
        else { return nil }
        let divisor = [8, 4, 2].first {
          header.width / $0 >= wanted.width && header.height / $0 >= wanted.height
        }
        let size = (
          width: header.width.divided(by: divisor ?? 1),
          height: header.height.divided(by: divisor ?? 1)
        )
        var channels = [UInt8](repeating: 0, count: size.width * size.height * 3)
        let status = tjDecompress2(
          decoder,
          buffer.baseAddress,
          UInt(buffer.count),
          &channels,
          Int32(size.width),
          0,
          Int32(size.height),
          Int32(TJPF_RGB.rawValue),
          TJFLAG_LIMITSCANS
        )
        // After a warning there is a picture, which may have errors.
        guard status == 0 || tjGetErrorCode(decoder) == Int32(TJERR_WARNING.rawValue) else {
          return nil
        }
        return Pixels(width: size.width, height: size.height, channels: channels)?
          .turned(orientation)
      }
    }
  }

  extension Int {
    /// The quotient, rounded up like libjpeg's scaling.
    fileprivate func divided(by divisor: Int) -> Int { (self + divisor - 1) / divisor }
  }
#endif
