import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import type { Language } from '@portal/shared/kit/errors'
import { parseHtml, type HtmlPart } from '../../lib/parse-html.ts'
import classes from './rich-text.module.css'

/** The elements that formatted text may contain, besides headings, links and pictures. */
const plainElements: Readonly<Record<string, string>> = Object.fromEntries(
  'p br hr strong b em i u s sub sup ul ol li blockquote pre code table thead tbody tr th td figure figcaption'
    .split(' ')
    .map((name) => [name, name]),
)
/** The heading that replaces each heading of the text, below a heading of the page of rank 1 or 2. */
const headings = {
  1: { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' },
  2: { h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' },
} as const
type HeadingRank = keyof typeof headings
const VOID_ELEMENTS = new Set(['br', 'hr'])
const DROPPED_ELEMENTS = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'noscript',
  'title',
])

/**
 * Formatted text from the server. The server has cleaned it already; it is drawn element by element, so that only allowed elements get into
 * the page. `under` is the rank of the page's heading above it; `lang` its language where that is not the reader's.
 */
export function RichText({
  html,
  under = 2,
  lang,
}: {
  html: string
  under?: HeadingRank
  lang?: Language | undefined
}) {
  const content = useMemo(() => renderParts(parseHtml(html), { ...plainElements, ...headings[under] }), [html, under])
  return (
    <div className={classes.text} lang={lang}>
      {content}
    </div>
  )
}

type Elements = Readonly<Record<string, string>>
type ElementPart = Exclude<HtmlPart, string>

/** `row` is the parent of the parts, if that is a row of a table. */
function renderParts(parts: readonly HtmlPart[], elements: Elements, row?: ElementPart): ReactNode[] {
  return parts.map((part, index) => renderPart(part, index, elements, row))
}

function renderPart(part: HtmlPart, key: number, elements: Elements, row?: ElementPart): ReactNode {
  if (typeof part === 'string') return part
  const { name, attributes, children } = part
  if (DROPPED_ELEMENTS.has(name)) return null
  if (name === 'a') {
    const href = safeUrl(attributes.href, ['http:', 'https:', 'mailto:', 'tel:'])
    if (href)
      return (
        <a key={key} href={href} rel="noopener noreferrer">
          {renderParts(children, elements)}
        </a>
      )
  }
  if (name === 'img') {
    const src = safeUrl(attributes.src, ['http:', 'https:'])
    const alt = attributes.alt ?? ''
    return src && <img key={key} src={src} alt={alt} loading="lazy" />
  }
  // An empty th becomes a td: with it screen readers would treat the other cells as headings of the row.
  if (name === 'th' && hasContent(part))
    return (
      <th key={key} {...(row && isHeadingRow(row) ? { scope: 'col' } : {})}>
        {renderParts(children, elements)}
      </th>
    )
  const element = elements[name === 'th' ? 'td' : name]
  const innerRow = name === 'tr' ? part : undefined
  if (!element) return <Fragment key={key}>{renderParts(children, elements, innerRow)}</Fragment>
  return createElement(
    element,
    { key },
    ...(VOID_ELEMENTS.has(element) ? [] : [renderParts(children, elements, innerRow)]),
  )
}

const hasContent = ({ children }: ElementPart): boolean =>
  children.some((child) =>
    typeof child === 'string' ? child.trim() !== '' : child.name === 'img' || hasContent(child),
  )

const isHeadingRow = ({ children }: ElementPart) =>
  children.every((child) => typeof child === 'string' || child.name === 'th')

/** The base for addresses without a host; nothing is fetched from it. */
const ANY_HOST = 'https://portal.invalid'

function safeUrl(text: string | undefined, protocols: readonly string[]): string | null {
  if (!text || !URL.canParse(text, ANY_HOST)) return null
  return protocols.includes(new URL(text, ANY_HOST).protocol) ? text : null
}
