import {
  IconAlertTriangle,
  IconArrowBarToDown,
  IconBan,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconClockExclamation,
  IconCopy,
  IconFileText,
  IconLock,
  IconMessage2Question,
  IconMessageExclamation,
  IconMinus,
  IconPencilCheck,
  IconRun,
  IconScale,
  IconUserQuestion,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { Entry } from '@portal/shared/entries/entries'
import { entryStatusOf, type EntryStatus } from '@portal/shared/entries/entry-state'
import type { T } from '../../kit/i18n/use-t.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import { checkEntry, type TournamentFacts } from './entry-checks.ts'
import { feeStateOf, type FeeState } from '../entry/fee-state.ts'
import { entryStatusLabel } from '../entry/standing.ts'
import classes from './entry-marks.module.css'

type Tone = 'neutral' | 'warning' | 'success' | 'info' | 'danger'
/** How a mark looks. Shapes differ as well as colours, for readers who do not see colours. */
export type MarkLook = { tone: Tone } & ({ Shape: Icon } | { fill: Fill })
type Mark = MarkLook & { label: string }
type Fill = 'empty' | 'half' | 'ticked' | 'plus'
type Marks<Name extends string> = Readonly<Record<Name, MarkLook & { labelKey: WordKey }>>

/** The marks of status, of the fee and of entries that need attention, each with its label in the legend. */
export const stateMarks = {
  waiting: { tone: 'warning', Shape: IconCircleDashed, labelKey: 'entry.state.waiting' },
  approved: { tone: 'success', Shape: IconCircleCheckFilled, labelKey: 'entry.state.approved' },
  asked: { tone: 'info', Shape: IconMessageExclamation, labelKey: 'entry.state.asked' },
  overdue: { tone: 'danger', Shape: IconClockExclamation, labelKey: 'entry.state.overdue' },
  refused: { tone: 'danger', Shape: IconBan, labelKey: 'entry.state.refused' },
  withdrawn: { tone: 'neutral', Shape: IconMinus, labelKey: 'entry.state.withdrawn' },
  scratched: { tone: 'neutral', Shape: IconRun, labelKey: 'entry.state.scratched' },
} as const satisfies Marks<EntryStatus | 'overdue'>
export const feeMarks = {
  unpaid: { tone: 'neutral', fill: 'empty', labelKey: 'entriesAdmin.pending' },
  partlyPaid: { tone: 'warning', fill: 'half', labelKey: 'entriesAdmin.mark.partPaid' },
  paid: { tone: 'success', fill: 'ticked', labelKey: 'entriesAdmin.collected' },
  overpaid: { tone: 'info', fill: 'plus', labelKey: 'entriesAdmin.mark.overpaid' },
  notDue: { tone: 'neutral', fill: 'empty', labelKey: 'entry.notDue' },
  paidNotDue: { tone: 'info', fill: 'plus', labelKey: 'entriesAdmin.mark.paidNotDue' },
} as const satisfies Marks<FeeState>
export const flagMarks = {
  corrected: { tone: 'info', Shape: IconPencilCheck, labelKey: 'entriesAdmin.corrected' },
  changeRequested: { tone: 'info', Shape: IconMessage2Question, labelKey: 'entriesAdmin.mark.request' },
  unconfirmed: { tone: 'warning', Shape: IconUserQuestion, labelKey: 'entriesAdmin.mark.unconfirmed' },
  ineligible: { tone: 'danger', Shape: IconAlertTriangle, labelKey: 'entriesAdmin.why.rules' },
  overridden: { tone: 'info', Shape: IconScale, labelKey: 'entriesAdmin.overriddenYes' },
  duplicate: { tone: 'danger', Shape: IconCopy, labelKey: 'entriesAdmin.samePeople' },
  shared: { tone: 'warning', Shape: IconUsers, labelKey: 'entriesAdmin.mark.shared' },
  underMinimum: { tone: 'warning', Shape: IconArrowBarToDown, labelKey: 'entriesAdmin.why.few' },
  closedEvents: { tone: 'neutral', Shape: IconLock, labelKey: 'entriesAdmin.col.contents_closed' },
  note: { tone: 'neutral', Shape: IconFileText, labelKey: 'entriesAdmin.mark.note' },
} as const satisfies Marks<string>

/** Whether the owner corrected the entry, which waits for approval again. */
export const isCorrected = (entry: Entry): boolean =>
  entryStatusOf(entry) === 'waiting' && entry.corrected_date !== null

/** Whether somebody outside the unit entered it and the unit has not confirmed it. Approving it confirms it too. */
export const isUnconfirmed = ({ unit, unit_confirmed }: Pick<Entry, 'unit' | 'unit_confirmed'>): boolean =>
  unit !== null && unit_confirmed === 0

/** The marks of an entry, the most important first: its status, its fee, then the flags. */
export function listMarks(entry: Entry, t: T, facts: TournamentFacts, showsClosedEvents: boolean): Mark[] {
  const statusLabel = entryStatusLabel(entry)
  const status = statusLabel === 'entry.state.overdue' ? 'overdue' : entryStatusOf(entry)
  const fee = feeMarkOf(entry)
  return [
    { ...stateMarks[status], label: t(statusLabel) },
    { ...fee, label: t(fee.labelKey) },
    ...listFlags(entry, t, facts, showsClosedEvents),
  ]
}

/** Whether the fee of an entry is paid, as a mark. */
export const feeMarkOf = (entry: Entry) => feeMarks[feeStateOf(entry)]

type Details = readonly { content_competition: { symbol: string } }[]
const symbolsOf = (details: Details) => details.map(({ content_competition }) => content_competition.symbol).join(', ')

/** The flags of an entry. A reason for which the rules were overridden replaces the flag of ineligible events. */
function listFlags(entry: Entry, t: T, facts: TournamentFacts, showsClosedEvents: boolean): Mark[] {
  const { ineligible, underMinimum } = checkEntry(entry, facts)
  const closed = entry.tournament_details.filter(({ content_competition }) => content_competition.is_closed === 1)
  const { override_reason, asks_for, note_count: noteCount = 0 } = entry
  const ineligibleSymbols = symbolsOf(ineligible.map(({ detail }) => detail))
  const flags: readonly [name: keyof typeof flagMarks, isSet: boolean, label: string][] = [
    ['corrected', isCorrected(entry), t('entriesAdmin.corrected')],
    ['changeRequested', Boolean(asks_for), t(`entriesAdmin.mark.${asks_for ?? 'change'}`)],
    ['unconfirmed', isUnconfirmed(entry), t('entriesAdmin.mark.unconfirmed')],
    [
      'ineligible',
      override_reason === null && ineligible.length > 0,
      t('entriesAdmin.mark.broken', { contents: ineligibleSymbols }),
    ],
    ['overridden', override_reason !== null, t('entriesAdmin.p.override', { reason: override_reason ?? '' })],
    ['duplicate', entry.same_people.length > 0, t('entriesAdmin.samePeople')],
    ['shared', entry.shares_dancer === 1, t('entriesAdmin.mark.shared')],
    ['underMinimum', underMinimum.length > 0, t('entriesAdmin.mark.below', { contents: symbolsOf(underMinimum) })],
    [
      'closedEvents',
      showsClosedEvents && closed.length > 0,
      t('entriesAdmin.mark.closed', { contents: symbolsOf(closed) }),
    ],
    [
      'note',
      entry.state_reason !== null || noteCount > 0,
      noteCount > 0 ? t('entryNotes.count', { count: noteCount }) : t('entriesAdmin.mark.note'),
    ],
  ]
  return flags.flatMap(([name, isSet, label]) => (isSet ? [{ ...flagMarks[name], label }] : []))
}

const MAX_MARKS = 4

/** The marks of an entry as labelled shapes; marks without room are counted. `showsClosedEvents`: for tables without a column of closed events. */
export function EntryMarks({
  entry,
  t,
  facts,
  showsClosedEvents,
}: {
  entry: Entry
  t: T
  facts: TournamentFacts
  showsClosedEvents: boolean
}) {
  const marks = listMarks(entry, t, facts, showsClosedEvents)
  const visibleMarks = marks.length > MAX_MARKS ? marks.slice(0, MAX_MARKS - 1) : marks
  const hiddenMarks = marks.slice(visibleMarks.length)
  return (
    <span className={classes.marks}>
      {visibleMarks.map((mark) => (
        <EntryMark key={mark.label} mark={mark} />
      ))}
      {hiddenMarks.length > 0 && (
        <small {...imageProps(hiddenMarks.map(({ label }) => label).join(', '))}>+{hiddenMarks.length}</small>
      )}
    </span>
  )
}

/** Properties of what is seen as a picture with these words. */
export const imageProps = (label: string) => ({ role: 'img', 'aria-label': label, title: label })

/** One mark; `isDecorative` where its label is written beside it. */
export function EntryMark({ mark, isDecorative = false }: { mark: Mark; isDecorative?: boolean }) {
  return (
    <span
      {...(isDecorative ? { 'aria-hidden': true } : imageProps(mark.label))}
      data-tone={mark.tone}
      className={classes.mark}
    >
      {'fill' in mark ? <FeeShape fill={mark.fill} /> : <mark.Shape size={20} stroke={2} aria-hidden />}
    </span>
  )
}

const strokes = { ticked: 'm6.5 10 2.5 2.5 4.5-5', plus: 'M10 7v6M7 10h6' } as const

/** A banknote: empty, half full, ticked, or with a plus. */
function FeeShape({ fill }: { fill: Fill }) {
  const strokePath = fill === 'ticked' || fill === 'plus' ? strokes[fill] : null
  return (
    <svg width={20} height={20} viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth={2} aria-hidden>
      <rect x={2} y={5} width={16} height={10} rx={1.5} fill={strokePath ? 'currentColor' : 'none'} />
      {fill === 'half' && <rect x={2} y={5} width={8} height={10} fill="currentColor" />}
      {strokePath && <path d={strokePath} stroke="var(--portal-surface)" />}
    </svg>
  )
}
