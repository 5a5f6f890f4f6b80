import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { parseHtml, type Part } from '../../lib/parse-html.ts'
import classes from './rich-text.module.css'

/** The elements that an author may use. */
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
  const drawn = useMemo(() => drawAll(parseHtml(html), { ...plain, ...headings[under] }), [html, under])
  return <div className={classes.text}>{drawn}</div>
}

type Elements = Readonly<Record<string, string>>
type ElementPart = Exclude<Part, string>

/** `row` is what the parts stand in, when that is a row of a table. */
function drawAll(parts: readonly Part[], elements: Elements, row?: ElementPart): ReactNode[] {
  return parts.map((part, place) => draw(part, place, elements, row))
}

function draw(part: Part, key: number, elements: Elements, row?: ElementPart): ReactNode {
  if (typeof part === 'string') return part
  const { name, attributes, children } = part
  if (DROPPED.has(name)) return null
  if (name === 'a') {
    const href = safeUrl(attributes.href, ['http:', 'https:', 'mailto:', 'tel:'])
    if (href)
      return (
        <a key={key} href={href} rel="noopener noreferrer">
          {drawAll(children, elements)}
        </a>
      )
  }
  if (name === 'img') {
    const src = safeUrl(attributes.src, ['http:', 'https:'])
    const alt = attributes.alt ?? ''
    return src && <img key={key} src={src} alt={alt} loading="lazy" />
  }
  // An empty corner heads nothing, and beside it the others would be taken for the heads of their row.
  if (name === 'th' && isFilled(part))
    return (
      <th key={key} {...(row && isHead(row) ? { scope: 'col' } : {})}>
        {drawAll(children, elements)}
      </th>
    )
  const drawn = elements[name === 'th' ? 'td' : name]
  const inside = name === 'tr' ? part : undefined
  if (!drawn) return <Fragment key={key}>{drawAll(children, elements, inside)}</Fragment>
  return createElement(drawn, { key }, ...(VOID.has(drawn) ? [] : [drawAll(children, elements, inside)]))
}

const isFilled = ({ children }: ElementPart): boolean =>
  children.some((child) => (typeof child === 'string' ? child.trim() !== '' : child.name === 'img' || isFilled(child)))

const isHead = ({ children }: ElementPart) =>
  children.every((child) => typeof child === 'string' || child.name === 'th')

/** Nothing is fetched from it: an address without a host is read against it. */
const ANY_HOST = 'https://portal.invalid'

function safeUrl(text: string | undefined, protocols: readonly string[]): string | null {
  if (!text || !URL.canParse(text, ANY_HOST)) return null
  return protocols.includes(new URL(text, ANY_HOST).protocol) ? text : null
}
