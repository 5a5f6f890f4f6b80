/** An element of formatted text, or a text. */
export type Part = string | { name: string; attributes: Readonly<Record<string, string>>; children: readonly Part[] }

/** Formatted text as a tree, by the reader's own browser. The pages that the server draws take `parse-html.server.ts` in its place. */
export function parseHtml(html: string): readonly Part[] {
  return partsOf(new DOMParser().parseFromString(html, 'text/html').body)
}

function partsOf(node: Node): Part[] {
  return [...node.childNodes].flatMap((child): Part[] => {
    if (child.nodeType === Node.TEXT_NODE) return [child.textContent ?? '']
    if (!(child instanceof Element)) return []
    const attributes = Object.fromEntries([...child.attributes].map(({ name, value }) => [name, value]))
    return [{ name: child.tagName.toLowerCase(), attributes, children: partsOf(child) }]
  })
}
