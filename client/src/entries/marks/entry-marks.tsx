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
import { standingOf, type Standing } from '@portal/shared/entries/entry-state'
import { balanceOf } from '@portal/shared/payments/balance'
import type { T } from '../../kit/i18n/use-t.ts'
import type { WordKey } from '../../kit/i18n/words.ts'
import { checkEntry, type CheckFacts } from './entry-checks.ts'
import { standingWord } from '../entry/standing.ts'
import classes from './entry-marks.module.css'

type Tone = 'plain' | 'amber' | 'good' | 'plum' | 'bad'
/** How a mark looks: a shape before a colour. */
export type Look = { tone: Tone } & ({ Shape: Icon } | { fill: Fill })
type Mark = Look & { words: string }
type Fill = 'empty' | 'half' | 'ticked' | 'plus'
type Marks<Name extends string> = Readonly<Record<Name, Look & { word: WordKey }>>

/** Marks of the states, of the fee, and of entries that need a look, each with its word in the legend. */
export const stateMarks = {
  waiting: { tone: 'amber', Shape: IconCircleDashed, word: 'entry.state.waiting' },
  approved: { tone: 'good', Shape: IconCircleCheckFilled, word: 'entry.state.approved' },
  asked: { tone: 'plum', Shape: IconMessageExclamation, word: 'entry.state.asked' },
  overdue: { tone: 'bad', Shape: IconClockExclamation, word: 'entry.state.overdue' },
  refused: { tone: 'bad', Shape: IconBan, word: 'entry.state.refused' },
  withdrawn: { tone: 'plain', Shape: IconMinus, word: 'entry.state.withdrawn' },
  scratched: { tone: 'plain', Shape: IconRun, word: 'entry.state.scratched' },
} as const satisfies Marks<Standing | 'overdue'>
export const feeMarks = {
  unpaid: { tone: 'plain', fill: 'empty', word: 'entriesAdmin.pending' },
  part: { tone: 'amber', fill: 'half', word: 'entriesAdmin.mark.partPaid' },
  paid: { tone: 'good', fill: 'ticked', word: 'entriesAdmin.collected' },
  over: { tone: 'plum', fill: 'plus', word: 'entriesAdmin.mark.overpaid' },
} as const satisfies Marks<string>
export const flagMarks = {
  corrected: { tone: 'plum', Shape: IconPencilCheck, word: 'entriesAdmin.corrected' },
  request: { tone: 'plum', Shape: IconMessage2Question, word: 'entriesAdmin.mark.request' },
  unconfirmed: { tone: 'amber', Shape: IconUserQuestion, word: 'entriesAdmin.mark.unconfirmed' },
  broken: { tone: 'bad', Shape: IconAlertTriangle, word: 'entriesAdmin.why.rules' },
  overridden: { tone: 'plum', Shape: IconScale, word: 'entriesAdmin.view.overridden' },
  twice: { tone: 'bad', Shape: IconCopy, word: 'entriesAdmin.samePeople' },
  shared: { tone: 'amber', Shape: IconUsers, word: 'entriesAdmin.mark.shared' },
  below: { tone: 'amber', Shape: IconArrowBarToDown, word: 'entriesAdmin.why.few' },
  closed: { tone: 'plain', Shape: IconLock, word: 'entriesAdmin.col.contents_closed' },
  note: { tone: 'plain', Shape: IconFileText, word: 'entriesAdmin.mark.note' },
} as const satisfies Marks<string>

/** Whether an entry waits again since its owner corrected it. */
export const isCorrected = (entry: Entry): boolean => standingOf(entry) === 'waiting' && entry.corrected_date !== null

/** Whether others made the entry for a unit that has not confirmed it. Approving it confirms it too. */
export const isUnconfirmed = ({ unit, unit_confirmed }: Pick<Entry, 'unit' | 'unit_confirmed'>): boolean =>
  unit !== null && unit_confirmed === 0

