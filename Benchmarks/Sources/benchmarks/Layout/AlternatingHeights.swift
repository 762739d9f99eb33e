/// Two heights in turn: who sets them again and again changes something each time.
struct AlternatingHeights {
  private var isSecond = false

  mutating func next() -> Double {
    isSecond.toggle()
    return isSecond ? 72.5 : 51
  }
}
