import Medley

extension Painting {
  /// A weaver before her loom.
  static let weaver = Painting(width: 32) { x, y in
    if distance((x - 0.5) * 0.9, (y - 0.38) * 0.62) < 0.14 {
      return y < 0.24 ? Paint(0.34, 0.18, 0.10) : Paint(0.93, 0.76, 0.63)
    }
    if distance((x - 0.5) * 0.7, (y - 1.02) * 0.62) < 0.27 { return Paint(0.16, 0.36, 0.44) }
    if abs(x - 0.12) < 0.035 || abs(x - 0.88) < 0.035 || y < 0.08 { return Paint(0.44, 0.28, 0.14) }
    let thread = wave(x * 90) > 0 ? Paint(0.86, 0.50, 0.30) : Paint(0.95, 0.88, 0.74)
    return thread.mixed(with: Paint(0.35, 0.20, 0.18), y * 0.6)
  }

  /// A tin with a heron on its lid.
  static let tin = Painting(width: 32) { x, y in
    let room = Paint(0.90, 0.88, 0.82).mixed(with: Paint(0.60, 0.56, 0.50), y)
    guard abs(x - 0.5) < 0.34, y > 0.12, y < 0.9 else { return room }
    let heron =
      abs(x - 0.5 - 0.05 * wave(y * 9)) < 0.03 && y > 0.26 && y < 0.62
      || distance((x - 0.54) * 0.8, (y - 0.62) * 0.7) < 0.10
    if heron { return Paint(0.94, 0.95, 0.98) }
    let tin = y < 0.22 ? Paint(0.72, 0.60, 0.25) : Paint(0.08, 0.38, 0.32)
    return tin.mixed(with: Paint(1, 1, 1), 0.3 - abs(x - 0.38))
  }

  /// A blue mug without a handle.
  static let mug = Painting(width: 32) { x, y in
    let wide = 0.30 - 0.05 * y
    if distance((x - 0.5) * 0.33, (y - 0.2) * 0.9) < 0.095 { return Paint(0.24, 0.15, 0.10) }
    guard abs(x - 0.5) < wide, y > 0.2, y < 0.88 else {
      return Paint(0.86, 0.80, 0.72).mixed(with: Paint(0.50, 0.36, 0.24), y > 0.82 ? 1 : y * 0.3)
    }
    return Paint(0.16, 0.36, 0.76).mixed(with: Paint(0.85, 0.92, 1), 0.32 - abs(x - 0.40) * 2)
  }
}
