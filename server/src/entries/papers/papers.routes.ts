import type { Entry } from '@portal/shared/entries/entries'
import { paperCalls as calls } from '@portal/shared/entries/paper-calls'
import { accountKey } from '@portal/shared/kit/text/names'
import { entryMemo } from '@portal/shared/payments/entry-memo'
import { unitMemo, type UnitInTournament } from '@portal/shared/payments/unit-memo'
import QRCode from 'qrcode'
import type { Db } from '../../kit/db/tables.ts'
import type { App, Deps } from '../../kit/deps.ts'
import { readCode } from '@portal/shared/entries/entry-code'
import { entriesById, entryById } from '../record/entry-read.queries.ts'
import { unitOwes } from '../money/unit-balance.act.ts'
import { readUnitPicture } from '../money/unit-picture.rules.ts'
import { contextQueries } from '../record/entry-context.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { isOwner, ownsByAccount } from '../record/ownership.rules.ts'
import { refuseExpiredLink } from '../record/expired-link.act.ts'
import { countEarly } from '../../kit/http/limits/address-limits.ts'
import { limitLookUp } from '../links/look-up-limit.act.ts'
import type { Language } from '@portal/shared/kit/errors'
import { Refusal } from '../../kit/refusal.ts'
import { visibleTournament } from '../../tournaments/visible.act.ts'
import { bibSheets } from './bib-sheets.rules.ts'
import { confirmationPaper } from './confirmation.rules.ts'
import { entryList } from './entry-list.rules.ts'
import { paperName } from './paper-name.rules.ts'
import { approvedIds, entryByCode, owedByCode, paymentsOf } from './papers.queries.ts'
import { fileStem } from '../../kit/text/file-stem.ts'
import { servePaper } from '../../kit/papers/serve-paper.ts'
import { transferText } from '@portal/shared/payments/transfer'

const admin = { role: 'admin' } as const

/** The papers that are printed. */
export function paperRoutes(app: App, deps: Deps): void {
  const { db, now, linkKeys } = deps

  servePaper(app, calls.bibs, async ({ body: { tournament_id, id } }, language) => {
    const tournament = await visibleTournament(db, tournament_id, admin)
    const requestedIds = new Set(id)
    const all = await entriesById(db, await approvedIds(db, tournament_id))
    const entries = all
      .filter((entry) => entry.number !== null && (requestedIds.size === 0 || requestedIds.has(entry.id)))
      .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0))
    if (entries.length === 0) throw new Refusal('NO_BIBS')
    const name = paperName('bibs', language, fileStem(tournament.name))
    return { name, pdf: await bibSheets(tournament.name, entries, language) }
  })

  servePaper(app, calls.list, async ({ body: { tournament_id } }, language) => {
    const tournament = await visibleTournament(db, tournament_id, admin)
    const ids = await approvedIds(db, tournament_id)
    const byId = new Map((await entriesById(db, ids)).map((entry) => [entry.id, entry]))
    const ordered = ids.flatMap((entry) => byId.get(entry) ?? [])
    const units = [...Map.groupBy(ordered, ({ unit }) => unit?.id ?? 0).values()].map((entries) => ({
      unit: entries[0]?.unit ?? null,
      entries,
    }))
    return {
      name: paperName('list', language, fileStem(tournament.name)),
      pdf: await entryList(tournament, units, { language, now: now() }),
    }
  })

  const confirm = async (entry: Entry, language: Language) => {
    const tournament = await visibleTournament(db, entry.tournament.id, admin)
    const payments = await paymentsOf(db, entry.id)
    const pdf = await confirmationPaper({ entry, tournament, payments }, { language, now: now() })
    return { name: paperName('entry', language, entry.code), pdf }
  }

  servePaper(app, calls.confirmation, async ({ params: { id }, request: { actor } }, language) => {
    const [stored] = await entryQueries(db).byIds([id])
    const missing = actor.role === 'visitor' ? 'LINK_NOT_VALID' : 'ATHLETE_NOT_FOUND'
    if (!stored || (actor.role !== 'admin' && !isOwner(actor, stored))) throw new Refusal(missing)
    if (actor.role !== 'admin' && !ownsByAccount(actor, stored))
      await refuseExpiredLink(db, stored.tournament_id, now())
    const entry = await entryById(db, id, false)
    if (!entry) throw new Refusal('ATHLETE_NOT_FOUND')
    return confirm(entry, language)
  })

  servePaper(
    app,
    calls.confirmationByCode,
    async ({ body: { code, email }, request: { ip } }, language) => {
      await limitLookUp(deps, ip)
      const id = await entryByCode(db, readCode(code) ?? '', accountKey(email))
      const entry = id === undefined ? undefined : await entryById(db, id, false)
      if (!entry) throw new Refusal('ATHLETE_NOT_FOUND')
      return confirm(entry, language)
    },
    { early: countEarly(deps, 'look-up') },
  )

  // For mails, whose pictures are fetched without a session. Contains only transfer data: no name, no address.
  const picture = {
    summary: 'A transfer as a VietQR picture: `<code of the entry>.png`, or what mails to the account of a unit name',
    tags: ['files'],
    produces: ['image/png'],
  }
  app.get('/files/pay/:file', { schema: picture }, async (request, reply) => {
    const right = await limitLookUp(deps, request.ip)
    const name = /^([\w-]+)\.png$/u.exec((request.params as { file: string }).file)?.[1] ?? ''
    const unit = readUnitPicture(linkKeys, name)
    const text = unit ? await unitTransfer(db, unit) : await entryTransfer(db, readCode(name))
    if (!text) throw new Refusal('ROUTE_NOT_FOUND')
    await right()
    const png = await QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: 2, width: 480 })
    // The page of a mail program is of another origin.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply.header('cache-control', 'no-store').type('image/png').send(png)
  })
}

async function entryTransfer(db: Db, code: string | null): Promise<string | null> {
  const found = code === null ? undefined : await owedByCode(db, code)
  return code !== null && found ? transferText(found, entryMemo(code), found.owed) : null
}

async function unitTransfer(db: Db, of: UnitInTournament): Promise<string | null> {
  const tournament = await contextQueries(db).tournament(of.tournament_id)
  return tournament ? transferText(tournament, unitMemo(of), await unitOwes(db, of, tournament)) : null
}