/** The marks of an entry, the most important first: its state, its fee, then what needs a look. */
export function listMarks(entry: Entry, t: T, checkFacts: CheckFacts, withClosed: boolean): Mark[] {
  const word = standingWord(entry)
  const { to_refund } = balanceOf(entry)
  const { broken, below } = checkEntry(entry, checkFacts)
  const closed = entry.tournament_details.filter(({ content_competition }) => content_competition.is_closed === 1)
  const symbols = (details: readonly { content_competition: { symbol: string } }[]) =>
    details.map(({ content_competition }) => content_competition.symbol).join(', ')
  const flag = (isShown: boolean, name: keyof typeof flagMarks, words: string): Mark[] =>
    isShown ? [{ ...flagMarks[name], words }] : []
  const feeState = to_refund > 0 ? 'over' : entry.is_pay ? 'paid' : entry.paid_amount > 0 ? 'part' : 'unpaid'
  return [
    { ...stateMarks[word === 'entry.state.overdue' ? 'overdue' : standingOf(entry)], words: t(word) },
    { ...feeMarks[feeState], words: t(feeMarks[feeState].word) },
    ...flag(isCorrected(entry), 'corrected', t('entriesAdmin.corrected')),
    ...flag(Boolean(entry.asks_for), 'request', t(`entriesAdmin.mark.${entry.asks_for ?? 'change'}`)),
    ...flag(isUnconfirmed(entry), 'unconfirmed', t('entriesAdmin.mark.unconfirmed')),
    ...(entry.override_reason === null
      ? flag(
          broken.length > 0,
          'broken',
          t('entriesAdmin.mark.broken', { contents: symbols(broken.map(({ detail }) => detail)) }),
        )
      : flag(true, 'overridden', t('entriesAdmin.p.override', { reason: entry.override_reason }))),
    ...flag(entry.same_people.length > 0, 'twice', t('entriesAdmin.samePeople')),
    ...flag(entry.shares_dancer === 1, 'shared', t('entriesAdmin.mark.shared')),
    ...flag(below.length > 0, 'below', t('entriesAdmin.mark.below', { contents: symbols(below) })),
    ...flag(withClosed && closed.length > 0, 'closed', t('entriesAdmin.mark.closed', { contents: symbols(closed) })),
    ...flag(entry.state_reason !== null, 'note', t('entriesAdmin.mark.note')),
  ]
}

const SLOTS = 4

/** The marks of an entry as shapes with their words; those without room are counted and named. `withClosed`: no column names closed events. */
export function EntryMarks({
  entry,
  t,
  checkFacts,
  withClosed,
}: {
  entry: Entry
  t: T
  checkFacts: CheckFacts
  withClosed: boolean
}) {
  const marks = listMarks(entry, t, checkFacts, withClosed)
  const visibleMarks = marks.length > SLOTS ? marks.slice(0, SLOTS - 1) : marks
  const hiddenMarks = marks.slice(visibleMarks.length)
  return (
    <span className={classes.marks}>
      {visibleMarks.map((mark) => (
        <EntryMark key={mark.words} mark={mark} />
      ))}
      {hiddenMarks.length > 0 && (
        <small {...imageProps(hiddenMarks.map(({ words }) => words).join(', '))}>+{hiddenMarks.length}</small>
      )}
    </span>
  )
}

const imageProps = (words: string) => ({ role: 'img', 'aria-label': words, title: words })

/** One mark; `silent` where its words stand beside it. */
export function EntryMark({ mark, silent = false }: { mark: Mark; silent?: boolean }) {
  return (
    <span
      {...(silent ? { 'aria-hidden': true } : imageProps(mark.words))}
      data-tone={mark.tone}
      className={classes.mark}
    >
      {'fill' in mark ? <FeeShape fill={mark.fill} /> : <mark.Shape size={20} stroke={2} aria-hidden />}
    </span>
  )
}

const strokes = { ticked: 'm6.5 10 2.5 2.5 4.5-5', plus: 'M10 7v6M7 10h6' } as const

/** A note of money: empty, half full, ticked, or with a plus. */
function FeeShape({ fill }: { fill: Fill }) {
  const line = fill === 'ticked' || fill === 'plus' ? strokes[fill] : null
  return (
    <svg width={20} height={20} viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth={2} aria-hidden>
      <rect x={2} y={5} width={16} height={10} rx={1.5} fill={line ? 'currentColor' : 'none'} />
      {fill === 'half' && <rect x={2} y={5} width={8} height={10} fill="currentColor" />}
      {line && <path d={line} stroke="var(--portal-surface)" />}
    </svg>
  )
}
