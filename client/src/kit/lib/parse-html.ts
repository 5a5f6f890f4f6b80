/** An element of formatted text, or a text. */
export type HtmlPart =
  | string
  | { name: string; attributes: Readonly<Record<string, string>>; children: readonly HtmlPart[] }

/** Parses formatted text in the browser. On the server the build replaces this file by `parse-html.server.ts`. */
export function parseHtml(html: string): readonly HtmlPart[] {
  return childParts(new DOMParser().parseFromString(html, 'text/html').body)
}

function childParts(node: Node): HtmlPart[] {
  return [...node.childNodes].flatMap((child): HtmlPart[] => {
    if (child.nodeType === Node.TEXT_NODE) return [child.textContent ?? '']
    if (!(child instanceof Element)) return []
    const attributes = Object.fromEntries([...child.attributes].map(({ name, value }) => [name, value]))
    return [{ name: child.tagName.toLowerCase(), attributes, children: childParts(child) }]
  })
}
