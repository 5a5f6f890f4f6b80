import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { forecast, type Finish } from '@portal/shared/programme/timetable/forecast'
import type { Timetable } from '@portal/shared/programme/timetable/timetable-rows'
import { takesKeys } from '../../kit/acts/shortcuts.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import surface from '../../kit/list/surface/surface.module.css'
import { ItemPanel } from '../plan-acts/item-panel.tsx'
import { LaneBlocks } from './lane-blocks.tsx'
import { LaneItems } from './lane-items.tsx'
import { PlanDialogs, type PlanDialog } from '../plan-acts/plan-dialogs.tsx'
import type { Scale } from './grid-view.ts'
import { PlanGrid } from './plan-grid.tsx'
import { PlanList } from './plan-list.tsx'
import { PlanRail } from './plan-rail.tsx'
import { PlanTools } from './plan-tools.tsx'
import { SaveTroubleNotice } from './save-trouble.tsx'
import { usePlan, type Plan } from '../draft/use-plan.ts'
import { usePlanKeys } from './use-plan-keys.ts'
import type { TimetableStore } from '../draft/use-timetable.ts'
import classes from './plan-board.module.css'

/** Long enough to read a sentence twice. */
const STATUS_MS = 10_000

/** The timetable at work: its tools, the grid (a list on a phone), and what is wrong beside it. */
export function PlanBoard({ id, timetable, store }: { id: number; timetable: Timetable; store: TimetableStore }) {
  const { t } = useT()
  const plan = usePlan(timetable, store.items)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const view = useView(plan)
  const [dialog, setDialog] = useState<PlanDialog | null>(null)
  const [openItemId, setOpenItemId] = useState<number | null>(null)
  const [status, setStatus] = useBriefText()
  const [expected, setExpected] = useState<number | null>(null)
  const startCount = timetable.events.reduce((sum, { starts }) => sum + starts.length, 0)
  const forecasts = forecast(plan.problem, expected === null ? 0 : expected - startCount)
  const keys = usePlanKeys({
    plan,
    lanes: view.lanes,
    scale: view.scale,
    onArrange: store.arrange,
    onInsert: (itemId) => setDialog({ kind: 'insert', afterId: itemId }),
    say: setStatus,
  })
  const undo = () => {
    if (!store.undo()) return false
    setStatus(t('plan.undone'))
    return true
  }
  useUndoKey(undo)
  const show = (itemId: number) => {
    view.show(itemId)
    keys.focus(itemId)
  }
  const openItem = openItemId === null ? undefined : plan.itemById.get(openItemId)
  return (
    <div className={surface.screen}>
      <div className={surface.tools}>
        <PlanTools
          timetable={timetable}
          view={{ ...view, isPhone }}
          canUndo={store.canUndo}
          unsavedCount={store.unsavedCount}
          onUndo={undo}
          onOpen={setDialog}
          tournamentId={id}
        />
      </div>
      <div className={surface.notes}>
        {store.trouble && <SaveTroubleNotice trouble={store.trouble} store={store} />}
      </div>
      <output className={classes.status}>{status}</output>
      <div className={`${surface.list} ${classes.work}`}>
        {isPhone ? (
          <PlanList
            plan={plan}
            onArrange={keys.arrange}
            onLock={(item) => keys.toggleLock([item.id])}
            onOpen={({ id: itemId }) => setOpenItemId(itemId)}
          />
        ) : (
          <BoardGrid plan={plan} view={view} forecasts={forecasts} keys={keys} onShow={show} onOpen={setOpenItemId} />
        )}
        {(isPhone || !openItem) && (
          <PlanRail
            plan={plan}
            tournamentId={id}
            forecasts={forecasts}
            expected={expected}
            startCount={startCount}
            onExpect={setExpected}
            onFix={({ places }) => keys.arrange(places)}
            onShow={show}
            onTakeIn={() => setDialog({ kind: 'takeIn' })}
          />
        )}
        {openItem && (
          <ItemPanel
            key={openItem.id}
            item={openItem}
            plan={plan}
            store={store}
            version={timetable.version}
            onClose={() => {
              setOpenItemId(null)
              keys.focus(openItem.id)
            }}
          />
        )}
      </div>
      {dialog && (
        <PlanDialogs
          id={id}
          dialog={dialog}
          timetable={timetable}
          plan={plan}
          store={store}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

/** Which part of the timetable is shown, and at which scale. */
function useView(plan: Plan) {
  const [scale, setScale] = useState<Scale>('cup')
  const days = [...new Set(plan.lanes.map(({ day }) => day))]
  const [chosenDay, setDay] = useState<string | null>(null)
  const day = chosenDay !== null && days.includes(chosenDay) ? chosenDay : (days[0] ?? '')
  const [jumpTo, setJumpTo] = useState<{ seconds: number } | null>(null)
  const lanes = scale === 'cup' ? plan.lanes : plan.lanes.filter((lane) => lane.day === day)
  const show = (itemId: number) => {
    const slot = plan.slots.get(itemId)
    if (!slot) return
    setScale('items')
    setDay(slot.day)
    setJumpTo({ seconds: slot.start })
  }
  return { scale, setScale, days, day, setDay, lanes, jumpTo, show }
}

/** The grid with blocks or items. A block opens its items, an item its panel. */
function BoardGrid({
  plan,
  view: { scale, lanes, jumpTo },
  forecasts,
  keys,
  onShow,
  onOpen,
}: {
  plan: Plan
  view: ReturnType<typeof useView>
  forecasts: readonly Finish[]
  keys: ReturnType<typeof usePlanKeys>
  onShow: (itemId: number) => void
  onOpen: (itemId: number) => void
}) {
  return (
    <PlanGrid
      plan={plan}
      lanes={lanes}
      scale={scale}
      forecasts={forecasts}
      jumpTo={jumpTo}
      onDrop={keys.arrange}
      onKeyDown={keys.onKeyDown}
      renderLane={(lane, view) => {
        const laneProps = { plan, lane, view, roving: keys.roving }
        return scale === 'cup' ? (
          <LaneBlocks {...laneProps} onOpen={({ items: [first] }) => first && onShow(first.id)} />
        ) : (
          <LaneItems {...laneProps} onOpen={({ id }) => onOpen(id)} />
        )
      }}
    />
  )
}

/** A text that goes away after a while. */
function useBriefText(): [string, (text: string) => void] {
  const [text, setText] = useState('')
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => setText(''), STATUS_MS)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText]
}

/** Control or Command with Z takes back the last change by hand. */
function useUndoKey(undo: () => boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return
      if (event.defaultPrevented || takesKeys(event.target)) return
      if (undo()) event.preventDefault()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  })
}
