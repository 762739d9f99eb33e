/// Calls a closure once for each seed, with random numbers that follow from it.
///
/// - Parameters:
///   - seeds: the seeds; one of them alone, to look at a failure: `17...17`.
///   - body: called with a fresh generator. In it, `try #require` stops at the first failure, as
///     throwing of any kind does, so that the seed is told.
/// - Throws: ``SeedFailure``, which names the seed.
public func forEachSeed(
  in seeds: some Sequence<UInt64>,
  _ body: (_ random: inout SeededGenerator) throws -> Void
) throws(SeedFailure) {
  for seed in seeds {
    do {
      var random = SeededGenerator(seed: seed)
      try body(&random)
    } catch {
      throw SeedFailure(seed: seed, error: error)
    }
  }
}
