import { APPROVED, PENDING } from '@portal/shared/entries/entry-state'
import type { FastifyRequest } from 'fastify'
import { entryCalls } from '@portal/shared/entries/entry-calls'
import { sheetTexts } from '@portal/shared/entries/entry.fields'
import { PAIR } from '@portal/shared/resources/entry-forms'
import type { App, Deps } from '../../kit/deps.ts'
import { abortOnDisconnect } from '../../kit/http/abort-on-disconnect.ts'
import { Refusal } from '../../kit/refusal.ts'
import { detailsSheet } from './details-sheet.rules.ts'
import { exportQueries } from './exports.queries.ts'
import { fileName } from '../../kit/sheets/file-name.ts'
import { listSheet } from './list-sheet.rules.ts'
import { ageGroups, ageSheet, matrixSheet } from './matrix-sheets.rules.ts'
import { paymentSheet } from './payment-sheet.rules.ts'
import { requestLanguage } from '../../kit/http/language.ts'
import { serveXlsx } from '../../kit/sheets/serve-xlsx.ts'
import { requireSource } from './source.act.ts'
import type { ExportSource } from './export-entry.rules.ts'
import type { Sheet } from '../../kit/sheets/sheet.ts'

/** Files with more entries have no sheets by age group: nobody prints so large a matrix, and they would double the file. */
const PRINTED_ENTRIES_MAX = 3_000

const FILE_STEMS = {
  entries: { en: 'entries', vi: 'dang-ky' },
  register: { en: 'waiting-and-approved', vi: 'cho-duyet-va-da-duyet' },
  payments: { en: 'payments', vi: 'le-phi' },
} as const

/** The Excel exports. Each reply is the file itself. */
export function exportRoutes(app: App, { db, now }: Deps): void {
  const queriesFor = (request: FastifyRequest) => exportQueries(abortOnDisconnect(db, request))
  type Queries = ReturnType<typeof exportQueries>
  const fileNameOf = (
    { title, updated }: ExportSource,
    stem: keyof typeof FILE_STEMS,
    request: FastifyRequest,
    count = '',
  ) => fileName(title, count + FILE_STEMS[stem][requestLanguage(request)], updated)

  /** The list, the matrix, and for printing one sheet of the matrix for each age group. */
  async function listAndMatrix(
    queries: Queries,
    tournament_id: number,
    ids: readonly number[],
    { hasStatusColumn }: { hasStatusColumn: boolean },
  ) {
    const { source, narrowTo } = await requireSource(queries, tournament_id, ids, now())
    const { contents } = source
    const closedContents = contents.filter(({ is_closed }) => is_closed === 1)
    const openContents = contents.filter(({ is_closed }) => is_closed === 0)
    const contentCounts = await queries.contentCounts(
      ids,
      closedContents.map(({ detail_id }) => detail_id),
    )
    const hasTeams = (chosenContents: typeof contents) =>
      chosenContents.some(
        ({ detail_id, formality_id }) => formality_id > PAIR && contentCounts.contentIds.has(detail_id),
      )
    const isPrinted = ids.length <= PRINTED_ENTRIES_MAX
    const sheets: Sheet[] = [
      listSheet({ ...source, hasStatusColumn, contentsMax: contentCounts.contentsMax, hasTeams: hasTeams(contents) }),
      matrixSheet('T2', { ...source, contents: openContents }, isPrinted),
      ...(closedContents.length > 0
        ? [matrixSheet('T3 nội bộ', { ...source, contents: closedContents }, isPrinted)]
        : []),
      ...(sheetTexts.length > 0 ? [detailsSheet(sheetTexts, source)] : []),
    ]
    if (!isPrinted) return { source, sheets }
    const names = sheets.map(({ name }) => name)
    for (const group of ageGroups(contents, contentCounts.contentIds, names))
      sheets.push(ageSheet(group, narrowTo(group.contents), hasTeams(group.contents)))
    return { source, sheets }
  }

  serveXlsx(app, entryCalls.exportApproved, async ({ body: { tournament_id }, request }) => {
    const queries = queriesFor(request)
    const ids = await queries.entryIds(tournament_id, [APPROVED])
    const { source, sheets } = await listAndMatrix(queries, tournament_id, ids, { hasStatusColumn: false })
    return { name: fileNameOf(source, 'entries', request), sheets }
  })

  serveXlsx(app, entryCalls.exportRegister, async ({ body: { tournament_id }, request }) => {
    const queries = queriesFor(request)
    const ids = await queries.entryIds(tournament_id, [PENDING, APPROVED])
    const { source, sheets } = await listAndMatrix(queries, tournament_id, ids, { hasStatusColumn: true })
    return { name: fileNameOf(source, 'register', request), sheets }
  })

  serveXlsx(app, entryCalls.exportSelected, async ({ body: { id }, request }) => {
    const queries = queriesFor(request)
    const [tournament_id, ...otherTournaments] = await queries.tournamentIds(id)
    if (tournament_id === undefined) throw new Refusal('ATHLETE_NOT_FOUND')
    if (otherTournaments.length > 0)
      throw new Refusal('ENTRIES_OF_SEVERAL_TOURNAMENTS', {
        errors: [{ path: 'id', code: 'ENTRIES_OF_SEVERAL_TOURNAMENTS' }],
      })
    const { source, sheets } = await listAndMatrix(queries, tournament_id, id, { hasStatusColumn: true })
    return { name: fileNameOf(source, 'entries', request, `${id.length}-`), sheets }
  })

  serveXlsx(app, entryCalls.exportPayment, async ({ body: { tournament_id }, request }) => {
    const queries = queriesFor(request)
    const ids = await queries.entryIds(tournament_id, [PENDING, APPROVED])
    const { source } = await requireSource(queries, tournament_id, ids, now())
    return { name: fileNameOf(source, 'payments', request), sheets: [paymentSheet(source)] }
  })
}
