#if Web
  import MedleyHTML

  extension ListAssets {
    /// Returns a file by its name in an address.
    static func file(named name: String) -> (bytes: [UInt8], contentType: String)? {
      let type = name.hasSuffix(".js") ? "text/javascript" : "text/css"
      return files[name].map { ($0, "\(type); charset=utf-8") }
    }
  }
#endif
