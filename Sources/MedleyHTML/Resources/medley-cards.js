// Carousels with many rows: the browser holds the cards near the visible ones, and loads others when the user scrolls
// sideways.
import { all, box, cellOfKey, frameOf, hooks, keyOf, on, root } from "./medley-page.js"

const carousels = () => all("section[data-cards] > ul")

// The first visible card.
function first(carousel) {
  const view = frameOf(carousel)
  return [...carousel.children].find((card) => {
    const { left, right } = frameOf(card)
    return right > view.left + 1 && left < view.right - 1
  })
}

// The first visible cards by their sections, keys and indexes, as a request for a window names them.
hooks.cards = () => carousels().flatMap((carousel) => {
  const card = first(carousel)
  const section = carousel.parentElement.dataset.section
  return card ? [["card", `${section} ${keyOf(card)} ${card.ariaPosInSet - 1}`]] : []
})

// Returns a function that moves the first visible cards back to where they are now.
hooks.holdCards = () => {
  const places = carousels().flatMap((carousel) => first(carousel) ?? []).map((card) => [keyOf(card), frameOf(card).left])
  return () => {
    for (const [key, left] of places) {
      const card = cellOfKey(key)
      if (card) card.parentElement.scrollLeft += frameOf(card).left - left
    }
  }
}

// Moves a card to the beginning of its carousel.
hooks.showCard = (card) => {
  const [view, frame] = [card.parentElement, card].map(frameOf)
  card.parentElement.scrollLeft += root.dir === "rtl" ? frame.right - view.right : frame.left - view.left
}

// Whether less than a page of cards is loaded at one end, and the list has more.
function needsMore(carousel) {
  const [start, end] = [carousel.firstElementChild, carousel.lastElementChild]
  const page = carousel.clientWidth
  const away = (card) => Math.abs(frameOf(card).left - frameOf(carousel).left)
  return (start.ariaPosInSet > 1 && away(start) < page) || (end.ariaPosInSet !== end.ariaSetSize && away(end) < page * 2)
}

on(box, "scroll", ({ target }) => {
  if (target.matches("[data-cards] > ul") && needsMore(target)) hooks.load()
}, true)
