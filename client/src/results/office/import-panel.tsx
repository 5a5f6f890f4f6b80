import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ImportedRound } from '@portal/shared/results/round/result-calls'
import type { RoundResult } from '@portal/shared/results/round/result-rows'
import { readResultSheets, type ResultLine } from '@portal/shared/results/sheet/result-table'
import { readTable } from '@portal/shared/imports/table-text'
import { toPlainLetters } from '@portal/shared/kit/text/unicode'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { callUndoable } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { buildQuery, queryClient } from '../../kit/api/query.ts'
import { useT, type T } from '../../kit/i18n/use-t.ts'
import { SheetFile, type FileSheet } from '../../kit/sheet-file/sheet-file.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { SidePanel } from '../../kit/ui/side-panel.tsx'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { roundWord } from '../round-name.ts'
import { refetchResults } from './refetch-results.ts'
import classes from './results.module.css'

const STATES = ['problem', 'changed', 'new', 'same'] as const
type List = { name: string | null; rows: ResultLine[] }

/** A scrutineer's list of a whole tournament: read from a file, looked at event by event, taken over in one act. */
export function ImportPanel({
  tournamentId,
  onChoose,
  onClose,
}: {
  tournamentId: number
  /** Called with the results that were written, which are signed off next; with none after an undo. */
  onChoose: (ids: readonly number[]) => void
  onClose: () => void
}) {
  const { t } = useT()
  const showUndo = useUndo()
  const [list, setList] = useState<List | null>(null)
  const [events, setEvents] = useState<readonly ImportedRound[] | null>(null)
  const [sharesDoubled, setSharesDoubled] = useState(false)
  const { pending, failure, run } = usePendingHere()

  const send = async ({ name, rows }: List, shares: boolean, preview: 0 | 1) =>
    callUndoable(api.results.importPlaces, {
      body: { tournament_id: tournamentId, rows, shares_doubled: shares ? 1 : 0, list_name: name, preview },
    })
  const look = async (next: List, shares: boolean) =>
    run(async () => setEvents((await send(next, shares, 1)).data.events))
  const read = (sheets: readonly FileSheet[]) => {
    const rows = readResultSheets(sheets)
    const next = { name: sheets[0]?.file ?? null, rows }
    setList(next)
    setEvents(null)
    if (rows.length > 0) void look(next, sharesDoubled)
  }
  const write = async () =>
    run(async () => {
      if (!list) return
      const { data, undo } = await send(list, sharesDoubled, 0)
      await refetchResults()
      showUndo(describeImport(t, data.written, count('problem')), undo, async () => {
        onChoose([])
        await refetchResults()
      })
      onChoose(findWritten(tournamentId, data.events))
      onClose()
    })
  const count = (state: ImportedRound['state']) => (events ?? []).filter((event) => event.state === state).length
  const ready = count('new') + count('changed')
  const hasDoubled =
    sharesDoubled || (events ?? []).some(({ findings }) => findings.some(({ code }) => code === 'PLACE_TWICE'))
  return (
    <SidePanel title={t('results.import.title')} size="xl" closeLabel={t('results.office.close')} onClose={onClose}>
      <Stack gap="sm">
        {!list && <ListSource onRead={read} />}
        {list?.rows.length === 0 && <Notice kind="error">{t('results.import.nothing')}</Notice>}
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        {list && (
          <Group gap="sm" className={classes.importHead}>
            {events && (
              <MainButton loading={pending} disabled={ready === 0} onClick={() => void write()}>
                {t('results.import.act', { count: ready })}
              </MainButton>
            )}
            <Button
              variant="default"
              onClick={() => {
                setList(null)
                setEvents(null)
              }}
            >
              {t('results.import.other')}
            </Button>
            <output>
              {STATES.filter((state) => count(state) > 0)
                .map((state) => t(`results.import.count.${state}`, { count: count(state) }))
                .join(' · ')}
            </output>
          </Group>
        )}
        {hasDoubled && list && (
          <Checkbox
            label={t('results.panel.shared')}
            checked={sharesDoubled}
            onChange={({ currentTarget }) => {
              setSharesDoubled(currentTarget.checked)
              void look(list, currentTarget.checked)
            }}
          />
        )}
        {events && (
          <ul className={classes.imported}>
            {STATES.flatMap((state) => events.filter((event) => event.state === state)).map((event) => (
              <ImportedEvent key={`${event.text} ${event.round?.key}`} event={event} />
            ))}
          </ul>
        )}
      </Stack>
    </SidePanel>
  )
}

