#if Web
  import MedleyCore
  import MedleySupport

  /// Limits the requests from each address: a bucket of tokens that fills at a constant rate.
  final class AddressRates: Sendable {
    /// The number of addresses above which those with full buckets are forgotten.
    private static let limit = 10_000

    private struct Bucket {
      var tokens: Double
      var time: ContinuousClock.Instant
    }

    private let perSecond: Double
    private let burst: Double
    private let buckets = Locked<[String: Bucket]>([:])

    init(perSecond: Int, burst: Int) {
      self.perSecond = Double(max(1, perSecond))
      self.burst = Double(max(1, burst))
    }

    /// The number of addresses that are known.
    var addressCount: Int { buckets.withValue { $0.count } }

    /// Counts a request, and returns whether it is allowed.
    func allowRequest(from address: String, at now: ContinuousClock.Instant = .now) -> Bool {
      buckets.withValue { buckets in
        if buckets.count >= Self.limit { forgetFullBuckets(&buckets, at: now) }
        var bucket = buckets[address] ?? Bucket(tokens: burst, time: now)
        bucket.tokens = tokens(in: bucket, at: now)
        bucket.time = now
        let isAllowed = bucket.tokens >= 1
        if isAllowed { bucket.tokens -= 1 }
        buckets[address] = bucket
        return isAllowed
      }
    }

    private func tokens(in bucket: Bucket, at now: ContinuousClock.Instant) -> Double {
      min(burst, bucket.tokens + (now - bucket.time) / .seconds(1) * perSecond)
    }

    private func forgetFullBuckets(
      _ buckets: inout [String: Bucket],
      at now: ContinuousClock.Instant
    ) {
      buckets = buckets.filter { tokens(in: $0.value, at: now) < burst }
      if buckets.count >= Self.limit {
        buckets = buckets.filter { tokens(in: $0.value, at: now) < 1 }
      }
      // An attack from many addresses must not fill the memory.
      if buckets.count >= Self.limit { buckets.removeAll() }
    }
  }
#endif
