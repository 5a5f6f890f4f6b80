import type { LateEvent } from '@portal/shared/desk/desk-rows'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { Answer } from '../../../kit/api/api.ts'
import type { api } from '../../../kit/api/calls.ts'
import box from '../../../kit/fields/box.module.css'
import { danceTypeStyle } from '../../../kit/fields/dance-style.ts'
import { useT, type T } from '../../../kit/i18n/use-t.ts'
import { formatMoney } from '../../../kit/lib/format.ts'
import { SymbolChip } from '../../../kit/ui/plates/symbol-chip.tsx'
import { useDeskContext } from '../desk-context.ts'
import { signOf, timeUntil } from '../desk-names.ts'
import classes from './late.module.css'
import type { LateDraft } from './use-late-draft.ts'

/** The events that can still take them, with what that does to the first round, and those that cannot, with why. */
export function LateEvents({
  events,
  draft,
  onToggle,
}: {
  events: readonly LateEvent[]
  draft: LateDraft
  onToggle: (id: number) => void
}) {
  const { t } = useT()
  const chosen = draft.events
  const competitors = competitorsOf(draft)
  const possible = events.filter(
    // One that is chosen against a rule stays below the fold, where it was pressed.
    ({ problem, id, can_override }) => problem === null || (chosen.includes(id) && can_override === 0),
  )
  // Those that a reason opens come before those that nothing does.
  const refused = events
    .filter((event) => !possible.includes(event))
    .toSorted((a, b) => b.can_override - a.can_override)
  const line = (event: LateEvent) => (
    <EventLine
      key={event.id}
      event={event}
      competitors={competitors}
      isChosen={chosen.includes(event.id)}
      onToggle={() => onToggle(event.id)}
    />
  )
  return (
    <>
      {possible.length === 0 && <p>{t('desk.late.noEvents')}</p>}
      <ul className={classes.events}>{possible.map(line)}</ul>
      {refused.length > 0 && (
        <details open={refused.some(({ id }) => chosen.includes(id)) || undefined}>
          <summary className={classes.fold}>{t('desk.late.others', { count: refused.length })}</summary>
          <ul className={classes.events}>{refused.map(line)}</ul>
        </details>
      )}
    </>
  )
}

/** The competitors of an event are of one kind: solo dancers, pairs or teams. */
type Competitors = 'solos' | 'pairs' | 'teams'
const competitorsOf = ({ kind, names: [, second] }: LateDraft): Competitors =>
  kind === 'dancers' ? (second.trim() === '' ? 'solos' : 'pairs') : 'teams'

function EventLine({
  event,
  competitors,
  isChosen,
  onToggle,
}: {
  event: LateEvent
  competitors: Competitors
  isChosen: boolean
  onToggle: () => void
}) {
  const { t, language } = useT()
  const { now, desk } = useDeskContext().view
  const { item, problem } = event
  const wait = item && problem === null ? timeUntil(item, { now, zone: desk.zone, t }) : null
  const place = item
    ? [signOf(item, t), [item.time, wait && t('desk.inTime', { time: wait })].filter(Boolean).join(', ')]
    : problem === null
      ? [t('desk.late.noItem')]
      : []
  return (
    <li data-chosen={isChosen || undefined} data-refused={problem !== null || undefined}>
      <label>
        <input
          type="checkbox"
          className={box.box}
          checked={isChosen}
          disabled={problem !== null && event.can_override === 0 && !isChosen}
          onChange={onToggle}
        />
        <SymbolChip symbol={event.symbol} style={danceTypeStyle(event.dance_type)} />
        <span>
          <span translate="no">{nameIn(language, event)}</span>
          <small>
            {[...place, problem ?? (item && describeEffect(event, competitors, t))].filter(Boolean).join(' · ')}
          </small>
        </span>
      </label>
    </li>
  )
}

/** The round afterwards: "6 → 7 pairs, still a final". */
function describeEffect(event: LateEvent, competitors: Competitors, t: T): string {
  const { item, before, after, heats_before, heats_after, is_crowded } = event
  const heats =
    heats_before !== heats_after
      ? t('desk.late.heatsChange', { before: heats_before, count: heats_after })
      : heats_after > 1 && t('desk.late.heats', { count: heats_after })
  const final = item?.round === 'final' && t(is_crowded === 1 ? 'desk.late.crowded' : 'desk.late.final')
  return [t(`desk.late.${competitors}`, { before, count: after }), final, heats].filter(Boolean).join(', ')
}

/** The amount to be collected, line by line. */
export function LateFee({ fee }: { fee: NonNullable<Answer<typeof api.desk.lateCheck>['fee']> }) {
  const { t, language } = useT()
  const { currency_name } = useDeskContext().view.desk
  const money = (amount: number) => formatMoney(amount, language, currency_name)
  return (
    <dl className={classes.fee}>
      {fee.lines.map(({ symbol, amount }) => (
        <div key={symbol}>
          <dt translate="no">{symbol}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
      {fee.late_fee > 0 && (
        <div>
          <dt>{t('desk.late.surcharge')}</dt>
          <dd>{money(fee.late_fee)}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>{t('desk.late.total')}</dt>
        <dd>{money(fee.total)}</dd>
      </div>
    </dl>
  )
}
