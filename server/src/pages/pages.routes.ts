import { localizeTexts } from '@portal/shared/kit/text/localize-texts'
import { nameIn } from '@portal/shared/kit/text/name-in'
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
import { writeCalendar } from './calendar.rules.ts'
import { recordHead, plainHead, portalName, toPlainText, fillHead, type PageHead } from '../kit/pages/page-head.ts'
import {
  listCalendarEvents,
  listCalendarTournaments,
  listNewsIds,
  findPublishedNews,
  findPublishedTournament,
} from './pages.queries.ts'
import { readPublishedResults } from '../results/published.act.ts'
import { sharedHead } from '../entries/cards/shared-head.act.ts'
import { drawSharePicture } from '../kit/files/share-picture.ts'
import { drawLivePoster } from './poster.rules.ts'
import { writeRobots, writeSitemap } from './sitemap.rules.ts'

const CACHE_AN_HOUR = 'public, max-age=3600'

/** Calendar feeds, sitemap, robots.txt, the preview pictures of tournaments and the posters of their live pages. */
export function pageRoutes(app: App, deps: Deps): void {
  const { db, config } = deps
  const { PUBLIC_URL } = config
  const sendCalendar = (reply: FastifyReply, text: string) =>
    reply.header('cache-control', CACHE_AN_HOUR).type('text/calendar; charset=utf-8').send(text)

  // It stands below the address of a tournament's results, which are drawn here; the client draws it.
  app.get('/results/check', { schema: { hide: true } }, async (_request, reply) => reply.callNotFound())

  const feedSchema = (summary: string) => ({ summary, tags: ['calendar'], produces: ['text/calendar'] })
  app.get(
    '/calendar.ics',
    { schema: feedSchema('All published tournaments and events as an iCalendar feed') },
    async (request, reply) =>
      sendCalendar(
        reply,
        writeCalendar(
          await listCalendarTournaments(db),
          queryLanguage(request),
          PUBLIC_URL,
          await listCalendarEvents(db),
        ),
      ),
  )

  app.get(
    '/calendar/:file',
    { schema: feedSchema('One tournament as an iCalendar feed: `<id>.ics`') },
    async (request, reply) => {
      const id = readId(/^(\d{1,10})\.ics$/u.exec((request.params as { file: string }).file)?.[1])
      const tournaments = id === undefined ? [] : await listCalendarTournaments(db, id)
      const [tournament] = tournaments
      if (!tournament) throw new Refusal('ROUTE_NOT_FOUND')
      const language = queryLanguage(request)
      const stem = fileStem(nameIn(language, tournament), 80) || tournament.id
      // Inline, so that phones open it in their calendar.
      reply.header('content-disposition', `inline; filename="${stem}.ics"`)
      return sendCalendar(reply, writeCalendar(tournaments, language, PUBLIC_URL))
    },
  )

  /** Reads the published tournament whose id is in a file name, and the requested language. */
  const readFileRequest = async (request: FastifyRequest, pattern: RegExp) => {
    await limitLookUp(deps, request.ip)
    const id = readId(pattern.exec((request.params as { file: string }).file)?.[1])
    const tournament = id === undefined ? undefined : await findPublishedTournament(db, id)
    if (!tournament) throw new Refusal('ROUTE_NOT_FOUND')
    const language = queryLanguage(request)
    return { tournament: localizeTexts(language, tournament), language }
  }

  app.get('/files/share/:file', { schema: { hide: true } }, async (request, reply) => {
    const { tournament, language } = await readFileRequest(request, /^(\d{1,10})\.jpg$/u)
    const { name, address, start_date, end_date } = tournament
    const lines = [formatDays(start_date, end_date, language), address]
    const picture = await drawSharePicture({ portal: portalName(language), name, lines })
    return reply.header('cache-control', CACHE_AN_HOUR).type('image/jpeg').send(picture)
  })

  app.get('/files/poster/:file', { schema: { hide: true } }, async (request, reply) => {
    const { tournament, language } = await readFileRequest(request, /^(\d{1,10})\.pdf$/u)
    const pdf = await drawLivePoster(tournament, language, PUBLIC_URL)
    return reply.header('cache-control', 'no-store').type('application/pdf').send(pdf)
  })

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const tournaments = await listCalendarTournaments(db)
    const news = await listNewsIds(db)
    const entries = [
      ...tournaments.map(({ id, updated_date }) => ({ path: `/tournament_detail/${id}`, changed: updated_date })),
      ...news.map(({ id, updated_date }) => ({ path: `/new_detail/${id}`, changed: updated_date })),
    ]
    return reply.header('cache-control', CACHE_AN_HOUR).type('application/xml').send(writeSitemap(entries, PUBLIC_URL))
  })

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', CACHE_AN_HOUR).type('text/plain; charset=utf-8').send(writeRobots(PUBLIC_URL)),
  )
}

