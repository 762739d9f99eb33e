/// Adapters by the identity of their model's type.
///
/// The dictionary does not mention the host: a generic one would be looked up in code that is not
/// specialised, for every row that comes into view.
struct AdapterTable<Host: ContentHost> {
  private var boxes: [ObjectIdentifier: AnyObject] = [:]

  subscript(key: ObjectIdentifier) -> AnyAdapterBox<Host>? {
    get {
      // Only the setter writes to the dictionary, and only what has this type.
      boxes[key].map { unsafeDowncast($0, to: AnyAdapterBox<Host>.self) }
    }
    set { boxes[key] = newValue }
  }
}
