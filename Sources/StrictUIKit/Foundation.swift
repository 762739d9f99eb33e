// As with UIKit itself, who imports it has Foundation too.
@_exported public import Foundation

#if canImport(CoreGraphics)
  @_exported public import CoreGraphics
#endif

#if canImport(QuartzCore)
  @_exported public import QuartzCore
#endif