/** Creates a function that writes the head of a page, which chats use for the preview of a link. Unknown pages get the default head. */
export function createHeadWriter(deps: Deps) {
  const { db, config } = deps
  return async (html: string, request: FastifyRequest): Promise<string> => {
    // Two leading slashes would mean another host, so they are reduced to one; an absolute address is reduced to its path.
    const { pathname, search } = new URL(request.url.replace(/^\/+/u, '/'), config.PUBLIC_URL)
    const url = new URL(pathname.replace(/^\/+/u, '/') + search, config.PUBLIC_URL)
    const language = pageLanguage(request)
    const { isGone = false, ...head } = await findHead(url.pathname, language, request.ip)
    Object.assign(request, { isGone, isPrivate: head.isPrivate ?? false })
    return fillHead(html, head, { url, language, mail: config.SMTP_URL !== undefined })
  }

  async function findHead(path: string, language: Language, ip: string): Promise<PageHead> {
    const [, first = '', number] = decodedPath(path).split('/')
    const page = first.toLowerCase()
    if (page === 'card' || page === 'ticket') return sharedHead(deps, { page, token: number ?? '', language, ip })
    const id = readId(number)
    if (id !== undefined && (page === 'tournament_detail' || page.startsWith('register_'))) {
      const tournament = await findPublishedTournament(db, id)
      if (tournament) {
        const { name, address, content, start_date, end_date, version } = localizeTexts(language, tournament)
        return recordHead(
          {
            name,
            text: `${formatDays(start_date, end_date, language)} · ${address}. ${toPlainText(content)}`,
            // The version is part of the address, because chats cache pictures.
            image: `/files/share/${id}.jpg?lang=${language}&v=${version}`,
            type: 'website',
          },
          language,
        )
      }
    }
    if (id !== undefined && page === 'results') {
      const tournament = await findPublishedTournament(db, id)
      if (tournament) {
        const { name, address, start_date, end_date, version } = localizeTexts(language, tournament)
        const text = `${formatDays(start_date, end_date, language)} · ${address}`
        const image = `/files/share/${id}.jpg?lang=${language}&v=${version}`
        const title = `${language === 'vi' ? 'Kết quả' : 'Results'} · ${name}`
        const { names_minors } = await readPublishedResults(db, id, { role: 'visitor' })
        return {
          ...recordHead({ name: title, text, image, type: 'website' }, language),
          isUnlisted: names_minors === 1,
        }
      }
    }
    if (id !== undefined && page === 'new_detail') {
      const news = await findPublishedNews(db, id)
      if (news) {
        const { name, content_summary: text, image } = localizeTexts(language, news)
        return recordHead({ name, text, image: image && imagePreview(image), type: 'article' }, language)
      }
    }
    return plainHead(path, language)
  }
}

function queryLanguage(request: FastifyRequest): Language {
  return (request.query as { lang?: unknown }).lang === 'vi' ? 'vi' : 'en'
}

function readId(text: string | undefined): number | undefined {
  const id = /^\d{1,10}$/u.test(text ?? '') ? Number(text) : 0
  return id >= 1 && id <= ID_MAX ? id : undefined
}
