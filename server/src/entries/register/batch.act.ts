import { localizeTexts } from '@portal/shared/kit/text/localize-texts'
import { z } from 'zod'
import type { batchCalls } from '@portal/shared/entries/batch-calls'
import type { Entry } from '@portal/shared/entries/entries'
import type { EntryRequest } from '@portal/shared/entries/requests'
import { formatDays } from '@portal/shared/kit/dates'
import { accountKey } from '@portal/shared/kit/text/names'
import { errorSentence, isErrorCode, type Language, type Problem } from '@portal/shared/kit/errors'
import type { Db } from '../../kit/db/tables.ts'
import type { Authorized, Deps } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { findConfirmedAddresses } from '../../kit/mail/addresses.ts'
import { queueMails } from '../../kit/mail/outbox.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { batchMail, batchNews } from '../mailings/batch-mail.rules.ts'
import { toRequestReply } from '../requests/shown-request.act.ts'
import { readSharedContext } from '../assess/eligibility-context.act.ts'
import { enterPeople } from './enter-people.act.ts'
import { otherTotalRefusal } from './registration-limits.act.ts'

type BatchRequest = {
  body: z.output<typeof batchCalls.enter.body>
  actor: Authorized<'entry:batch'>
  language: Language
}
type BatchReply = z.input<typeof batchCalls.enter.reply>
type SharedContext = Awaited<ReturnType<typeof readSharedContext>>

/** The outcome of the rows of a sheet. */
type EnteredRows = {
  results: BatchReply['rows']
  /** The fee of each entry before the sheet, by its id; 0 for a new one. */
  feesBefore: Map<number, number>
  /** The requests for approved entries, by the ids of these entries. */
  requests: Map<number, EntryRequest>
  /** The refused rows with contents that an entry of the caller has already. */
  registered: BatchReply['registered']
  firstRefusal?: Refusal
}

const ERRORS_MAX = 100

/**
 * Enters many rows within the caller's transaction, each by the rules of a single registration, with one mail about all. A row is refused
 * before anything of it is written. Throws the first refusal unless `only_valid`, and BALANCE_CHANGED if the fee is not the expected one.
 */
export async function enterBatch(tx: Db, deps: Deps, request: BatchRequest): Promise<BatchReply> {
  const { only_valid, fee_total: expectedTotal, tournament_id } = request.body
  const context = await readSharedContext(tx, deps, tournament_id)
  const { results, feesBefore, requests, registered, firstRefusal } = await enterRows(tx, deps, request, context)
  if (firstRefusal && (only_valid === 0 || feesBefore.size === 0))
    throw new Refusal(firstRefusal.code, {
      ...firstRefusal.details,
      errors: results.flatMap((row) => row.errors).slice(0, ERRORS_MAX),
      data: registered.length > 0 ? { registered } : undefined,
    })

  const entries = await entriesById(tx, [...feesBefore.keys()])
  const addedFee = ({ id, fee_amount }: Entry) =>
    (requests.get(id)?.fee_amount ?? fee_amount) - (feesBefore.get(id) ?? 0)
  const fee_total = sumOf(entries, addedFee)
  const asked_total = sumOf(
    entries.filter(({ id }) => requests.has(id)),
    addedFee,
  )
  if (expectedTotal !== undefined && expectedTotal !== fee_total) throw otherTotalRefusal(fee_total)

  const requestedSymbols = new Map([...requests].map(([id, { contents }]) => [id, contents?.added ?? []]))
  await queueBatchMail(tx, deps, request, context, { entries, requestedSymbols, fee_total, asked_total })
  const codes = new Map(entries.map(({ id, code }) => [id, code]))
  return {
    entered: results.filter(({ result }) => result !== 'refused').length,
    fee_total,
    asked_total,
    rows: results.map((row) => ({
      ...row,
      code: row.id === null ? null : (codes.get(row.id) ?? null),
      asked: requestedSymbols.get(row.id ?? 0) ?? [],
    })),
    registered,
  }
}

const sumOf = (entries: readonly Entry[], amount: (entry: Entry) => number) =>
  entries.reduce((sum, entry) => sum + amount(entry), 0)

