// As with UIKit, importing this module imports Foundation.
@_exported public import Foundation

#if canImport(CoreGraphics)
  @_exported public import CoreGraphics
#endif

#if canImport(QuartzCore)
  @_exported public import QuartzCore
#endif
