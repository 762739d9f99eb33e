package import Medley

extension House {
  /// The emblem of the family by its address, as a server sends it.
  ///
  /// The address is a path: a browser requests it from the server of the gallery, and other hosts load it with
  /// ``BundledPictures``. Terminals that cannot decode a PNG show the preview, a pixmap.
  package var emblem: ListImage {
    var image = ListImage(
      url: "/pictures/\(rawValue).png",
      alternative: emblemName,
      aspectRatio: 1
    )
    image.preview = Self.previews[self]
    return image
  }

  private static let previews = Dictionary(
    uniqueKeysWithValues: allCases.compactMap { house in
      BundledFile.bytes(named: house.rawValue, ofType: "ppm").map { (house, $0) }
    }
  )

  /// The name of what the emblem shows, in one short word.
  private var emblemName: String {
    switch self {
    case .brackwater: "Tide"
    case .emberlane: "Fire"
    case .hollin: "Leaf"
    case .quill: "Pen"
    case .free: "Lamp"
    }
  }
}

/// A loader that reads the emblems of the bundle, in place of a client for a server.
package struct BundledPictures: PictureLoader {
  /// Creates a loader.
  package init() {}

  /// Returns the bytes of the picture at a path such as `/pictures/quill.png`.
  package func bytes(at address: String) async throws(PictureError) -> [UInt8] {
    let house = House.allCases.first { $0.emblem.source == .url(address) }
    guard let house, let bytes = BundledFile.bytes(named: house.rawValue, ofType: "png") else {
      throw PictureError("The gallery has no picture at this address.")
    }
    return bytes
  }
}

extension ListPictures {
  /// Creates the pictures of the gallery, which are paths on its own server only.
  package static func bundled() -> ListPictures {
    ListPictures(
      BundledPictures(),
      policy: PicturePolicy(hosts: [], admitsData: false),
      resolvesPaths: true
    )
  }
}
