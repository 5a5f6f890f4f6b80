import { IconBell, IconCircleCheck } from '@tabler/icons-react'
import { VisuallyHidden } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { localizePlace } from '@portal/shared/kit/text/localize-texts'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { EntryRequest } from '@portal/shared/entries/requests'
import type { SharedEntry } from '@portal/shared/entries/shared-link-calls'
import { findAmountDue } from '@portal/shared/payments/when-to-pay'
import { toZonedTime } from '@portal/shared/programme/turns'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatDays, formatMoment, formatMoney } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { CopyButton } from '../../kit/ui/copy-button.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { Name } from '../../kit/i18n/name.tsx'
import { QrCode } from '../../portal/qr-code.tsx'
import { entryName } from './entry-name.ts'
import { entryStatusLabel, isApproved } from './standing.ts'
import { findStage, listSteps, type Stage } from './ticket-stage.ts'
import { TicketTrack } from './ticket-track.tsx'
import classes from './ticket.module.css'
import { useHeadingFocus } from './use-focused.ts'

// Loaded on demand: the programme is needed only on the day, or for entries with a bib.
const Turn = lazyPart(async () => (await import('./ticket-turn.tsx')).TicketTurn)
export const TicketTimes = lazyPart(async () => (await import('./ticket-turn.tsx')).TicketTimes)

/** When the desk of the tournament scans a ticket; the code is all that it needs. */
const SCANNED_STAGES: readonly Stage[] = ['ready', 'bib', 'day']

type Props = {
  /** `state_reason`: only for the owner of the entry. */
  entry: SharedEntry & { state_reason?: string | null; request?: EntryRequest | null }
  tournament: Tournament
  nameElement?: 'h1' | 'p'
  /** The button of the next step, if it is done on this page. */
  act?: ReactNode
  /** Focuses the name, because the ticket replaced other content of the page. */
  takesFocus?: boolean
}

/** The next step of an entry and its date, above the entry's code or bib. */
export function TicketHead({ entry, tournament, nameElement: Heading = 'h1', act, takesFocus = false }: Props) {
  const { t, language } = useT()
  const today = toZonedTime(useNow().getTime(), tournament.hall_zone).day
  const stage = findStage(entry, tournament, today)
  const { mark, line, note } = useStageTexts(entry, tournament, stage)
  const { code, number } = entry
  const heading = useHeadingFocus(takesFocus)
  const copyButton = (
    <CopyButton className={classes.copy} variant="subtle" size="md" value={code} label={t('entry.copyCode')} />
  )
  // The status is above the focused name, so screen readers read it as the description of the name.
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
        {line && (
          <p
            className={classes.line}
            id={`${id}-line`}
            translate={stage === 'asked' && entry.state_reason ? 'no' : undefined}
          >
            {line}
          </p>
        )}
        {note && <p className={classes.soft}>{note}</p>}
        {stage === 'day' && <Turn entry={entry} tournament={tournament} />}
        <div className={classes.plate}>
          <p className={classes.of}>
            <Name>{nameIn(language, tournament)}</Name>
          </p>
          {number !== null ? (
            <p className={classes.number}>
              <VisuallyHidden>{t('entry.bib')}</VisuallyHidden> <span translate="no">{number}</span>
            </p>
          ) : (
            code !== '' && (
              <p className={classes.code}>
                <span>{t('entry.code')}</span> <b translate="no">{code}</b>
                {stage !== 'pay' && copyButton}
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
              {copyButton}
            </p>
          )}
        </div>
        {code !== '' && SCANNED_STAGES.includes(stage) && (
          <div className={classes.scan}>
            <QrCode text={code} label={`${t('entry.code')} ${code}`} />
            <p>{t('ticket.desk')}</p>
          </div>
        )}
        {act}
      </section>
      {stage !== 'aside' && <TicketTrack steps={listSteps(entry, tournament, today)} />}
    </div>
  )
}

/** The texts of a stage: what was done (`mark`), what is next (`line`), and a note. */
function useStageTexts(entry: Props['entry'], tournament: Tournament, stage: Stage) {
  const { t, language } = useT()
  const { approve_by, pay_by, bibs_from, start_date, end_date, address, currency_name } = localizePlace(
    language,
    tournament,
  )
  const day = (date: string) => formatDay(date, language, 'brief')
  const sent = t('ticket.sent', { moment: formatMoment(entry.created_date, language) })
  const approved = t('ticket.approved', { count: entry.tournament_details.length })
  const amount = formatMoney(findAmountDue(entry, tournament), language, currency_name)
  const days = formatDays(start_date, end_date, language)
  const stageTexts: Record<Stage, { mark: string; line?: string; note?: string }> = {
    sent: {
      mark: sent,
      line: approve_by ? t('ticket.sent.by', { day: day(approve_by) }) : t('ticket.sent.open'),
      note: t('ticket.nothing'),
    },
    pay: {
      mark: isApproved(entry) ? approved : sent,
      line: pay_by ? t('ticket.pay.by', { amount, day: day(pay_by) }) : t('ticket.pay', { amount }),
    },
    ready: {
      mark: approved,
      line: bibs_from ? t('ticket.ready.from', { day: day(bibs_from) }) : t('ticket.ready.open'),
      note: t('ticket.nothing'),
    },
    bib: { mark: t('ticket.bib'), line: t('ticket.bib.day', { day: days }), note: address },
    asked: {
      mark: t(entryStatusLabel(entry)),
      line: entry.state_reason ?? t('ticket.asked'),
      ...(entry.state_until ? { note: t('ticket.asked.by', { day: day(entry.state_until) }) } : {}),
    },
    leaving: { mark: approved, line: t('ticket.leaving'), note: t('ticket.leaving.until') },
    day: { mark: t('ticket.day'), note: address },
    over: { mark: days, line: t('ticket.over') },
    aside: { mark: sent, line: t(entryStatusLabel(entry)) },
  }
  return stageTexts[stage]
}
