/**
 * Cleans pasted HTML: list paragraphs from Word become lists, and pictures from the writer's disk or embedded in the text are
 * removed, because readers could not see them. `lostPictures` counts these.
 */
export function cleanPaste(html: string): { html: string; lostPictures: number } {
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  const lostPictures = [...pasted.images].filter(
    (picture) => !/^(?:https?:)?\/\//iu.test(picture.getAttribute('src') ?? ''),
  )
  for (const picture of lostPictures) picture.remove()
  const items = [...pasted.querySelectorAll('p[style*="mso-list:" i]')]
  for (const item of items) moveIntoList(item)
  return lostPictures.length + items.length === 0
    ? { html, lostPictures: 0 }
    : { html: pasted.body.innerHTML, lostPictures: lostPictures.length }
}

/** Word writes a list item as a paragraph that begins with an element holding its number or bullet. */
function moveIntoList(item: Element): void {
  const marker = item.querySelector('[style*="mso-list:" i]')
  if (!marker) return
  const [, number] = /^\(?(\d+|[a-z]+)[.)]/iu.exec(marker.textContent.trim()) ?? []
  marker.remove()
  const previous = item.previousElementSibling
  let list = previous?.matches(number ? 'ol' : 'ul') ? previous : null
  if (!list) {
    list = document.createElement(number ? 'ol' : 'ul')
    if (Number(number) > 1) list.setAttribute('start', String(number))
    item.before(list)
  }
  const entry = list.appendChild(document.createElement('li'))
  entry.append(...item.childNodes)
  item.remove()
}
