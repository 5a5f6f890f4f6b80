import { localizeTexts } from '@portal/shared/kit/text/localize-texts'
import type { Entry } from '@portal/shared/entries/entries'
import { paperCalls as calls } from '@portal/shared/entries/paper-calls'
import { accountKey } from '@portal/shared/kit/text/names'
import { entryMemo } from '@portal/shared/payments/entry-memo'
import { isFamilyCode } from '@portal/shared/payments/family-memo'
import { unitMemo, type UnitInTournament } from '@portal/shared/payments/unit-memo'
import QRCode from 'qrcode'
import { transact } from '../../kit/db/retrying.ts'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { readCode } from '@portal/shared/entries/entry-code'
import { entriesById, entryById } from '../record/entry-read.queries.ts'
import { readFamilyDebt } from '../money/family-balance.act.ts'
import { readUnitDebt } from '../money/unit-balance.act.ts'
import { readUnitPicture } from '../money/unit-picture.rules.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { recordHistory } from '../record/history.queries.ts'
import { requireOwnEntry } from '../record/expired-link.act.ts'
import { countEarly } from '../../kit/http/limits/address-limits.ts'
import { limitLookUp } from '../links/look-up-limit.act.ts'
import type { Language } from '@portal/shared/kit/errors'
import { Refusal } from '../../kit/refusal.ts'
import { requireVisibleTournament } from '../../tournaments/visible.act.ts'
import { bibSheets } from './bib-sheets.rules.ts'
import { confirmationPaper } from './confirmation.rules.ts'
import { entryList } from './entry-list.rules.ts'
import { paperName } from './paper-name.rules.ts'
import { readApprovedIds, readDebtByCode, readPayments } from './papers.queries.ts'
import { fileStem } from '../../kit/text/file-stem.ts'
import { servePaper } from '../../kit/papers/serve-paper.ts'
import { transferQrText } from '@portal/shared/payments/transfer'

const adminActor = { role: 'admin' } as const

/** The PDFs to be printed, and the QR codes of transfers. */
export function paperRoutes(app: App, deps: Deps): void {
  const { db, now, linkKeys } = deps

  const printBibs = async (tournament_id: number, id: readonly number[], language: Language) => {
    const tournament = await requireVisibleTournament(db, tournament_id, adminActor)
    const requestedIds = new Set(id)
    const approvedEntries = await entriesById(db, await readApprovedIds(db, tournament_id))
    const entries = approvedEntries
      .filter((entry) => entry.number !== null && (requestedIds.size === 0 || requestedIds.has(entry.id)))
      .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
    if (entries.length === 0) throw new Refusal('NO_BIBS')
    const name = paperName('bibs', language, fileStem(tournament.name))
    return { entries, paper: { name, pdf: await bibSheets(tournament.name, entries, language) } }
  }

  servePaper(
    app,
    calls.bibs,
    async ({ body: { tournament_id, id } }, language) => (await printBibs(tournament_id, id, language)).paper,
  )

  servePaper(app, calls.bibsAgain, async ({ body: { tournament_id, id, reason }, actor }, language) => {
    const { entries, paper } = await printBibs(tournament_id, id, language)
    const history = entries.map(({ id: record_id, number }) => ({
      record_id,
      tournament_id,
      action: 'print_bib_again',
      after: { number },
      reason,
    }))
    await transact(db, async (tx) => recordHistory(tx, history, createTrail(actor, now())))
    return paper
  })

  servePaper(app, calls.list, async ({ body: { tournament_id } }, language) => {
    const tournament = await requireVisibleTournament(db, tournament_id, adminActor)
    const ids = await readApprovedIds(db, tournament_id)
    const byId = new Map((await entriesById(db, ids)).map((entry) => [entry.id, entry]))
    const orderedEntries = ids.flatMap((entry) => byId.get(entry) ?? [])
    const units = [...Map.groupBy(orderedEntries, ({ unit }) => unit?.id ?? 0).values()].map((entries) => ({
      unit: entries[0]?.unit ?? null,
      entries,
    }))
    return {
      name: paperName('list', language, fileStem(tournament.name)),
      pdf: await entryList(tournament, units, { language, now: now() }),
    }
  })

  const printConfirmation = async (entry: Entry, language: Language) => {
    const tournament = localizeTexts(language, await requireVisibleTournament(db, entry.tournament.id, adminActor))
    const payments = await readPayments(db, entry.id)
    const pdf = await confirmationPaper({ entry, tournament, payments }, { language, now: now() })
    return { name: paperName('entry', language, entry.code), pdf }
  }

  servePaper(app, calls.confirmation, async ({ params: { id }, request: { actor } }, language) => {
    await requireOwnEntry(db, id, actor, now())
    const entry = await entryById(db, id, { admin: false })
    if (!entry) throw new Refusal('ATHLETE_NOT_FOUND')
    return printConfirmation(entry, language)
  })

  servePaper(
    app,
    calls.confirmationByCode,
    async ({ body: { code, email }, request: { ip } }, language) => {
      await limitLookUp(deps, ip)
      const foundEntry = await entryQueries(db).idByCode(readCode(code) ?? '', accountKey(email))
      const entry = foundEntry && (await entryById(db, foundEntry.id, { admin: false }))
      if (!entry) throw new Refusal('ATHLETE_NOT_FOUND')
      return printConfirmation(entry, language)
    },
    { early: countEarly(deps, 'look-up') },
  )

  // Public, because mail programs fetch pictures without a session. The code has only transfer data, no name or address.
  const pictureSchema = {
    summary:
      'A transfer as a VietQR picture: `<code of the entry>.png`, `GD<code of the family>.png`, or what mails to the account of a unit name',
    tags: ['files'],
    produces: ['image/png'],
  }
  app.get('/files/pay/:file', { schema: pictureSchema }, async (request, reply) => {
    const releaseLimit = await limitLookUp(deps, request.ip)
    const name = /^([\w-]+)\.png$/u.exec((request.params as { file: string }).file)?.[1] ?? ''
    const unit = readUnitPicture(linkKeys, name)
    const text = unit ? await readUnitTransfer(db, unit) : await readTransferOfCode(db, name)
    if (!text) throw new Refusal('ROUTE_NOT_FOUND')
    await releaseLimit()
    const png = await QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: 2, width: 480 })
    // A mail program embeds the picture from another origin.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.header('cache-control', 'no-store').type('image/png').send(png)
  })
}

/** The transfer that pays for an entry, or with `GD` before the code for a family. */
async function readTransferOfCode(db: Db, name: string): Promise<string | null> {
  const familyCode = /^GD(?=.{8}$)/u.test(name) ? name.slice(2) : ''
  if (!isFamilyCode(familyCode)) return readEntryTransfer(db, readCode(name))
  const debt = await readFamilyDebt(db, familyCode)
  return debt ? transferQrText(debt, debt.memo, debt.owed) : null
}

async function readEntryTransfer(db: Db, code: string | null): Promise<string | null> {
  const debt = code === null ? undefined : await readDebtByCode(db, code)
  return code !== null && debt ? transferQrText(debt, entryMemo(code), debt.owed) : null
}

async function readUnitTransfer(db: Db, unitOfTournament: UnitInTournament): Promise<string | null> {
  const tournament = await contextQueries(db).tournament(unitOfTournament.tournament_id)
  return tournament
    ? transferQrText(tournament, unitMemo(unitOfTournament), await readUnitDebt(db, unitOfTournament, tournament))
    : null
}
