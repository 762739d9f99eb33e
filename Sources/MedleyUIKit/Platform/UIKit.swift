// The only import of UIKit in this module, which exports UIKit together with its own declarations.
#if canImport(UIKit)
  @_exported public import UIKit
#else
  @_exported public import StrictUIKit
#endif
