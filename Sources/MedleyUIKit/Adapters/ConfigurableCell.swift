public import MedleyCore

#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

/// A view class that names the model it shows.
///
/// ```swift
/// final class TextCell: UITableViewCell, ConfigurableCell {
///   func configure(with message: TextMessage, context: CellContext) {
///     textLabel?.text = message.text
///   }
/// }
///
/// cells.add(.cell(TextCell.self))
/// ```
///
/// It may be a cell of a table or of a collection view, a header, or a view of any other class; the host
/// embeds what it cannot use as it is.
@MainActor
public protocol ConfigurableCell: UIView {
  /// What the cell shows.
  associatedtype Model: ListModel

  /// How high the cells of this class are; by default `nil`, which has them measured.
  ///
  /// An adapter that names a height goes before.
  static var preferredHeight: Double? { get }

  /// Shows a model, whatever the cell showed before.
  ///
  /// - Parameters:
  ///   - model: what to show.
  ///   - context: the role, width and state of the cell, and its way to send events; a cell may keep
  ///     it until the next call.
  func configure(with model: Model, context: CellContext)
}

extension ConfigurableCell {
  /// None: the cells are measured.
  public static var preferredHeight: Double? { nil }
}
