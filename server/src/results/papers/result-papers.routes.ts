import { vietnamDayAndTime } from '@portal/shared/kit/dates'
import type { Language } from '@portal/shared/kit/errors'
import { textIn } from '@portal/shared/kit/text/name-in'
import { resultPaperCalls as calls } from '@portal/shared/results/papers/result-paper-calls'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { serveFile } from '../../kit/files/serve-file.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { mount } from '../../kit/http/mount.ts'
import { servePaper } from '../../kit/papers/serve-paper.ts'
import { Refusal } from '../../kit/refusal.ts'
import { fileStem } from '../../kit/text/file-stem.ts'
import { lockResults } from '../store-placings.act.ts'
import type { Certificate } from '../certificates/certificate.rules.ts'
import { issueCertificates, readCertificate } from '../certificates/certificates.act.ts'
import { streamCertificates } from '../certificates/certificates.rules.ts'
import { printMedalTable } from './medal-table.rules.ts'
import { listFinalsByCeremony } from './official-results.act.ts'
import { findPaperTournament } from './paper-source.queries.ts'
import { resultPaperWords } from './paper-words.rules.ts'
import { printPrizeList } from './prize-list.rules.ts'
import { readPrizeEvents, readPrizes, type PrizeFinal } from './prizes.act.ts'
import { DOCX_TYPE, writeReport } from './report-docx.rules.ts'
import { longDay } from './report-words.rules.ts'
import { readAwards, readReport } from './report.act.ts'
import { printRoundPaper } from './round-papers.act.ts'

/** The papers of results, and the page by which everybody can check a certificate. */
export function resultPaperRoutes(app: App, { db, engine, now, config }: Deps): void {
  servePaper(app, calls.round, async ({ body: { tournament_id, key, paper } }, language) => {
    const tournament = await requirePaperTournament(db, tournament_id, language)
    const printing = { language, now: now() }
    const { symbol, pdf } = await printRoundPaper({ db, tournament_id, tournament, printing }, key, paper)
    return { name: paperName(resultPaperWords[language].files[paper], symbol, tournament.name), pdf }
  })

  servePaper(app, calls.tournament, async ({ body: { tournament_id, paper, ...certified } }, language) => {
    const tournament = await requirePaperTournament(db, tournament_id, language)
    const printing = { language, now: now() }
    const name = paperName(resultPaperWords[language].files[paper], tournament.name)
    if (paper === 'medals') {
      const awards = await readAwards(db, await listFinalsByCeremony(db, tournament_id))
      return { name, pdf: await printMedalTable(tournament, awards, printing) }
    }
    const events = await readPrizeEvents(db, tournament_id, certified)
    if (events.length === 0) throw new Refusal('RESULT_PAPER_NOT_READY')
    const reader = paper === 'prizes' ? 'announcer' : 'desk'
    return { name, pdf: await printPrizeList(tournament, { events, reader }, printing) }
  })

  serveFile(app, calls.report, DOCX_TYPE, async ({ body: { tournament_id, organiser, signer, town }, request }) => {
    const language = requestLanguage(request)
    const tournament = await requirePaperTournament(db, tournament_id, language)
    const report = await readReport(db, tournament, { organiser, signer, town: town ?? '' })
    const content = await writeReport(report, { language, now: now() })
    return { name: `${paperName(resultPaperWords[language].files.report, tournament.name)}.docx`, content }
  })

  serveFile(app, calls.certificates, 'application/pdf', async ({ body, actor, request }) => {
    const { tournament_id, last_place, last_place_long, organiser, signer, town, dated } = body
    const language = requestLanguage(request)
    const tournament = await requirePaperTournament(db, tournament_id, 'vi')
    const finals = await readPrizes(db, tournament_id, { last_place, last_place_long })
    const winners = finals.flatMap(({ placings }) => placings.flatMap(({ winner }) => winner ?? []))
    if (winners.length === 0) throw new Refusal('RESULT_PAPER_NOT_READY')
    const findIssued = await transact(db, async (tx) => {
      await lockResults(tx, engine, tournament_id)
      return issueCertificates(tx, winners, createTrail(actor, now()))
    })
    const day = longDay(dated ?? vietnamDayAndTime(now()).day, 'vi')
    const series = {
      organiser,
      signer,
      tournament: tournament.name,
      placeAndDate: town === null ? day : `${town}, ${day}`,
    }
    const certificates = listCertificates(finals, (winner) => {
      const { token = '', number = '' } = findIssued(winner) ?? {}
      return { number, address: `${config.PUBLIC_URL}/certificates/${token}` }
    })
    const name = paperName(resultPaperWords[language].files.certificates, tournament.name)
    return { name: `${name}.pdf`, content: streamCertificates(series, certificates) }
  })

  mount(app, calls.certificate, async ({ params: { token } }) => readCertificate(db, token))
}

type FindIssued = (
  winner: NonNullable<PrizeFinal['placings'][number]['winner']>,
) => Pick<Certificate, 'number' | 'address'>

/** The certificates in the order in which they are handed over: in each event the last place first. */
function* listCertificates(finals: readonly PrizeFinal[], findIssued: FindIssued): Generator<Certificate> {
  for (const { round, competitors, placings } of finals)
    for (const { winner, bib, names, unit, place, medal } of placings.toReversed())
      if (winner !== null)
        yield {
          ...findIssued(winner),
          bib,
          names: names.slice(0, 2),
          unit: unit?.name ?? null,
          event: round.event,
          place,
          medal,
          competitors,
        }
}

const paperName = (...parts: readonly string[]): string => parts.map((part) => fileStem(part)).join('-')

async function requirePaperTournament(db: Db, id: number, language: Language) {
  const tournament = await findPaperTournament(db, id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const { address, address_en, ...names } = tournament
  return { ...names, address: textIn(language, address, address_en).text }
}
