// Mistakes in rows and lists of SwiftUI.

import MedleySwiftUI
import SwiftUI

struct Person: ListModel {
  var id: Int
  var name: String
  var isFriend = false
}

@MainActor func beforeSixteen() {
  _ = CellAdapter<Person, UITableView>.swiftUI { Text($0.name) }  // expect only available in iOS 16
}

@available(iOS 16, *)
@MainActor func rows(_ people: [Person]) {
  let table = CellAdapter<Person, UITableView>.swiftUI { Text($0.name) }
  _ = CellAdapter<Person, UITableView>.swiftUI { $0.name }  // expect conform to 'View'
  _ = MedleyList(ListSnapshot(items: people), cells: table)
  let snapshot = ListSnapshot(items: people)
  _ = MedleyList(snapshot, cells: table, appearance: .plain)  // expect UICollectionView
  _ = MedleyList(ListSnapshot(items: [1, 2]), cells: table)  // expect to expected element type
  _ = MedleyList(ListSnapshot(items: people), cells: table).onRoute { print($0) }
}

@available(iOS 16, *)
struct PersonRow: View {
  let person: Person
  @Environment(\.listCell) private var cell

  var body: some View {
    Toggle("Friend", isOn: cell.binding(person.isFriend))
    Toggle("Friend", isOn: cell.binding(person.name))  // expect cannot convert value of type
    TextField("Name", text: cell.draft(person.name)).onSubmit { cell.sendDraft() }
  }
}
