import { computeFee, feeContent, lateFeeOf } from '@portal/shared/fees/fees'
import type { LateDraft } from '@portal/shared/desk/desk-calls'
import type { LateEvent } from '@portal/shared/desk/desk-rows'
import { APPROVED } from '@portal/shared/entries/entry-state'
import { errorSentence } from '@portal/shared/kit/errors'
import { pick } from '@portal/shared/kit/define-fields'
import { checkContent } from '@portal/shared/people/eligibility'
import { entryForm, readPeople, type People } from '@portal/shared/people/people'
import { refusalSentence } from '@portal/shared/people/refusals'
import { roundOfKind } from '@portal/shared/programme/rounds'
import type { Db } from '../../kit/db/tables.ts'
import { createTrail } from '../../kit/db/trail.ts'
import type { Deps } from '../../kit/deps.ts'
import { readLateRounds, type LateRounds } from '../../programme/late/late-rounds.act.ts'
import { readRests } from '../../programme/late/rests.act.ts'
import { assessEntry, latestBirthYear, overridableCodes } from '../assess/eligibility.rules.ts'
import { resolveUnitChoice } from '../assess/problems.act.ts'
import { peopleHash, unitKey } from '../record/entry-columns.rules.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { closedCode, readFreeSpares, readLateContext, type Clerk } from './late-context.act.ts'

const OFFICE = { role: 'admin', unit_ids: [] } as const

/** Which events people can still enter, and what that does and costs. Writes nothing. */
export async function checkLate(db: Db, deps: Deps, draft: LateDraft, { actor, language }: Clerk) {
  const { tournament_id, tournament_detail_id: chosenIds } = draft
  const now = deps.now()
  const { all } = await readLateContext(db, deps, tournament_id)
  const { tournament, contents, tiers } = all
  const rounds = await readLateRounds(db, tournament_id)
  const lineUp = readPeople(draft, latestBirthYear(now))
  const { unit_id, earlier } = await findEarlier(db, draft, lineUp, { actor, language, now })
  const ids = new Set([...(earlier?.contents ?? []), ...chosenIds])
  const { fee, errors } = assessEntry({
    lineUp,
    tournament,
    contents: contents.filter(({ id }) => ids.has(id)),
    tiers,
    // The events are chosen after the people are typed.
    chosenCount: Math.max(1, chosenIds.length),
    storedContentIds: new Set(earlier?.contents),
    isSameLineUp: true,
    hasConsent: true,
    isFeeAgreed: false,
    sent: earlier?.created_date,
    entrant: OFFICE,
    now,
    language,
  })
  return {
    // Each event says itself why it does not take these people.
    problems: errors
      .filter(({ refusal }) => refusal !== 'NOT_ELIGIBLE' && refusal !== 'FEE_MISSING')
      .map(
        ({ path, message, refusal }) =>
          ({ path, message, can_override: overridableCodes.has(refusal) ? 1 : 0 }) as const,
      ),
    events: contents
      .filter((opened) => hasFormOf(opened, lineUp))
      .toSorted((a, b) => a.index - b.index)
      .map((opened) => toLateEvent(opened, { lineUp, rounds, earlier, tournament, tiers, language, now })),
    spares: await readFreeSpares(db, tournament_id),
    number: earlier?.number ?? null,
    fee:
      fee.ok && chosenIds.length > 0
        ? {
            lines: fee.lines
              .filter(({ detail_id }) => chosenIds.includes(detail_id))
              .map((line) => pick(line, ['symbol', 'amount'])),
            late_fee: earlier ? 0 : lateFeeOf(tournament, now),
            total: fee.total - (earlier?.fee_amount ?? 0),
          }
        : null,
    rests: await readRests(db, tournament_id, {
      unit_id,
      people: lineUp.people,
      itemIds: chosenIds.flatMap((id) => rounds.planOf(id).item?.id ?? []),
    }),
  }
}

type LateContext = Awaited<ReturnType<typeof readLateContext>>['all']
type Opened = LateContext['contents'][number]
type Earlier = Awaited<ReturnType<typeof findEarlier>>['earlier']

const formIn = ({ content_competition: content }: Opened, { kind, people }: People) =>
  entryForm(kind, people.length, [content])

/** Whether an event is for as many people as came: pairs do not look at the events of solo dancers. */
const hasFormOf = (opened: Opened, lineUp: People) =>
  lineUp.people.length > 0 && opened.content_competition.formality.id === formIn(opened, lineUp)

function toLateEvent(
  opened: Opened,
  {
    lineUp,
    rounds,
    earlier,
    tournament,
    tiers,
    language,
    now,
  }: Pick<LateContext, 'tiers'> &
    Pick<Clerk, 'language'> & {
      lineUp: People
      rounds: LateRounds
      earlier: Earlier
      tournament: NonNullable<LateContext['tournament']>
      now: Date
    },
): LateEvent {
  const { id, content_competition: content } = opened
  const { people } = lineUp
  const plan = rounds.planOf(id)
  const hasPrice = computeFee({ contents: [feeContent(opened)], tiers, number_of_people: people.length }).ok
  const code = earlier?.contents.includes(id)
    ? 'ENTRY_EXIST'
    : (closedCode(rounds, id) ?? (hasPrice ? null : 'FEE_MISSING'))
  const refusals = checkContent({ tournament, opened, form: formIn(opened, lineUp), people, entrant: OFFICE, now })
  return {
    ...pick({ ...content, id }, ['id', 'symbol', 'name', 'name_en', 'dance_type']),
    problem: code
      ? errorSentence(code, language, { contents: content.symbol })
      : refusals.map((refusal) => refusalSentence(refusal, language)).join(' ') || null,
    can_override: code === null && refusals.length > 0 ? 1 : 0,
    item: plan.item && {
      ...pick(plan.item, ['id', 'number', 'floor', 'day', 'time', 'name', 'name_en']),
      round: roundOfKind(plan.item.kind),
      detail_id: id,
    },
    ...pick(plan, ['before', 'after', 'heats_before', 'heats_after', 'is_crowded']),
  }
}

/** The unit of the people, and their approved entry of it, which gets further events. */
async function findEarlier(
  db: Db,
  { tournament_id, unit_id: choice }: LateDraft,
  lineUp: People,
  { actor, language, now }: Clerk & { now: Date },
) {
  const trail = createTrail(actor, now)
  const { unit_id, errors } = await resolveUnitChoice(db, choice ?? null, { ...trail, language, canAddUnit: false })
  // A unit that will be added has no entry yet.
  if (lineUp.people.length === 0 || errors.length > 0) return { unit_id, earlier: null }
  const keys = { unit_key: unitKey(unit_id), people_key: peopleHash(lineUp) }
  const entries = entryQueries(db)
  const approved = (await entries.entriesOfSamePeople(tournament_id, keys)).find(({ status }) => status === APPROVED)
  const entry = approved && (await entries.byId(approved.id))
  return { unit_id, earlier: entry ? { ...entry, contents: await entries.contentIds(entry.id) } : null }
}
