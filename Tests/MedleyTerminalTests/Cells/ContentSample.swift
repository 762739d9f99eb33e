import MedleyCore

/// Contents with every combination of fields.
enum ContentSample {
  static let all: [ListContent] = {
    var contents: [ListContent] = []
    for title in [nil, "Oat milk 牛乳 in a box"] {
      for detail in [nil, "2.40 €"] {
        for control in [nil, ListControl.toggle(true), .text("Ada Lovelace")] {
          for progress in [nil, ListProgress.fraction(0.4), .indeterminate] {
            for style in [ContentStyle.plain, .own, .failure] {
              for isFull in [false, true] {
                contents.append(
                  ListContent(
                    title,
                    subtitle: isFull ? "Dairy, or what looks like it" : nil,
                    body: isFull ? "Made of oats,\nwater and a little salt." : nil,
                    detail: detail,
                    badge: isFull ? "3" : nil,
                    image: isFull ? ListImage(bytes: [], alternative: "a carton") : nil,
                    accessory: isFull ? .disclosure : .none,
                    control: control,
                    progress: progress,
                    style: style
                  )
                )
              }
            }
          }
        }
      }
    }
    return contents
  }()
}
