import type { Language } from '@portal/shared/kit/errors'
import { TAGS, withoutEnclosed } from '@portal/shared/kit/text/enclosed'
import { escaped } from '../text/markup.ts'

/** The card of a shared link: the words are plain text. */
export type Head = {
  title: string
  description: string
  image: string
  type: 'website' | 'article'
  /** The link is handed on by its owner, and by nobody else. */
  isPrivate?: boolean
  /** The link opens nothing any more. */
  isGone?: boolean
}

const TITLE = 'Dance Sport Portal'
const DESCRIPTION_MAX = 200

const fixed = {
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

export const portalName = (language: Language): string => fixed[language].portal

/** The head of a page without a record. */
export function plainHead(path: string, language: Language): Head {
  const { portal, description, pages } = fixed[language]
  const page = (pages as Record<string, string>)[path.split('/')[1] ?? '']
  return { title: page ? `${page} – ${portal}` : portal, description, image: '/share.png', type: 'website' }
}

/** The head of a tournament or a news item, in the words of its author. */
export function headOf(
  { name, text, image, type }: { name: string; text: string; image?: string | null; type: Head['type'] },
  language: Language,
): Head {
  return {
    title: `${name} – ${fixed[language].portal}`,
    description: shortened(text),
    image: image ?? '/share.png',
    type,
  }
}

/** Cut at a word, so that a chat shows no half of one. */
function shortened(text: string): string {
  const flat = text.replaceAll(/\s+/gu, ' ').trim()
  if (flat.length <= DESCRIPTION_MAX) return flat
  const cut = flat.slice(0, DESCRIPTION_MAX)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}

type PageRequest = { url: URL; language: Language; mail: boolean }

/**
 * The page with its head filled in: title, description, picture and the same page in the other language. Where the portal has no mail
 * server, its pages know and say what to do instead.
 */
export function withHead(html: string, head: Head, { url, language, mail }: PageRequest): string {
  const address = (lang?: Language) => {
    const own = new URL(url)
    own.search = lang ? `?lang=${lang}` : ''
    return own.toString()
  }
  // An image that was stored before addresses were assessed may have none.
  const image = new URL(URL.canParse(head.image, url.href) ? head.image : '/share.png', url).toString()
  const meta = (name: string, content: string, by = 'property') =>
    `<meta ${by}="${name}" content="${escaped(content)}" />`
  const link = (lang: string, href: string) => `<link rel="alternate" hreflang="${lang}" href="${escaped(href)}" />`
  const tags = [
    `<title>${escaped(head.title)}</title>`,
    meta('description', head.description, 'name'),
    meta('og:title', head.title),
    meta('og:description', head.description),
    meta('og:type', head.type),
    meta('og:url', address(language === 'en' ? undefined : language)),
    meta('og:image', image),
    meta('og:locale', language === 'vi' ? 'vi_VN' : 'en_GB'),
    meta('twitter:card', 'summary_large_image', 'name'),
    ...(head.isPrivate
      ? [meta('robots', 'noindex', 'name')]
      : [
          `<link rel="canonical" href="${escaped(address(language === 'en' ? undefined : language))}" />`,
          link('en', address('en')),
          link('vi', address('vi')),
          link('x-default', address()),
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

/** The text of rich text, for a description. */
export function textOf(html: string): string {
  return withoutEnclosed(html, TAGS).replaceAll(
    /&(amp|lt|gt|quot|#39|nbsp);/gu,
    (_, name: string) => entities[name] ?? ' ',
  )
}
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
