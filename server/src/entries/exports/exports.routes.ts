import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { entryCalls } from '@portal/shared/entries/entry-calls'
import { sheetTexts } from '@portal/shared/entries/entry.fields'
import type { App, Deps } from '../../kit/deps.ts'
import { whileAsked } from '../../kit/http/while-asked.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { detailsSheet } from './details-sheet.rules.ts'
import type { ExportEntry } from './export-entry.rules.ts'
import { exportQueries } from './exports.queries.ts'
import { fileName } from '../../kit/sheets/file-name.ts'
import { listSheet, matrixSheet, paymentSheet } from './sheets.rules.ts'
import { serveXlsx } from '../../kit/sheets/serve-xlsx.ts'
import type { Sheet } from '../../kit/sheets/xlsx.ts'

/** Entries read and written at once; in between other requests have their turn. */
const CHUNK = 100

/** The Excel files: the answer is the file itself. */
export function exportRoutes(app: App, { db, now }: Deps): void {
  const asked = (request: FastifyRequest) => exportQueries(whileAsked(db, request))
  type Queries = ReturnType<typeof exportQueries>

  /** What the sheets of one tournament are made from; `ids` in the order of the rows. */
  async function source(queries: Queries, tournament_id: number, ids: readonly number[]) {
    const tournament = await queries.tournament(tournament_id)
    if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
    async function* entries(): AsyncGenerator<ExportEntry> {
      for (let at = 0; at < ids.length; at += CHUNK) {
        yield* await queries.entries(ids.slice(at, at + CHUNK))
        // SQLite answers at once: without a turn of the event loop the whole file would be one piece of work.
        await nextTurn()
      }
    }
    return { title: tournament.name, updated: now(), contents: await queries.contents(tournament_id), entries }
  }
  type Source = Awaited<ReturnType<typeof source>>
  const named = ({ title, updated }: Source, holds: string) => fileName(title, holds, updated)

  const listAndMatrix = (given: Source, withState: boolean): Sheet[] => {
    const closed = given.contents.filter(({ is_closed }) => is_closed === 1)
    const open = given.contents.filter(({ is_closed }) => is_closed === 0)
    return [
      listSheet({ ...given, withState }),
      matrixSheet('T2', { ...given, contents: open }),
      ...(closed.length > 0 ? [matrixSheet('T3 nội bộ', { ...given, contents: closed })] : []),
      ...(sheetTexts.length > 0 ? [detailsSheet(sheetTexts, given.entries)] : []),
    ]
  }

  serveXlsx(app, entryCalls.exportApproved, async ({ body: { tournament_id }, request }) => {
    const queries = asked(request)
    const given = await source(queries, tournament_id, await queries.idsOf(tournament_id, [1]))
    return { name: named(given, 'entries'), sheets: listAndMatrix(given, false) }
  })

  serveXlsx(app, entryCalls.exportRegister, async ({ body: { tournament_id }, request }) => {
    const queries = asked(request)
    const given = await source(queries, tournament_id, await queries.idsOf(tournament_id, [0, 1]))
    return { name: named(given, 'waiting-and-approved'), sheets: listAndMatrix(given, true) }
  })

  serveXlsx(app, entryCalls.exportSelected, async ({ body: { id }, request }) => {
    const queries = asked(request)
    const [tournament_id, ...others] = await queries.tournamentsOf(id)
    if (tournament_id === undefined) throw new Refusal('ATHLETE_NOT_FOUND')
    if (others.length > 0)
      throw new Refusal('ENTRIES_OF_SEVERAL_TOURNAMENTS', {
        errors: [{ path: 'id', code: 'ENTRIES_OF_SEVERAL_TOURNAMENTS' }],
      })
    const given = await source(queries, tournament_id, id)
    return { name: named(given, `${id.length}-entries`), sheets: listAndMatrix(given, true) }
  })

  serveXlsx(app, entryCalls.exportPayment, async ({ body: { tournament_id }, request }) => {
    const queries = asked(request)
    const given = await source(queries, tournament_id, await queries.idsOf(tournament_id, [0, 1]))
    return { name: named(given, 'payments'), sheets: [paymentSheet(given)] }
  })
}
