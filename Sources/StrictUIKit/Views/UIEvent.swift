/// Something that the user did; a stand-in that says nothing more.
@MainActor open class UIEvent: NSObject {}
