import { IconBell, IconCircleCheck } from '@tabler/icons-react'
import { VisuallyHidden } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import type { EntryRequest } from '@portal/shared/entries/requests'
import type { SharedEntry } from '@portal/shared/entries/shared-link-calls'
import { dueNow } from '@portal/shared/payments/when-to-pay'
import { inZone } from '@portal/shared/programme/turns'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatDays, formatMoment, formatMoney } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { Name } from '../../kit/i18n/name.tsx'
import { entryName } from './entry-name.ts'
import { standingWord } from './standing.ts'
import { findStage, listSteps, type Stage } from './ticket-stage.ts'
import { TicketTrack } from './ticket-track.tsx'
import classes from './ticket.module.css'
import { useFocused } from './use-focused.ts'

// Loaded apart, because an entry without a bib, or before the day, needs no programme.
const Turn = lazyPart(async () => (await import('./ticket-turn.tsx')).TicketTurn)
export const TicketTimes = lazyPart(async () => (await import('./ticket-turn.tsx')).TicketTimes)

type Props = {
  /** The organiser's reason is for the owner of the entry alone. */
  entry: SharedEntry & { state_reason?: string | null; request?: EntryRequest | null }
  tournament: Tournament
  name?: 'h1' | 'p'
  /** The button of the next step, where it is done on this page. */
  act?: ReactNode
  /** The name takes the focus, because the ticket took the place of something else on the page. */
  takesFocus?: boolean
}

/** The next step of an entry and its day, above the plate with its code, or later its bib. */
export function TicketHead({ entry, tournament, name: Heading = 'h1', act, takesFocus = false }: Props) {
  const { t } = useT()
  const today = inZone(useNow().getTime(), tournament.hall_zone).day
  const stage = findStage(entry, tournament, today)
  const { mark, line, further } = useStageTexts(entry, tournament, stage)
  const { code, number } = entry
  const heading = useFocused(takesFocus)
  // The news stands above the name, which has the focus, so it is read as its description.
  const id = useId()
  return (
    <div className={classes.lead}>
      <section className={classes.head} data-stage={stage}>
        <p className={classes.mark} id={`${id}-mark`}>
          {stage === 'asked' || stage === 'leaving' || stage === 'aside' ? (
            <IconBell size={20} aria-hidden />
          ) : (
            <IconCircleCheck size={20} aria-hidden />
          )}
          {mark}
        </p>
        <p
          className={classes.line}
          id={`${id}-line`}
          translate={stage === 'asked' && entry.state_reason ? 'no' : undefined}
        >
          {line}
        </p>
        {further && <p className={classes.soft}>{further}</p>}
        {stage === 'day' && <Turn entry={entry} tournament={tournament} />}
        <div className={classes.plate}>
          <p className={classes.of}>
            <Name>{tournament.name}</Name>
          </p>
          {number !== null ? (
            <p className={classes.number}>
              <VisuallyHidden>{t('entry.bib')}</VisuallyHidden> <span translate="no">{number}</span>
            </p>
          ) : (
            code !== '' && (
              <p className={classes.code}>
                <span>{t('entry.code')}</span> <b translate="no">{code}</b>
              </p>
            )
          )}
          <Heading {...heading} className={classes.name} aria-describedby={`${id}-mark ${id}-line`}>
            <Name>{entryName(entry)}</Name>
          </Heading>
          <p className={classes.of}>{entry.unit ? <Name>{entry.unit.name}</Name> : t('entry.noUnit')}</p>
          {number !== null && code !== '' && (
            <p className={classes.foot}>
              {t('entry.code')} <b translate="no">{code}</b>
            </p>
          )}
        </div>
        {act}
        {code !== '' && stage !== 'pay' && <CopyButton value={code} label={t('entry.copyCode')} />}
      </section>
      {stage !== 'aside' && <TicketTrack steps={listSteps(entry, tournament, today)} />}
    </div>
  )
}

/** The sentences of a stage: the mark above (how it came to it), the line (what is next), and what else is to be known. */
function useStageTexts(entry: Props['entry'], tournament: Tournament, stage: Stage) {
  const { t, language } = useT()
  const { approve_by, pay_by, bibs_from, start_date, end_date, address, currency_name } = tournament
  const day = (date: string) => formatDay(date, language, 'brief')
  const sent = t('ticket.sent', { moment: formatMoment(entry.created_date, language) })
  const approved = t('ticket.approved', { count: entry.tournament_details.length })
  const amount = formatMoney(dueNow(entry, tournament), language, currency_name)
  const days = formatDays(start_date, end_date, language)
  const stageTexts: Record<Stage, { mark: string; line: string; further?: string }> = {
    sent: {
      mark: sent,
      line: approve_by ? t('ticket.sent.by', { day: day(approve_by) }) : t('ticket.sent.open'),
      further: t('ticket.nothing'),
    },
    pay: {
      mark: entry.status === 1 ? approved : sent,
      line: pay_by ? t('ticket.pay.by', { amount, day: day(pay_by) }) : t('ticket.pay', { amount }),
    },
    ready: {
      mark: approved,
      line: bibs_from ? t('ticket.ready.from', { day: day(bibs_from) }) : t('ticket.ready.open'),
      further: t('ticket.nothing'),
    },
    bib: { mark: t('ticket.bib'), line: t('ticket.bib.day', { day: days }), further: address },
    asked: {
      mark: t(standingWord(entry)),
      line: entry.state_reason ?? t('ticket.asked'),
      ...(entry.state_until ? { further: t('ticket.asked.by', { day: day(entry.state_until) }) } : {}),
    },
    leaving: { mark: approved, line: t('ticket.leaving'), further: t('ticket.leaving.until') },
    day: { mark: t('ticket.day'), line: t('ticket.day.line'), further: address },
    over: { mark: days, line: t('ticket.over') },
    aside: { mark: sent, line: t(standingWord(entry)) },
  }
  return stageTexts[stage]
}
