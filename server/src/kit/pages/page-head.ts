import type { Language } from '@portal/shared/kit/errors'
import { TAGS, blankEnclosed } from '@portal/shared/kit/text/enclosed'
import { escapeMarkup } from '../text/markup.ts'

/** The title, description and picture that a shared link shows; plain text. */
export type PageHead = {
  title: string
  description: string
  image: string
  type: 'website' | 'article'
  /** The page of one person: search engines must not index it. */
  isPrivate?: boolean
  /** A page for everybody that search engines must not index, because it names minors. */
  isUnlisted?: boolean
  /** The page's link has expired or was withdrawn: it is answered with 410. */
  isGone?: boolean
}

const TITLE = 'Dance Sport Portal'
const DESCRIPTION_MAX = 200

const wordsByLanguage = {
  en: {
    portal: TITLE,
    description: 'Find a dance-sport competition, register your dancers and follow your entries.',
    pages: {
      info_tournaments: 'Tournaments',
      news: 'News',
      event_calendar: 'Event calendar',
      about: 'About us',
      contact: 'Contact',
      privacy: 'Privacy',
      signin: 'Sign in',
      signup: 'Create an account',
    },
  },
  vi: {
    portal: 'Cổng Dance Sport',
    description: 'Xem giải dance sport, đăng ký vận động viên và theo dõi đăng ký của mình.',
    pages: {
      info_tournaments: 'Các giải đấu',
      news: 'Tin tức',
      event_calendar: 'Lịch giải',
      about: 'Giới thiệu',
      contact: 'Liên hệ',
      privacy: 'Quyền riêng tư',
      signin: 'Đăng nhập',
      signup: 'Tạo tài khoản',
    },
  },
} as const satisfies Record<Language, { portal: string; description: string; pages: Record<string, string> }>

export const portalName = (language: Language): string => wordsByLanguage[language].portal

/** The head of a page without a record. */
export function plainHead(path: string, language: Language): PageHead {
  const { portal, description, pages } = wordsByLanguage[language]
  const page = (pages as Record<string, string>)[path.split('/')[1] ?? '']
  return { title: page ? `${page} – ${portal}` : portal, description, image: '/share.png', type: 'website' }
}

/** The head of a tournament or a news item, in the words of its author. */
export function recordHead(
  { name, text, image, type }: { name: string; text: string; image?: string | null; type: PageHead['type'] },
  language: Language,
): PageHead {
  return {
    title: `${name} – ${wordsByLanguage[language].portal}`,
    description: shorten(text),
    image: image ?? '/share.png',
    type,
  }
}

/** Cuts a text at the end of a word. */
function shorten(text: string): string {
  const flat = text.replaceAll(/\s+/gu, ' ').trim()
  if (flat.length <= DESCRIPTION_MAX) return flat
  const cut = flat.slice(0, DESCRIPTION_MAX)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}

type PageRequest = { url: URL; language: Language; mail: boolean }

/**
 * Fills title, description, picture and links to the other language into the head of a page. `mail`: whether the portal has a mail
 * server; without one its pages say what to do instead.
 */
export function fillHead(html: string, head: PageHead, { url, language, mail }: PageRequest): string {
  const addressIn = (lang?: Language) => {
    const localized = new URL(url)
    localized.search = lang ? `?lang=${lang}` : ''
    return localized.toString()
  }
  // Images that were stored before addresses were checked may have an invalid one.
  const image = new URL(URL.canParse(head.image, url.href) ? head.image : '/share.png', url).toString()
  const meta = (name: string, content: string, attribute = 'property') =>
    `<meta ${attribute}="${name}" content="${escapeMarkup(content)}" />`
  const canonical = addressIn(language === 'en' ? undefined : language)
  const link = (lang: string, href: string) =>
    `<link rel="alternate" hreflang="${lang}" href="${escapeMarkup(href)}" />`
  const tags = [
    `<title>${escapeMarkup(head.title)}</title>`,
    meta('description', head.description, 'name'),
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:type', head.type),
    meta('og:url', canonical),
    meta('og:image', image),
    meta('og:locale', language === 'vi' ? 'vi_VN' : 'en_GB'),
    meta('twitter:card', 'summary_large_image', 'name'),
    ...(head.isPrivate || head.isUnlisted
      ? [meta('robots', 'noindex', 'name')]
      : [
          `<link rel="canonical" href="${escapeMarkup(canonical)}" />`,
          link('en', addressIn('en')),
          link('vi', addressIn('vi')),
          link('x-default', addressIn()),
        ]),
  ]
  return (
    html
      .replace(/<html lang="\w+">/u, `<html lang="${language}"${mail ? '' : ' data-mail="none"'}>`)
      .replace(/\s*<meta name="description"[^>]*>/u, '')
      // A function, because `$` in a name would be read as a place to fill in.
      .replace(/<title>[^<]*<\/title>/u, () => tags.join('\n    '))
  )
}

/** Rich text without its tags and entities. */
export function toPlainText(html: string): string {
  return blankEnclosed(html, TAGS).replaceAll(
    /&(amp|lt|gt|quot|#39|nbsp);/gu,
    (_, name: string) => entities[name] ?? ' ',
  )
}
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
