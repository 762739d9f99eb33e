import Medley

extension Painting {
  /// A bed below the sky, with what grows in it: another for each number.
  static func garden(_ number: Int) -> Painting {
    let fruits = [
      Paint(0.86, 0.16, 0.13), Paint(0.55, 0.38, 0.24), Paint(0.45, 0.60, 0.20),
      Paint(0.95, 0.55, 0.10), Paint(0.62, 0.13, 0.35), Paint(0.98, 0.80, 0.15),
    ]
    let fruit = fruits[abs(number % fruits.count)]
    let turn = Double(abs(number % 97))
    return Painting(width: 48, height: 18) { x, y in
      let ground = 0.62 + 0.06 * wave(x * 7 + turn)
      for index in 0..<5 {
        let place = Double(index) * 0.2 + 0.1 + 0.04 * wave(turn * Double(index + 3))
        let height = 0.45 + 0.14 * wave(turn + Double(index) * 2.3)
        if distance((x - place) * 2.4, y - height) < 0.13 {
          return fruit.mixed(with: Paint(1, 1, 1), (height - y) * 1.6)
        }
        if abs(x - place) < 0.014, y > height, y < ground { return Paint(0.20, 0.45, 0.16) }
      }
      if y < ground {
        return Paint(0.45, 0.68, 0.92).mixed(with: Paint(0.92, 0.95, 0.90), y * 1.3)
      }
      return Paint(0.32, 0.24, 0.15).mixed(with: Paint(0.22, 0.42, 0.16), wave(x * 60 + y * 40))
    }
  }
}
