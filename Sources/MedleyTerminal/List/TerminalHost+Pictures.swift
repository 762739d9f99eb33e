import MedleyCore

extension TerminalHost {
  /// The addresses of pictures that visible cells await, with the pictures of their list.
  var awaitedPictures: [String: ListPictures] {
    var awaited: [String: ListPictures] = [:]
    for cell in drawn.cells {
      for address in cell.tile.drawing.awaitedAddresses { awaited[address] = list?.pictures }
      if let nest = cell.tile.nest { awaited.merge(nest.awaitedPictures) { first, _ in first } }
    }
    return awaited
  }

  /// Recreates the visible cells that wait for a picture, which is now in the cache.
  func showPicture(at address: String) {
    let positions = drawn.cells.filter { $0.tile.drawing.awaitedAddresses.contains(address) }
      .map(\.position)
    let nests = drawn.cells.compactMap(\.tile.nest)
    if !positions.isEmpty { refresh(positions) }
    for nest in nests { nest.showPicture(at: address) }
  }

  /// Reports that a picture was not loaded; its words stay.
  func reportPicture(at address: String, _ error: PictureError) {
    list?.report(.unloadedPicture(at: address, error))
  }
}

extension TerminalCell {
  /// The addresses of the pictures without bytes in the cache.
  fileprivate var awaitedAddresses: [String] {
    pictures.compactMap { if case .url(let address) = $0.image.source { address } else { nil } }
  }
}
