import { Typography } from '@mantine/core'
import { createElement, Fragment, useMemo, type ReactNode } from 'react'

/** What an author may use. */
const plain: Readonly<Record<string, string>> = Object.fromEntries(
  'p br hr strong b em i u s sub sup ul ol li blockquote pre code table thead tbody tr th td figure figcaption'
    .split(' ')
    .map((name) => [name, name]),
)
/** Headings stand one below the page's own: under the second by default, under its title where they are the page's text. */
const headings = {
  1: { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' },
  2: { h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' },
} as const
type Under = keyof typeof headings
const VOID = new Set(['br', 'hr'])
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math', 'noscript', 'title'])

/** Formatted text from the server, which has cleaned it; drawn element by element, so that nothing else can get in. */
export function RichText({ html, under = 2 }: { html: string; under?: Under }) {
  const drawn = useMemo(
    () => childrenOf(new DOMParser().parseFromString(html, 'text/html').body, { ...plain, ...headings[under] }),
    [html, under],
  )
  return <Typography style={{ overflowWrap: 'anywhere' }}>{drawn}</Typography>
}

type Elements = Readonly<Record<string, string>>

function childrenOf(node: Node, elements: Elements): ReactNode[] {
  return [...node.childNodes].map((child, place) => draw(child, place, elements))
}

function draw(node: Node, key: number, elements: Elements): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.tagName.toLowerCase()
  if (DROPPED.has(name)) return null
  if (name === 'a') {
    const href = safeUrl(node.getAttribute('href'), ['http:', 'https:', 'mailto:', 'tel:'])
    if (href)
      return (
        <a key={key} href={href} rel="noopener noreferrer">
          {childrenOf(node, elements)}
        </a>
      )
  }
  if (name === 'img') {
    const src = safeUrl(node.getAttribute('src'), ['http:', 'https:'])
    const alt = node.getAttribute('alt') ?? ''
    return src && <img key={key} src={src} alt={alt} loading="lazy" style={{ maxWidth: '100%', height: 'auto' }} />
  }
  // An empty corner heads nothing, and beside it the others would be taken for the heads of their row.
  if (name === 'th' && isFilled(node))
    return (
      <th key={key} {...(isInHead(node) ? { scope: 'col' } : {})}>
        {childrenOf(node, elements)}
      </th>
    )
  const drawn = elements[name === 'th' ? 'td' : name]
  if (!drawn) return <Fragment key={key}>{childrenOf(node, elements)}</Fragment>
  return createElement(drawn, { key }, ...(VOID.has(drawn) ? [] : [childrenOf(node, elements)]))
}

const isFilled = (cell: Element) => Boolean(cell.textContent?.trim()) || cell.querySelector('img') !== null

const isInHead = ({ parentElement: row }: Element) =>
  [...(row?.children ?? [])].every(({ tagName }) => tagName === 'TH')

function safeUrl(text: string | null, protocols: readonly string[]): string | null {
  if (!text || !URL.canParse(text, location.origin)) return null
  return protocols.includes(new URL(text, location.origin).protocol) ? text : null
}
