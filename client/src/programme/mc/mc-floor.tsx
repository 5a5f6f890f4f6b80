import { useT } from '../../kit/i18n/use-t.ts'
import { itemSign } from './floor.ts'
import { McKeys } from './keys/mc-keys.tsx'
import { McFloorBody } from './mc-floor-body.tsx'
import { McInsert } from './menu/mc-insert.tsx'
import classes from './mc.module.css'
import { useFloor, type FloorProps } from './use-floor.ts'

/** A floor as its announcer leads it: now, next and then, what is looked at, and the keys. */
export function McFloor(props: FloorProps) {
  const { t } = useT()
  const { id, items, mayMove, mayWrite } = props
  const view = useFloor(props)
  const { moves, current, browsed, neighbours, panel, setPanel, typed } = view
  return (
    <>
      <McFloorBody floor={props} view={view} />
      <output className={classes.typed}>
        {typed !== '' &&
          t(items.some(({ number }) => number === Number(typed)) ? 'mc.typed' : 'mc.unknown', { number: typed })}
      </output>
      <McKeys
        main={mayMove ? view.mainKey : null}
        neighbours={{
          before: neighbours.before ? itemSign(neighbours.before, t) : null,
          after: neighbours.after ? itemSign(neighbours.after, t) : null,
        }}
        backLabel={browsed && current ? itemSign(current, t) : null}
        isBusy={moves.isBusy || moves.heldMove !== null}
        isSending={moves.isSending}
        onBrowse={view.browse}
        onBack={view.stopBrowsing}
        onList={() => setPanel(panel === 'list' ? null : 'list')}
        onInsert={() => setPanel('insert')}
      />
      {panel === 'insert' && (
        <McInsert
          tournamentId={id}
          items={items}
          currentId={current?.id ?? null}
          mayWrite={mayWrite}
          onAnnounce={moves.announce}
          onMedals={view.setMedals}
          onClose={() => setPanel(null)}
        />
      )}
    </>
  )
}
