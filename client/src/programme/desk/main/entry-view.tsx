import { IconArrowLeft, IconCircleCheck, IconInfoCircle, IconPrinter } from '@tabler/icons-react'
import type { DeskEntry } from '@portal/shared/desk/desk-rows'
import { danceTypeStyle } from '../../../kit/fields/dance-style.ts'
import { itemTitle } from '../../../kit/fields/item-title.ts'
import { Name } from '../../../kit/i18n/name.tsx'
import { useT, type T } from '../../../kit/i18n/use-t.ts'
import { BibPlate } from '../../../kit/ui/plates/bib-plate.tsx'
import { SymbolChip } from '../../../kit/ui/plates/symbol-chip.tsx'
import { clockTime } from '../../../portal/hall/use-clock.ts'
import parts from '../parts.module.css'
import { useDeskContext } from '../desk-context.ts'
import { namesOf, signOf, timeUntil } from '../desk-names.ts'
import { EntryMenu } from './entry-menu.tsx'
import classes from './entry.module.css'
import { Dues } from './unit-view.tsx'

/** One entry, as after a scan: its bib, its state, and its items with a way to scratch from each. `scannedAt`: epoch milliseconds. */
export function EntryView({ entry, scannedAt }: { entry: DeskEntry; scannedAt: number | undefined }) {
  const { t, language } = useT()
  const { view, presses, go, ask } = useDeskContext()
  const { zone, units } = view.desk
  const unit = units.find(({ id }) => id === entry.unit_id)
  const time = (moment: string) => clockTime(Date.parse(moment), language, zone)
  return (
    <>
      <div className={classes.hit}>
        <button
          type="button"
          className={parts.back}
          aria-label={t('desk.back')}
          onClick={() => go({ kind: 'unit', id: entry.unit_id })}
        >
          <IconArrowLeft size={22} aria-hidden />
        </button>
        <span className={classes.plate}>
          <BibPlate number={entry.number} />
        </span>
        <div className={classes.who}>
          {scannedAt !== undefined && (
            <p className={parts.dim}>{t('desk.scanned', { time: clockTime(scannedAt, language, zone) })}</p>
          )}
          <h2>
            {namesOf(entry).map((name) => (
              <span key={name}>
                <Name>{name}</Name>
              </span>
            ))}
          </h2>
          <p className={parts.dim}>
            {unit ? <Name>{[unit.code, unit.name].filter(Boolean).join(' · ')}</Name> : t('desk.noUnit')},{' '}
            <Dues owed={entry.owed} />
          </p>
          {entry.papers !== null && <p className={parts.owed}>{t('desk.row.papers', { papers: entry.papers })}</p>}
        </div>
        {(entry.handed ?? entry.here) !== null && (
          <span className={classes.state}>
            <IconCircleCheck size={18} aria-hidden />
            {entry.handed === null
              ? t('desk.row.here', { time: time(entry.here ?? '') })
              : t('desk.row.handedAt', { time: time(entry.handed) })}
          </span>
        )}
        {!entry.scratched && <EntryMenu entry={entry} presses={presses} go={go} ask={ask} />}
      </div>
      <div className={classes.items}>
        <h3>{t('desk.today')}</h3>
        {entry.starts.length === 0 && <p className={parts.none}>{t('desk.noStarts')}</p>}
        <ul>
          {entry.starts.map((start) => (
            <Start key={start.round_entry_id} entry={entry} start={start} />
          ))}
        </ul>
        {entry.starts.length > 0 && (
          <p className={classes.note}>
            <IconInfoCircle size={20} aria-hidden />
            {t('desk.scratchNote')}
          </p>
        )}
      </div>
      <EntryBar entry={entry} />
    </>
  )
}

function Start({ entry, start }: { entry: DeskEntry; start: DeskEntry['starts'][number] }) {
  const { t, language } = useT()
  const { view, presses, ask } = useDeskContext()
  const item = view.items.get(start.item_id)
  if (!item) return null
  const event = view.events.get(item.detail_id ?? 0)
  const isAbsent = start.absent === 1 || entry.scratched === 1
  const wait = timeUntil(item, { now: view.now, zone: view.desk.zone, t })
  const note = isAbsent
    ? describeAbsence(start, t, (moment) => clockTime(Date.parse(moment), language, view.desk.zone))
    : view.isPast(item)
      ? t('desk.starts.past')
      : wait && t('desk.inTime', { time: wait })
  const sign = signOf(item, t)
  return (
    <li data-gone={isAbsent || undefined}>
      <b className={classes.sign}>{sign}</b>
      {event && <SymbolChip symbol={event.symbol} style={danceTypeStyle(event.dance_type)} />}
      <span className={classes.name} translate="no">
        {itemTitle(item, { t, language })}
      </span>
      <span className={classes.time}>{item.time}</span>
      <span className={classes.left}>{note}</span>
      {entry.scratched !== 1 && (
        <button
          type="button"
          className={parts.button}
          aria-label={t(isAbsent ? 'desk.restoreOf' : 'desk.scratchOf', { item: sign })}
          onClick={() => {
            const { round_entry_id } = start
            if (isAbsent) presses.setAbsent(entry, round_entry_id, 0)
            else ask({ kind: 'scratchStart', entry, round_entry_id, item: sign })
          }}
        >
          {t(isAbsent ? 'desk.restore' : 'desk.scratch')}
        </button>
      )}
    </li>
  )
}

/** When and why a start was scratched, as far as it is known. */
function describeAbsence({ absent_at, reason }: DeskEntry['starts'][number], t: T, time: (moment: string) => string) {
  const when =
    absent_at === undefined ? t('desk.starts.scratched') : t('desk.starts.scratchedAt', { time: time(absent_at) })
  return [when, reason].filter(Boolean).join(' · ')
}

/** The acts on an entry; the main one is the next step: its bib, else that it is here, else the next ticket. */
function EntryBar({ entry }: { entry: DeskEntry }) {
  const { t } = useT()
  const { ask, presses, scanNext } = useDeskContext()
  const { number } = entry
  const isReady = number !== null && entry.handed === null
  const noteHere = () => {
    if (entry.here === null) presses.setHere([entry], 1)
    scanNext()
  }
  return (
    <footer className={parts.foot} data-foot>
      {number !== null && entry.handed !== null && (
        <button type="button" className={parts.button} onClick={() => ask({ kind: 'reprint', entries: [entry] })}>
          <IconPrinter size={20} aria-hidden />
          {t('desk.reprintOne', { bib: number })}
        </button>
      )}
      <span className={parts.grow} />
      {entry.scratched ? (
        <button type="button" className={parts.button} data-main onClick={() => presses.setScratched(entry, 0)}>
          {t('desk.act.restore')}
        </button>
      ) : (
        <>
          <button type="button" className={parts.button} data-bad onClick={() => ask({ kind: 'scratch', entry })}>
            {t('desk.act.scratchDay')}
          </button>
          {isReady && (
            <button type="button" className={parts.button} onClick={noteHere}>
              {t('desk.act.here')}
            </button>
          )}
          <button
            type="button"
            className={parts.button}
            data-main
            data-next
            onClick={isReady ? () => ask({ kind: 'sign', entries: [entry] }) : noteHere}
          >
            {isReady ? t('desk.handOutOne', { bib: number }) : t(entry.here === null ? 'desk.hereNext' : 'desk.next')}
          </button>
        </>
      )}
    </footer>
  )
}
