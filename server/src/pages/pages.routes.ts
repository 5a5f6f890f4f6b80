import { formatDays } from '@portal/shared/kit/dates'
import { imagePreview } from '@portal/shared/kit/files/image-sizes'
import { ID_MAX } from '@portal/shared/kit/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@portal/shared/kit/errors'
import type { App, Deps } from '../kit/deps.ts'
import { decodedPath } from '../kit/http/decoded-path.ts'
import { limitLookUp } from '../entries/links/look-up-limit.act.ts'
import { pageLanguage } from '../kit/http/kept/page-address.ts'
import { Refusal } from '../kit/refusal.ts'
import { fileStem } from '../kit/text/file-stem.ts'
import { calendarOf } from './calendar.rules.ts'
import { recordHead, plainHead, portalName, plainText, fillHead, type Head } from '../kit/pages/page-head.ts'
import { calendarEvents, calendarTournaments, newsAddresses, sharedNews, sharedTournament } from './pages.queries.ts'
import { sharedHead } from '../entries/cards/shared-head.act.ts'
import { drawSharePicture } from '../kit/files/share-picture.ts'
import { livePoster } from './poster.rules.ts'
import { robotsOf, sitemapOf } from './sitemap.rules.ts'

const HOUR = 'public, max-age=3600'

/** Calendar feeds, sitemap, robots, the pictures of shared tournaments and the posters of their live pages. */
export function pageRoutes(app: App, deps: Deps): void {
  const { db, config } = deps
  const { PUBLIC_URL } = config
  const calendar = (reply: FastifyReply, text: string) =>
    reply.header('cache-control', HOUR).type('text/calendar; charset=utf-8').send(text)

  const feed = (summary: string) => ({ summary, tags: ['calendar'], produces: ['text/calendar'] })
  app.get(
    '/calendar.ics',
    { schema: feed('All published tournaments and events as an iCalendar feed') },
    async (request, reply) =>
      calendar(
        reply,
        calendarOf(await calendarTournaments(db), askedLanguage(request), PUBLIC_URL, await calendarEvents(db)),
      ),
  )

  app.get(
    '/calendar/:file',
    { schema: feed('One tournament as an iCalendar feed: `<id>.ics`') },
    async (request, reply) => {
      const id = idOf(/^(\d{1,10})\.ics$/u.exec((request.params as { file: string }).file)?.[1])
      const found = id === undefined ? [] : await calendarTournaments(db, id)
      const [tournament] = found
      if (!tournament) throw new Refusal('ROUTE_NOT_FOUND')
      // Not as an attachment: phones open it in their calendar at once.
      reply.header('content-disposition', `inline; filename="${fileStem(tournament.name, 80) || tournament.id}.ics"`)
      return calendar(reply, calendarOf(found, askedLanguage(request), PUBLIC_URL))
    },
  )

  /** The published tournament that a file is about, by the file's name. */
  const tournamentOfFile = async (request: FastifyRequest, pattern: RegExp) => {
    await limitLookUp(deps, request.ip)
    const id = idOf(pattern.exec((request.params as { file: string }).file)?.[1])
    const found = id === undefined ? undefined : await sharedTournament(db, id)
    if (!found) throw new Refusal('ROUTE_NOT_FOUND')
    return { found, language: askedLanguage(request) }
  }

  app.get('/files/share/:file', { schema: { hide: true } }, async (request, reply) => {
    const { found, language } = await tournamentOfFile(request, /^(\d{1,10})\.jpg$/u)
    const { name, address } = found
    const lines = [formatDays(found.start_date, found.end_date, language), address]
    const picture = await drawSharePicture({ portal: portalName(language), name, lines })
    return reply.header('cache-control', HOUR).type('image/jpeg').send(picture)
  })

  app.get('/files/poster/:file', { schema: { hide: true } }, async (request, reply) => {
    const { found, language } = await tournamentOfFile(request, /^(\d{1,10})\.pdf$/u)
    const pdf = await livePoster(found, language, PUBLIC_URL)
    return reply.header('cache-control', 'no-store').type('application/pdf').send(pdf)
  })

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const tournaments = await calendarTournaments(db)
    const news = await newsAddresses(db)
    const listed = [
      ...tournaments.map(({ id, updated_date }) => ({ path: `/tournament_detail/${id}`, changed: updated_date })),
      ...news.map(({ id, updated_date }) => ({ path: `/new_detail/${id}`, changed: updated_date })),
    ]
    return reply.header('cache-control', HOUR).type('application/xml').send(sitemapOf(listed, PUBLIC_URL))
  })

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(robotsOf(PUBLIC_URL)),
  )
}

/** Fills in the preview of a shared link; unknown pages keep the portal's own words. */
export function headWriter(deps: Deps) {
  const { db, config } = deps
  return async (html: string, request: FastifyRequest): Promise<string> => {
    // Two slashes would name another host, and so does an address that is given whole.
    const { pathname, search } = new URL(request.url.replace(/^\/+/u, '/'), config.PUBLIC_URL)
    const url = new URL(pathname.replace(/^\/+/u, '/') + search, config.PUBLIC_URL)
    const language = pageLanguage(request)
    const { isGone = false, ...written } = await head(url.pathname, language, request.ip)
    Object.assign(request, { isGone, isPrivate: written.isPrivate ?? false })
    return fillHead(html, written, {
      url,
      language,
      mail: config.SMTP_URL !== undefined,
    })
  }

  async function head(path: string, language: Language, ip: string): Promise<Head> {
    const [, first = '', number] = decodedPath(path).split('/')
    const page = first.toLowerCase()
    if (page === 'card' || page === 'ticket') return sharedHead(deps, { page, token: number ?? '', language, ip })
    const id = idOf(number)
    if (id !== undefined && (page === 'tournament_detail' || page.startsWith('register_'))) {
      const found = await sharedTournament(db, id)
      if (found)
        return recordHead(
          {
            name: found.name,
            text: `${formatDays(found.start_date, found.end_date, language)} · ${found.address}. ${plainText(found.content)}`,
            // The version, because chats keep a picture for as long as its address stays.
            image: `/files/share/${found.id}.jpg?lang=${language}&v=${found.version}`,
            type: 'website',
          },
          language,
        )
    }
    if (id !== undefined && page === 'new_detail') {
      const found = await sharedNews(db, id)
      if (found)
        return recordHead(
          {
            name: found.name,
            text: found.content_summary,
            image: found.image && imagePreview(found.image),
            type: 'article',
          },
          language,
        )
    }
    return plainHead(path, language)
  }
}

function askedLanguage(request: FastifyRequest): Language {
  return (request.query as { lang?: unknown }).lang === 'vi' ? 'vi' : 'en'
}

function idOf(text: string | undefined): number | undefined {
  const id = /^\d{1,10}$/u.test(text ?? '') ? Number(text) : 0
  return id >= 1 && id <= ID_MAX ? id : undefined
}
