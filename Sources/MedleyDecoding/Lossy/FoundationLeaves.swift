#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import MedleyCore

/// The types that Foundation's decoder decodes by strategies of its own.
enum FoundationLeaves: DecodingLeaves {
  static func noun(for type: Any.Type) -> String? {
    if type == Date.self { return "a date" }
    if type == URL.self { return "a URL" }
    if type == Data.self { return "Base64 data" }
    if type == Decimal.self { return "a decimal number" }
    return nil
  }
}
