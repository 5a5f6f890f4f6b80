import type { HallItem } from '@portal/shared/programme/pointer-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { presenceAt } from '../live/presence.ts'
import { startOf } from '../live/progress.ts'
import { clockTime } from '../../portal/hall/use-clock.ts'
import { awaitedItem, competitorsAt } from './floor.ts'
import { McBanner } from './mc-banner.tsx'
import { McBrowse } from './mc-browse.tsx'
import { McLine } from './item/mc-line.tsx'
import { McList } from './mc-list.tsx'
import { McMoveNotice } from './mc-move-notice.tsx'
import { McNow } from './mc-now.tsx'
import classes from './mc.module.css'
import { McMedals } from './medals/mc-medals.tsx'
import { Script } from './script/script.tsx'
import { stepScript } from './script/script.ts'
import type { FloorProps, FloorView } from './use-floor.ts'

/** With more competitors on the floor the script stands below the coming items, so that all of them are in sight. */
const FULL_FLOOR = 8

// On a phone the body scrolls, and a scrolling area has to be reachable by keyboard.
const FOCUSABLE = { tabIndex: 0 }

/** Between the head and the keys: the whole programme, or now, next and then. */
export function McFloorBody({ floor, view }: { floor: FloorProps; view: FloorView }) {
  const { pointers, pointer, items, seenAt, mayMove } = floor
  const { moves, isOffline, step, current, following, panel, setPanel } = view
  const isFull = isOffline || (current !== undefined && competitorsAt(current, step).length > FULL_FLOOR)
  return (
    <div className={classes.body} data-full={isFull || undefined} {...FOCUSABLE}>
      {isOffline && (
        <McBanner lostAt={seenAt} zone={pointers.zone} pointer={pointer} items={items} queue={moves.queue} />
      )}
      {panel === 'list' ? (
        <McList
          items={items}
          currentId={current?.id ?? null}
          nextId={following?.id ?? null}
          onLook={view.look}
          onInsert={mayMove ? () => setPanel('insert') : null}
          onClose={() => setPanel(null)}
        />
      ) : (
        <NowAndNext floor={floor} view={view} />
      )}
    </div>
  )
}

function NowAndNext({
  floor: { pointers, pointer, items, now, mayMove, mayWrite },
  view: { moves, step, current, following, afterwards, browsed, itemsAway, medalCall, look },
}: {
  floor: FloorProps
  view: FloorView
}) {
  const { t, language } = useT()
  const renderLine = (label: string, item: HallItem | undefined) => {
    if (!item) return null
    const start = startOf(item, items, pointer, pointers.zone, now)
    const time = start === null ? null : clockTime(start, language, pointers.zone)
    return (
      <McLine
        label={label}
        item={item}
        time={time}
        presence={presenceAt(pointer, item.id)}
        onLook={() => look(item.id)}
      />
    )
  }
  return (
    <>
      {medalCall ? (
        <McMedals {...medalCall} />
      ) : (
        current && (
          <McNow
            items={items}
            item={current}
            step={step}
            pointer={pointer}
            following={following}
            moves={moves}
            mayMove={mayMove}
            mayWrite={mayWrite}
            isShort={browsed !== undefined}
          />
        )
      )}
      {browsed && <McBrowse key={browsed.id} items={items} item={browsed} itemsAway={itemsAway} />}
      {current && !browsed && !medalCall && (
        <Script
          write={(each) => {
            const competitors = competitorsAt(current, step)
            return stepScript(
              { item: current, step, competitors, next: following, awaited: awaitedItem(items, current) },
              each,
            )
          }}
        />
      )}
      {renderLine(t('hall.next'), following)}
      {mayMove && (
        <McMoveNotice moves={moves} pointer={pointer} items={items} now={now} zone={pointers.zone}>
          {!browsed && renderLine(t('mc.then'), afterwards)}
        </McMoveNotice>
      )}
      {!mayMove && !browsed && renderLine(t('mc.then'), afterwards)}
    </>
  )
}
