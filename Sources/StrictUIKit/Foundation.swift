// As with UIKit itself, who imports it has Foundation too.
@_exported public import Foundation
