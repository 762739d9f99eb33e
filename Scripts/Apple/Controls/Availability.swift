// Declarations and features of the runtime that the oldest systems do not have.

func library(_ numbers: [Int], _ text: String) {
  _ = numbers.span  // expect 'span' is only available in
  _ = text.contains(".swift:")  // expect 'contains' is only available in
  _ = text.firstRange(of: "a")  // expect 'firstRange(of:)' is only available in
  _ = text.contains { $0 == "a" }
}

func runtime(_ value: Any) -> Bool {
  value is any Collection<Int>  // expect runtime support for parameterized protocol types
}

func regexes(_ text: String) -> Bool {
  text.contains(/a+/)  // expect is only available in
}

func clocks() async throws {
  try await Task.sleep(for: .seconds(1))  // expect is only available in
  try await Task.sleep(nanoseconds: 1)
}

func noncopyable(_ value: consuming Resource) -> Resource? {
  guard #available(iOS 26, macOS 26, *) else { return nil }
  return value
}

struct Resource: ~Copyable {}

func checked(_ numbers: [Int]) -> Int {
  if #available(iOS 26, macOS 26, *) { return numbers.span.count }
  return numbers.count
}
