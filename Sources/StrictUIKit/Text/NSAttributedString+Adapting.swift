extension NSAttributedString {
  /// Returns the text with the fonts of the same styles for traits.
  func adapted(to traits: UITraitCollection) -> NSAttributedString {
    changed { attributes in
      if let font = attributes[.font] as? UIFont { attributes[.font] = font.adapted(to: traits) }
    }
  }

  /// Returns the text with other attributes for links.
  func withLinks(_ linkAttributes: [Key: Any]?) -> NSAttributedString {
    guard let linkAttributes, !linkAttributes.isEmpty else { return self }
    return changed { attributes in
      if attributes[.link] != nil { attributes.merge(linkAttributes) { $1 } }
    }
  }

  private func changed(_ change: (inout [Key: Any]) -> Void) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      var attributes = attributes
      change(&attributes)
      result.setAttributes(attributes, range: range)
    }
    return result
  }
}
