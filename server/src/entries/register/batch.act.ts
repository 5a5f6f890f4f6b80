import type { z } from 'zod'
import type { batchCalls } from '@portal/shared/entries/batch-calls'
import type { Entry } from '@portal/shared/entries/entries'
import type { EntryRequest } from '@portal/shared/entries/requests'
import { formatDays } from '@portal/shared/kit/dates'
import { accountKey } from '@portal/shared/kit/text/names'
import { errorSentence, type ErrorCode, type Language } from '@portal/shared/kit/errors'
import type { Db } from '../../kit/db/tables.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { confirmedAmong } from '../../kit/mail/addresses.ts'
import { queueMails } from '../../kit/mail/outbox.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { batchMail, batchNews } from '../mailings/batch-mail.rules.ts'
import { toRequestReply } from '../requests/shown-request.act.ts'
import { sharedContext } from '../assess/eligibility-context.act.ts'
import { enterPeople } from './register.act.ts'

type BatchRequest = {
  body: z.output<typeof batchCalls.enter.body>
  actor: Authorized<'entry:batch'>
  language: Language
}
type Done = z.input<typeof batchCalls.enter.reply>
type BatchRow = Done['rows'][number]
const TOLD_AT_ONCE = 100

/**
 * Enters many rows within the caller's transaction, each by the rules of a single registration, with one mail about all. A row is refused
 * before anything of it is written, so that the others stand beside it.
 */
export async function enterBatch(tx: Db, deps: Deps, { body, actor, language }: BatchRequest): Promise<Done> {
  const { rows, consent, only_valid, fee_total: expectedTotal, ...common } = body
  const context = await sharedContext(tx, deps, common.tournament_id)
  const bulk = { action: 'batch', now: deps.now() } as const
  const results: BatchRow[] = []
  const before = new Map<number, number>()
  /** The requests upon entries, by their ids, each with the fee that it would lead to. */
  const requests = new Map<number, EntryRequest>()
  /** Rows with contents that entries of the caller hold already. */
  const registered: Done['registered'] = []
  let refusal: Refusal | undefined
  for (const [index, { consented, ...row }] of rows.entries()) {
    const draft = {
      ...row,
      ...common,
      consent: consented === 1 ? consent : null,
      override_reason: null,
      as_request: 1 as const,
    }
    try {
      const entered = await enterPeople(tx, deps, { draft, actor, language, context, bulk })
      const { kind, id } = entered
      if (!before.has(id)) before.set(id, kind === 'added' ? 0 : entered.owner.fee_amount)
      if (kind === 'requested') requests.set(id, await toRequestReply(tx, entered.request))
      const result = kind === 'added' ? kind : 'joined'
      results.push({ result, requested: kind === 'requested', id, code: null, asked: [], errors: [] })
    } catch (error) {
      if (!(error instanceof Refusal) || !error.details.errors) throw error
      refusal ??= error
      const own = ownEntry(error, before)
      const symbols = context.all.contents.filter(({ id }) => own?.held.includes(id))
      const about = symbols.map(({ content_competition: { symbol } }) => symbol).join(', ')
      const errors = error.details.errors.map((problem) => ({
        message: errorSentence(problem.code as ErrorCode, language),
        ...problem,
        ...(own && problem.code === 'ENTRY_EXIST'
          ? { message: `${about}: ${errorSentence('ENTRY_REGISTERED', language, { code: own.code })}` }
          : {}),
        path: `rows.${index}.${problem.path}`,
      }))
      if (own) registered.push({ row: index, ...own })
      results.push({ result: 'refused', requested: false, id: null, code: null, asked: [], errors })
    }
  }
  if (refusal && (only_valid === 0 || before.size === 0)) {
    const errors = results.flatMap((row) => row.errors).slice(0, TOLD_AT_ONCE)
    throw new Refusal(refusal.code, {
      ...refusal.details,
      errors,
      data: registered.length > 0 ? { registered } : undefined,
    })
  }

  const entries = await entriesById(tx, [...before.keys()])
  const sum = (of: readonly Entry[]) =>
    of.reduce(
      (all, { id, fee_amount }) => all + (requests.get(id)?.fee_amount ?? fee_amount) - (before.get(id) ?? 0),
      0,
    )
  const fee_total = sum(entries)
  const asked_total = sum(entries.filter(({ id }) => requests.has(id)))
  if (expectedTotal !== undefined && expectedTotal !== fee_total)
    throw new Refusal('BALANCE_CHANGED', { data: { fee_total } })

  const tournament = await context.tournament()
  const confirmed = (await confirmedAmong(tx, [accountKey(common.email)])).size > 0
  const facts = {
    tournament: tournament?.name ?? '',
    currency: tournament?.currency_name ?? 'VND',
    days: tournament
      ? `${formatDays(tournament.start_date, tournament.end_date, language)} · ${tournament.address}`
      : '',
    contact: tournament?.contact ?? null,
    confirmed,
  }
  const added = new Map([...requests].map(([id, { contents }]) => [id, contents?.added ?? []]))
  const batch = { language, ...facts, entries, asked: added, fee_total, asked_total }
  const news = batchNews(batch, common.tournament_id, deps.config.PUBLIC_URL)
  const { email: to, tournament_id } = common
  await queueMails(tx, [{ to, tournament_id, ...batchMail(batch), news }], deps.now().toISOString())

  const codes = new Map(entries.map(({ id, code }) => [id, code]))
  const answered = results.map((row) => ({
    ...row,
    code: row.id === null ? null : (codes.get(row.id) ?? null),
    asked: added.get(row.id ?? 0) ?? [],
  }))
  return {
    entered: results.filter(({ result }) => result !== 'refused').length,
    fee_total,
    asked_total,
    rows: answered,
    registered,
  }
}

/** The caller's own entry that holds contents of a refused row, unless it is one of this sheet; nobody else learns which it is. */
function ownEntry(
  { details }: Refusal,
  ofSheet: ReadonlyMap<number, unknown>,
): { code: string; held: number[] } | null {
  const { entry } = (details.data ?? {}) as { entry?: { id: number; code: string; held: number[] } }
  return entry && !ofSheet.has(entry.id) ? { code: entry.code, held: entry.held } : null
}
