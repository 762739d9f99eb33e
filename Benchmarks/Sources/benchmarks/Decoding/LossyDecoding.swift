import Foundation
import Measuring
import Medley

/// Lossy decoding of a closed set, compared with Foundation's decoder and a manual `init(from:)`.
enum LossyDecoding {
  static var benchmarks: [Benchmark] {
    [
      benchmark(
        "posts of 5 kinds",
        20_000,
        Documents.feed,
        FeedItem.self,
        HandWrittenFeedItem.self
      ),
      benchmark("webhooks", 2_000, Documents.webhooks, Webhook.self, HandWrittenWebhook.self),
    ]
  }

  private static func benchmark<Item: Decodable, HandWritten: Decodable>(
    _ workload: String,
    _ count: Int,
    _ makeDocument: @escaping (Int) -> Data,
    _ item: Item.Type,
    _ handWritten: HandWritten.Type
  ) -> Benchmark {
    Benchmark(
      Label("lossy decoding", workload, count: count),
      against: "JSONDecoder, by hand",
      limits: [.ratio(1.45, because: "splitting is one more pass over the bytes, not over values")]
    ) {
      let document = makeDocument(count)
      let decoder = JSONDecoder()
      let lossy = LossyDecoder()
      precondition(lossy.decode(Item.self, from: document).issues.isEmpty, "the document is valid")
      return Race {
        blackHole(try? decoder.decode([HandWritten].self, from: opaque(document)))
      } subject: {
        blackHole(lossy.decode(Item.self, from: opaque(document)))
      }
    }
  }
}
