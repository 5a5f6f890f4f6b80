import { normalizeText } from '@portal/shared/kit/text/unicode'
import sanitizeHtml from 'sanitize-html'

const ALIGNED = { 'text-align': [/^(?:left|right|center|justify)$/u] }
const aligned = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const tags =
  'p h1 h2 h3 h4 h5 h6 br hr strong b em i u s del sub sup mark code pre blockquote ul ol li a img figure figcaption ' +
  'span div table caption colgroup col thead tbody tfoot tr td th'

const options: sanitizeHtml.IOptions = {
  allowedTags: tags.split(' '),
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ...Object.fromEntries(aligned.map((tag) => [tag, ['style']])),
  },
  allowedStyles: { '*': ALIGNED },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  // Addresses like `//host/path` have no scheme that the lists above could check.
  allowProtocolRelative: false,
  transformTags: {
    // A page that is opened by a link must not get access to this one.
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer nofollow' } }),
  },
}

/** Sanitizes the HTML of an editor: removes scripts, hidden loads and styles that leave the text's frame. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(normalizeText(html, 'NFC').replaceAll('\u0000', ''), options)
}
