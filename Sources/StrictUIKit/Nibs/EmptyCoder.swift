/// The coder that views of nibs and storyboards are made with: it holds nothing.
final class EmptyCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }

  override func containsValue(forKey key: String) -> Bool { false }
}