/** How many events were imported, and how many were left out. */
const describeImport = (t: T, written: number, problems: number) =>
  [
    t('results.import.done', { count: written }),
    ...(problems > 0 ? [t('results.import.count.problem', { count: problems })] : []),
  ].join(' · ')

const WRITTEN: ReadonlySet<ImportedRound['state']> = new Set(['new', 'changed'])

/** The results of imported events. A key does not find them, because a round without a programme gets another one with its result. */
function findWritten(tournamentId: number, events: readonly ImportedRound[]): number[] {
  const name = ({ event, kind }: RoundResult) => `${event.id} ${kind}`
  const written = new Set(events.flatMap(({ state, round }) => (round && WRITTEN.has(state) ? [name(round)] : [])))
  const { queryKey } = buildQuery(api.results.rounds, { params: { id: tournamentId } })
  const rounds = queryClient.getQueryData(queryKey) ?? []
  return rounds.flatMap((round) => (round.result_id !== null && written.has(name(round)) ? [round.result_id] : []))
}

/** A file, or rows that were pasted from one. */
function ListSource({ onRead }: { onRead: (sheets: readonly FileSheet[]) => void }) {
  const { t } = useT()
  const [pastedText, setPastedText] = useState('')
  return (
    <SheetFile template={undefined} onRead={onRead}>
      <Text variant="hint">{t('results.import.hint')}</Text>
      <Textarea
        label={t('results.import.paste')}
        rows={4}
        spellCheck={false}
        value={pastedText}
        onChange={({ currentTarget }) => setPastedText(currentTarget.value)}
      />
      <Group>
        <Button
          variant="default"
          disabled={pastedText.trim() === ''}
          onClick={() => onRead([{ name: '', rows: readTable(toPlainLetters(pastedText)) }])}
        >
          {t('results.import.look')}
        </Button>
      </Group>
    </SheetFile>
  )
}

function ImportedEvent({ event: { text, round, state, findings, placings } }: { event: ImportedRound }) {
  const { t, language } = useT()
  return (
    <li className={classes.importedEvent} data-state={state}>
      <div className={classes.importedHead}>
        {round ? (
          <>
            <SymbolChip symbol={round.event.symbol} />
            <span translate="no">{nameIn(language, round.event)}</span>
            <span className={classes.unit}>{t(roundWord(round.kind))}</span>
          </>
        ) : (
          <span translate="no">{text}</span>
        )}
        <span className={classes.importedState}>{t(`results.import.state.${state}`)}</span>
      </div>
      {findings.map(({ message, rows, level }) => (
        <div key={`${message} ${rows.join()}`} className={classes.finding} data-level={level}>
          {message}
          {rows.length > 0 && (
            <span className={classes.unit}> {t('results.import.rows', { rows: rows.join(', ') })}</span>
          )}
        </div>
      ))}
      {state === 'changed' && (
        <div className={classes.places} translate="no">
          {placings
            .filter(({ place, old }) => place !== old)
            .map(({ bib, place, old }) => (
              <span key={bib}>{`${bib}: ${old ?? '–'} → ${place}`}</span>
            ))}
        </div>
      )}
      {state === 'new' && (
        <div className={classes.places} translate="no">
          {placings.map(({ bib, place }) => (
            <span key={bib}>{`${place}. ${bib}`}</span>
          ))}
        </div>
      )}
    </li>
  )
}
