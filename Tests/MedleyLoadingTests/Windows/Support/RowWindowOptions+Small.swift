@testable import MedleyCore
@testable import MedleyLoading

extension RowWindowOptions {
  /// Options with small requests.
  static var smallBatches: RowWindowOptions {
    var options = RowWindowOptions()
    options.batchCount = 6
    return options
  }

  /// Options with small requests and few loaded rows.
  static var small: RowWindowOptions {
    var options = smallBatches
    options.loadedLimit = 20
    return options
  }
}
