/**
 * HTML that is pasted, with the lists of Word as lists, and without the pictures that lie on the writer's own disk or within the text
 * itself, as Word and web mail put them there: they would be an empty frame to every reader. `left` counts them.
 */
export function cleanPaste(html: string): { html: string; left: number } {
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  const own = [...pasted.images].filter((picture) => !/^(?:https?:)?\/\//iu.test(picture.getAttribute('src') ?? ''))
  for (const picture of own) picture.remove()
  const items = [...pasted.querySelectorAll('p[style*="mso-list:" i]')]
  for (const item of items) intoList(item)
  return own.length + items.length === 0 ? { html, left: 0 } : { html: pasted.body.innerHTML, left: own.length }
}

/** Word writes an item of a list as a paragraph that begins with its number or sign, in an element of its own. */
function intoList(item: Element): void {
  const sign = item.querySelector('[style*="mso-list:" i]')
  if (!sign) return
  const [, number] = /^\(?(\d+|[a-z]+)[.)]/iu.exec(sign.textContent.trim()) ?? []
  sign.remove()
  const before = item.previousElementSibling
  let list = before?.matches(number ? 'ol' : 'ul') ? before : null
  if (!list) {
    list = document.createElement(number ? 'ol' : 'ul')
    if (Number(number) > 1) list.setAttribute('start', String(number))
    item.before(list)
  }
  const entry = list.appendChild(document.createElement('li'))
  entry.append(...item.childNodes)
  item.remove()
}
