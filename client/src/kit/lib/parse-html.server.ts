import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'
import type { Part } from './parse-html.ts'

/** The same tree as in a browser: both follow the rules of HTML for what is not well formed. */
export function parseHtml(html: string): readonly Part[] {
  const root = parse(html).childNodes.find((node) => defaultTreeAdapter.isElementNode(node))
  const body = root?.childNodes.find((node) => 'tagName' in node && node.tagName === 'body')
  return body && 'childNodes' in body ? partsOf(body) : []
}

function partsOf({ childNodes }: DefaultTreeAdapterTypes.ParentNode): Part[] {
  return childNodes.flatMap((child): Part[] => {
    if (defaultTreeAdapter.isTextNode(child)) return [child.value]
    if (!defaultTreeAdapter.isElementNode(child)) return []
    const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]))
    return [{ name: child.tagName, attributes, children: partsOf(child) }]
  })
}
