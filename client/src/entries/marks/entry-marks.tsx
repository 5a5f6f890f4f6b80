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
  IconMessageExclamation,
  IconMinus,
  IconRun,
  IconScale,
  type Icon,
} from '@tabler/icons-react'
import type { Entry } from '@portal/shared/entries/entries'
import { standingOf, type Standing } from '@portal/shared/entries/entry-state'
import { balanceOf } from '@portal/shared/payments/balance'
import type { T } from '../../kit/i18n/use-t.ts'
import { checksOf, type CheckedBy } from './entry-checks.ts'
import { standingWord } from '../ticket/standing.ts'
import classes from './entry-marks.module.css'

type Tone = 'plain' | 'amber' | 'good' | 'plum' | 'bad'
type Mark = { words: string; tone: Tone } & ({ Shape: Icon } | { fill: Fill })
type Fill = 'empty' | 'half' | 'ticked' | 'plus'

const standings: Readonly<Record<Standing, { tone: Tone; Shape: Icon }>> = {
  waiting: { tone: 'amber', Shape: IconCircleDashed },
  approved: { tone: 'good', Shape: IconCircleCheckFilled },
  asked: { tone: 'plum', Shape: IconMessageExclamation },
  refused: { tone: 'bad', Shape: IconBan },
  withdrawn: { tone: 'plain', Shape: IconMinus },
  scratched: { tone: 'plain', Shape: IconRun },
}

const overdue = { tone: 'bad', Shape: IconClockExclamation } as const

/** The marks of an entry, in the order of how much they matter: its state, its fee, then what needs a look. */
export function marksOf(entry: Entry, t: T, by: CheckedBy): Mark[] {
  const word = standingWord(entry)
  const { to_refund } = balanceOf(entry)
  const { broken, below } = checksOf(entry, by)
  const closed = entry.tournament_details.filter(({ content_competition }) => content_competition.is_closed === 1)
  const symbols = (some: readonly { content_competition: { symbol: string } }[]) =>
    some.map(({ content_competition }) => content_competition.symbol).join(', ')
  const flag = (shown: boolean, Shape: Icon, tone: Tone, words: string): Mark[] =>
    shown ? [{ Shape, tone, words }] : []
  const fee = (words: string, tone: Tone, fill: Fill): Mark => ({ words, tone, fill })
  return [
    {
      ...(word === 'entry.state.overdue' ? overdue : standings[standingOf(entry)]),
      words: t(word),
    },
    to_refund > 0
      ? fee(t('entriesAdmin.mark.overpaid'), 'plum', 'plus')
      : entry.is_pay
        ? fee(t('entriesAdmin.collected'), 'good', 'ticked')
        : entry.paid_amount > 0
          ? fee(t('entriesAdmin.mark.partPaid'), 'amber', 'half')
          : fee(t('entriesAdmin.pending'), 'plain', 'empty'),
    ...(entry.override_reason === null
      ? flag(
          broken.length > 0,
          IconAlertTriangle,
          'bad',
          t('entriesAdmin.mark.broken', { contents: symbols(broken.map(({ detail }) => detail)) }),
        )
      : flag(true, IconScale, 'plum', t('entriesAdmin.p.override', { reason: entry.override_reason }))),
    ...flag(entry.same_people.length > 0, IconCopy, 'bad', t('entriesAdmin.samePeople')),
    ...flag(below.length > 0, IconArrowBarToDown, 'amber', t('entriesAdmin.mark.below', { contents: symbols(below) })),
    ...flag(closed.length > 0, IconLock, 'plain', t('entriesAdmin.mark.closed', { contents: symbols(closed) })),
    ...flag(entry.state_reason !== null, IconFileText, 'plain', t('entriesAdmin.mark.note')),
  ]
}

const SLOTS = 4

/** The marks of an entry as shapes, each with its words; what has no room is counted and named. */
export function EntryMarks({ entry, t, by }: { entry: Entry; t: T; by: CheckedBy }) {
  const marks = marksOf(entry, t, by)
  const shown = marks.length > SLOTS ? marks.slice(0, SLOTS - 1) : marks
  const more = marks.slice(shown.length)
  return (
    <span className={classes.marks}>
      {shown.map((mark) => (
        <EntryMark key={mark.words} mark={mark} />
      ))}
      {more.length > 0 && <small {...named(more.map(({ words }) => words).join(', '))}>+{more.length}</small>}
    </span>
  )
}

const named = (words: string) => ({ role: 'img', 'aria-label': words, title: words })

export function EntryMark({ mark }: { mark: Mark }) {
  return (
    <span {...named(mark.words)} data-tone={mark.tone} className={classes.mark}>
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
