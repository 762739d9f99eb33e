// `import MedleySwiftUI` provides the core and UIKit: adapters and options are of their types.
@_exported public import MedleyUIKit
