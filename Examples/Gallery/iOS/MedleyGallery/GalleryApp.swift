import SwiftUI

/// The five screens of the gallery in tabs, in table or collection views, and the three small examples.
@main
struct GalleryApp: App {
  @State private var shown = Shown.tables

  var body: some Scene {
    WindowGroup {
      VStack(spacing: 0) {
        Picker("Screens", selection: $shown) {
          ForEach(Shown.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        }
        .pickerStyle(.segmented)
        .padding(.horizontal, 16)
        TabView {
          ForEach(shown.pages, id: \.title) { page in
            GalleryPageView(page: page)
              .ignoresSafeArea(.all, edges: .bottom)
              .tabItem { Label(page.title, systemImage: page.symbolName) }
          }
        }
        // Each choice has its own controllers.
        .id(shown)
      }
    }
  }
}
