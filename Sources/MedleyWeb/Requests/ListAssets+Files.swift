#if Web
  import MedleyHTML

  extension ListAssets {
    /// Returns a file by its name in an address.
    static func file(named name: String) -> (bytes: [UInt8], contentType: String)? {
      switch name {
      case "medley.js": (script, "text/javascript; charset=utf-8")
      case "medley-worker.js": (worker, "text/javascript; charset=utf-8")
      case "medley-drag.js": (dragging, "text/javascript; charset=utf-8")
      case "medley.css": (styleSheet, "text/css; charset=utf-8")
      default: nil
      }
    }
  }
#endif