async function enterRows(
  tx: Db,
  deps: Deps,
  { body, actor, language }: BatchRequest,
  context: SharedContext,
): Promise<EnteredRows> {
  const { rows, consent, only_valid: _only, fee_total: _total, ...common } = body
  const bulk = { action: 'batch', now: deps.now() } as const
  const outcome: EnteredRows = { results: [], feesBefore: new Map(), requests: new Map(), registered: [] }
  for (const [index, { consented, ...row }] of rows.entries()) {
    const rowConsent = consented === 1 ? consent : null
    const draft = { ...row, ...common, consent: rowConsent, override_reason: null, as_request: 1 as const }
    try {
      const entry = await enterPeople(tx, deps, { draft, actor, language, context, bulk })
      const { kind, id } = entry
      if (!outcome.feesBefore.has(id)) outcome.feesBefore.set(id, kind === 'added' ? 0 : entry.owner.fee_amount)
      if (kind === 'requested') outcome.requests.set(id, await toRequestReply(tx, entry.request))
      const result = kind === 'added' ? kind : 'joined'
      outcome.results.push({ result, requested: kind === 'requested', id, code: null, asked: [], errors: [] })
    } catch (error) {
      if (!(error instanceof Refusal) || !error.details.errors) throw error
      outcome.firstRefusal ??= error
      const callersEntry = parseCallersEntry(error)
      // An entry of an earlier row of this sheet is not reported as an existing one.
      const isFromSheet = callersEntry !== undefined && outcome.feesBefore.has(callersEntry.id)
      const holder = isFromSheet ? undefined : callersEntry
      const errors = rowErrors(error.details.errors, { holder, index, context, language })
      if (holder) outcome.registered.push({ row: index, code: holder.code, held: holder.held })
      outcome.results.push({ result: 'refused', requested: false, id: null, code: null, asked: [], errors })
    }
  }
  return outcome
}

const callersEntryData = z.object({ entry: z.object({ id: z.int(), code: z.string(), held: z.array(z.int()) }) })
type CallersEntry = z.output<typeof callersEntryData>['entry']

/** The caller's entry that has contents of a refused row. A refusal names it only to its owner. */
const parseCallersEntry = ({ details }: Refusal): CallersEntry | undefined =>
  callersEntryData.safeParse(details.data).data?.entry

/** The errors of a refused row with their paths in the sheet. The error about an entry of the caller names its contents and code. */
function rowErrors(
  errors: NonNullable<Refusal['details']['errors']>,
  {
    holder,
    index,
    context,
    language,
  }: { holder: CallersEntry | undefined; index: number; context: SharedContext; language: Language },
): Problem[] {
  return errors.map((problem) => {
    const { code } = problem
    const codeMessage = isErrorCode(code) ? errorSentence(code, language) : code
    const message = 'message' in problem ? problem.message : codeMessage
    const path = `rows.${index}.${problem.path}`
    if (!holder || code !== 'ENTRY_EXIST') return { path, code, message }
    const heldContents = context.all.contents.filter(({ id }) => holder.held.includes(id))
    const symbols = heldContents.map(({ content_competition: { symbol } }) => symbol).join(', ')
    return { path, code, message: `${symbols}: ${errorSentence('ENTRY_REGISTERED', language, { code: holder.code })}` }
  })
}

type BatchResult = Pick<Parameters<typeof batchMail>[0], 'entries' | 'requestedSymbols' | 'fee_total' | 'asked_total'>

async function queueBatchMail(
  tx: Db,
  deps: Deps,
  { body: { email, tournament_id }, language }: BatchRequest,
  context: SharedContext,
  result: BatchResult,
): Promise<void> {
  const storedTournament = await context.tournament()
  const tournament = storedTournament && localizeTexts(language, storedTournament)
  const days = tournament && formatDays(tournament.start_date, tournament.end_date, language)
  const batch = {
    ...result,
    language,
    tournament: tournament?.name ?? '',
    currency: tournament?.currency_name ?? 'VND',
    days: tournament ? `${days} · ${tournament.address}` : '',
    contact: tournament?.contact ?? null,
    confirmed: (await findConfirmedAddresses(tx, [accountKey(email)])).size > 0,
  }
  const news = batchNews(batch, tournament_id, deps.config.PUBLIC_URL)
  await queueMails(tx, [{ to: email, tournament_id, ...batchMail(batch), news }], deps.now().toISOString())
}
