import { normalized } from '@portal/shared/kit/text/unicode'
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
  // `//host/path` would follow the page's scheme to any host unseen by the list above.
  allowProtocolRelative: false,
  transformTags: {
    // A page opened from here must not reach back to it.
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer nofollow' } }),
  },
}

/** Text of an editor as it may be kept and shown: everything that could run, load unseen or leave its frame is gone. */
export function safeHtml(html: string): string {
  return sanitizeHtml(normalized(html, 'NFC').replaceAll('\u0000', ''), options)
}
