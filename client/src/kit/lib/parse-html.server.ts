import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5'
import type { HtmlPart } from './parse-html.ts'

/** The same tree as in a browser: both apply the HTML rules for malformed markup. */
export function parseHtml(html: string): readonly HtmlPart[] {
  const root = parse(html).childNodes.find((node) => defaultTreeAdapter.isElementNode(node))
  const body = root?.childNodes.find((node) => 'tagName' in node && node.tagName === 'body')
  return body && 'childNodes' in body ? childParts(body) : []
}

function childParts({ childNodes }: DefaultTreeAdapterTypes.ParentNode): HtmlPart[] {
  return childNodes.flatMap((child): HtmlPart[] => {
    if (defaultTreeAdapter.isTextNode(child)) return [child.value]
    if (!defaultTreeAdapter.isElementNode(child)) return []
    const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]))
    return [{ name: child.tagName, attributes, children: childParts(child) }]
  })
}
