#if Web
  import MedleyCore
  import MedleySupport

  /// Counts something of each address, and of all addresses.
  final class AddressCounts: Sendable {
    private struct Counts {
      var all = 0
      var ofAddress: [String: Int] = [:]
    }

    private let limit: Int
    private let limitPerAddress: Int
    private let counts = Locked(Counts())

    init(limit: Int, limitPerAddress: Int) {
      (self.limit, self.limitPerAddress) = (limit, limitPerAddress)
    }

    /// Counts one more, unless there are too many.
    ///
    /// - Throws: the reason why there are too many.
    func begin(_ address: String?) throws(Refusal) {
      let refusal = counts.withValue { counts -> Refusal? in
        guard counts.all < limit else { return .busy }
        if let address {
          let count = counts.ofAddress[address, default: 0]
          guard count < limitPerAddress else { return .tooManyRequests }
          counts.ofAddress[address] = count + 1
        }
        counts.all += 1
        return nil
      }
      if let refusal { throw refusal }
    }

    /// Counts one less.
    func end(_ address: String?) {
      counts.withValue { counts in
        counts.all -= 1
        guard let address, let count = counts.ofAddress[address] else { return }
        counts.ofAddress[address] = count > 1 ? count - 1 : nil
      }
    }
  }
#endif
