import StrictUIKit
import Testing

/// Each test breaks a rule about cells, supplementary views or scrolling.
@MainActor struct CollectionCellRuleTests {
  @Test func `F2 an identifier is registered before it is dequeued`() {
    let fixture = CollectionFixture([[0]])
    fixture.makeCell = { $0.dequeueReusableCell(withReuseIdentifier: "other", for: $1) }
    fixture.view.layoutIfNeeded()
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.found.first?.rule == .f2)
    #expect(
      fixture.found.first?.message
        == "could not dequeue a view of kind: UICollectionElementKindCell with identifier other - "
        + "must register a nib or a class for the identifier or connect a prototype cell in a "
        + "storyboard"
    )
  }

  @Test func `F3 no registration is created during a request for a cell`() {
    let fixture = CollectionFixture([[0]])
    fixture.makeCell = { view, path in
      let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
        cell.number = item
      }
      return view.dequeueConfiguredReusableCell(using: registration, for: path, item: 0)
    }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.found.map(\.rule) == [.f3])
    #expect(
      fixture.found[0].message.contains(
        "using a registration that was created inside -collectionView:cellForItemAtIndexPath:"
      )
    )
  }

  @Test func `F4 one cell is dequeued for an item`() {
    let fixture = CollectionFixture([[0]])
    fixture.makeCell = { view, path in
      _ = view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
      return view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
    }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.found.map(\.rule) == [.f4])
    #expect(
      fixture.found[0].message.contains("Expected dequeued view to be returned to the collection")
    )
  }

  /// The assertion is new in iOS 18.
  @Test(arguments: [(15, 0), (17, 0), (18, 1)])
  func `F4 a cell is dequeued outside of a request, which iOS 15 to 17 accept`(
    system: Int,
    count: Int
  ) {
    let fixture = CollectionFixture([[0]])
    fixture.view.enforcement.systemVersion = system
    _ = fixture.view.dequeueReusableCell(withReuseIdentifier: "number", for: [0, 0])
    #expect(fixture.found.map(\.rule) == Array(repeating: .f4, count: count))
  }

  @Test func `F5 the cell that is returned was dequeued`() {
    let fixture = CollectionFixture([[0]])
    fixture.makeCell = { _, _ in NumberCell(frame: .zero) }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.found.map(\.rule) == [.f5])
    #expect(fixture.found[0].message.contains("does not have a reuseIdentifier"))
  }

  @Test func `F6 the supplementary view that is returned was dequeued`() {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let fixture = CollectionFixture([[0]], layout: layout)
    fixture.makeSupplementary = { _, _, _ in UICollectionReusableView() }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.found.map(\.rule) == [.f6])
    #expect(fixture.found[0].message.contains("(UICollectionElementKindSectionHeader,"))
    #expect(fixture.found[0].message.contains("or is nil"))
  }

  @Test func `F7 the section whose items are counted exists`() {
    let fixture = CollectionFixture([[0]])
    #expect(fixture.view.numberOfItems(inSection: 4) == 0)
    #expect(
      fixture.found.map(\.message) == [
        "request for number of items in section 4 when there are only 1 sections in the "
          + "collection view"
      ]
    )
  }

  @Test func `F8 the item that is scrolled to exists`() {
    let fixture = CollectionFixture([[0]])
    fixture.view.scrollToItem(at: [0, 3], at: .top, animated: false)
    fixture.view.scrollToItem(at: [2, 0], at: .top, animated: false)
    #expect(fixture.found.map(\.rule) == [.f8, .f8])
    #expect(fixture.found.map(\.exception) == [.internalInconsistency, .internalInconsistency])
    #expect(
      fixture.found[0].message.hasPrefix(
        "Attempted to scroll the collection view to an out-of-bounds item (3) when there are only "
          + "1 items in section 0. Collection view: "
      )
    )
  }

  @Test func `F9 a self-sizing cell returns a consistent size`() {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let fixture = CollectionFixture([[0, 1, 2]], layout: layout)
    fixture.view.register(RestlessCell.self, forCellWithReuseIdentifier: "restless")
    fixture.makeCell = { $0.dequeueReusableCell(withReuseIdentifier: "restless", for: $1) }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.found.map(\.rule) == [.f9])
    #expect(fixture.found[0].message.contains("is stuck in its update/layout loop."))
    // The view continues.
    #expect(fixture.view.visibleCells.count == 3)
  }
}

private final class RestlessCell: UICollectionViewCell {
  private var turn = 0

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    turn += 1
    layoutAttributes.size.height = turn.isMultiple(of: 2) ? 40 : 50
    return layoutAttributes
  }
}
