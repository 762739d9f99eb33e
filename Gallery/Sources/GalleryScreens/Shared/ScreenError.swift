/// What was asked for cannot be shown, and why.
struct ScreenError: Error, CustomStringConvertible {
  let message: String

  var description: String { message }
}
