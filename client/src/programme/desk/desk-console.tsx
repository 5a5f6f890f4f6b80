import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { useDayPage } from '../../portal/offline/use-offline-page.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import classes from './desk.module.css'
import {
  DeskProvider,
  useDeskContext,
  type DeskContextValue,
  type DeskPlace,
  type DeskQuestion,
} from './desk-context.ts'
import { DeskHead } from './desk-head.tsx'
import { LateView } from './late/late-view.tsx'
import { DeskSide } from './lists/desk-side.tsx'
import { findInDesk } from './lists/find-in-desk.ts'
import { EntryView } from './main/entry-view.tsx'
import { Refusals } from './main/refusals.tsx'
import { ItemView, UnitView } from './main/unit-view.tsx'
import { findByScan } from './scan/find-by-scan.ts'
import { DeskQuestions } from './desk-questions.tsx'
import parts from './parts.module.css'
import { useDesk, type DeskView } from './use-desk.ts'
import { useDeskKeys } from './use-desk-keys.ts'

/** The desk of a tournament, once its entries are loaded. */
export function DeskConsole({ id, account }: { id: number; account: ReactNode }) {
  const desk = useDesk(id)
  if (!desk.view)
    return (
      <div className={classes.body}>
        <LoadState error={desk.error} retry={desk.refetch} page />
      </div>
    )
  return <Console {...desk} view={desk.view} account={account} />
}

function Console({
  view,
  presses,
  isAway,
  seenAt,
  waiting,
  account,
}: ReturnType<typeof useDesk> & { view: DeskView; account: ReactNode }) {
  const { t } = useT()
  const field = useRef<HTMLInputElement>(null)
  const [place, setPlace] = useState<DeskPlace | null>(null)
  const [question, ask] = useState<DeskQuestion | null>(null)
  const [search, setSearch] = useState('')
  const [unknown, setUnknown] = useState<string | null>(null)
  // A question or a late entry that is being typed is not lost to a new build.
  useDayPage(isAway || waiting.queue.length > 0 || question !== null || place?.kind === 'late')
  const go = useCallback((next: DeskPlace | null) => {
    setPlace(next)
    setSearch('')
    setUnknown(null)
    if (next?.kind !== 'late') field.current?.focus({ preventScroll: true })
  }, [])
  const open = async (text: string) => {
    const entry = await findByScan(view.desk, text)
    ask(null)
    if (entry) {
      go({ kind: 'entry', id: entry.id, at: Date.now() })
      return
    }
    const { units, entries } = findInDesk(view.units, view.desk.entries, text)
    if (units[0]) go({ kind: 'unit', id: units[0].unit?.id ?? null })
    else if (entries[0]) go({ kind: 'entry', id: entries[0].id })
    else {
      setSearch('')
      setUnknown(text.trim())
    }
  }
  // Ready for the first ticket.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  useDeskKeys(field, () => setSearch(''), question === null)
  const current = useMemo(() => place ?? firstPlace(view), [place, view])
  // Typing in the search draws neither the rows nor the place again.
  const context = useMemo(
    (): DeskContextValue => ({ view, presses, isAway, place: current, go, ask, scanNext: () => go(null) }),
    [view, presses, isAway, current, go],
  )
  const openPlace = useMemo(() => <Place place={current} />, [current])
  return (
    <DeskProvider value={context}>
      <div className={classes.desk} data-open={place !== null || unknown !== null || undefined}>
        <DeskHead view={view} waiting={waiting.queue.length} isAway={isAway} seenAt={seenAt} account={account} />
        <DeskSide
          field={field}
          search={search}
          onSearch={(text) => {
            setSearch(text)
            setUnknown(null)
          }}
          onEnter={() => void open(search)}
          onScan={() => ask({ kind: 'camera' })}
        />
        <section className={classes.main} aria-label={t('desk.rows')}>
          <Refusals refusals={waiting.refusals} onClose={waiting.clearRefusals} />
          {unknown !== null && (
            <p className={parts.notice} role="alert">
              {t('desk.unknownCode', { text: unknown })}
            </p>
          )}
          {openPlace}
        </section>
      </div>
      <DeskQuestions
        question={question}
        onClose={() => {
          ask(null)
          field.current?.focus({ preventScroll: true })
        }}
        onText={(text) => void open(text)}
      />
    </DeskProvider>
  )
}

/** Where the desk begins: at its first unit. */
const firstPlace = ({ units }: DeskView): DeskPlace | null =>
  units[0] ? { kind: 'unit', id: units[0].unit?.id ?? null } : null

function Place({ place }: { place: DeskPlace | null }) {
  const { view } = useDeskContext()
  if (place?.kind === 'late') return <LateView unitId={place.unit_id} />
  if (place?.kind === 'item') return <ItemView id={place.id} />
  if (place?.kind === 'entry') {
    const entry = view.entries.get(place.id)
    return entry ? <EntryView key={entry.id} entry={entry} scannedAt={place.at} /> : null
  }
  const summary = place && view.units.find(({ unit }) => (unit?.id ?? null) === place.id)
  return summary ? <UnitView summary={summary} /> : null
}
