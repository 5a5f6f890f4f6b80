/**
 * HTML that is pasted, without the pictures that lie on the writer's own disk or within the text itself, as Word and web mail put them
 * there: they would be an empty frame to every reader. `left` counts them.
 */
export function withoutOwnPictures(html: string): { html: string; left: number } {
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  const own = [...pasted.images].filter((picture) => !/^(?:https?:)?\/\//iu.test(picture.getAttribute('src') ?? ''))
  for (const picture of own) picture.remove()
  return own.length === 0 ? { html, left: 0 } : { html: pasted.body.innerHTML, left: own.length }
}
