import { Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { TextLink } from '../../kit/ui/links.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { useDayPage } from '../../portal/offline/use-offline-page.ts'
import { paths } from '../../portal/paths.ts'
import { useHall } from '../live/use-hall.ts'
import { McFloor } from './mc-floor.tsx'
import { McHead } from './mc-head.tsx'
import classes from './mc.module.css'
import type { McSettings } from './menu/mc-settings.ts'
import { useHallClock } from '../live/use-hall-clock.ts'
import { findPointer } from './queue/send-act.ts'

/** The console of a tournament: its head, and the floor that the announcer leads. */
export function McConsole({
  id,
  firstFloor,
  mayMove,
  mayWrite,
  settings,
  onSettings,
  onFloor,
  onMenu,
  children,
}: {
  id: number
  /** The floor of the address. */
  firstFloor: number
  mayMove: boolean
  mayWrite: boolean
  settings: McSettings
  onSettings: (change: Partial<McSettings>) => void
  onFloor: (floor: number) => void
  onMenu: () => void
  children: ReactNode
}) {
  const { t } = useT()
  const hall = useHall(id)
  const [isWaiting, setWaiting] = useState(false)
  const [chosenFloor, setChosenFloor] = useState(firstFloor)
  const { pointers, isStale: isLost, seenAt } = hall
  const now = useHallClock(pointers?.now, seenAt)
  useDayPage(isWaiting || isLost)
  if (!pointers)
    return (
      <div className={classes.body}>
        {children}
        <LoadState error={hall.error} retry={hall.refetch} />
        <button type="button" className={classes.choice} onClick={onMenu}>
          {t('mc.menu')}
        </button>
      </div>
    )
  const pointer = findPointer(pointers, chosenFloor) ?? pointers.floors[0]
  const items = (hall.programme?.items ?? []).filter(({ floor }) => floor === pointer?.floor)
  return (
    <>
      {pointer && (
        <McHead
          pointers={pointers}
          pointer={pointer}
          items={items}
          now={now}
          isLost={isLost}
          isWaiting={isWaiting}
          settings={settings}
          onFloor={(floor) => {
            setChosenFloor(floor)
            onFloor(floor)
          }}
          onSettings={onSettings}
          onMenu={onMenu}
        />
      )}
      {children}
      {pointer && items.length > 0 ? (
        <McFloor
          // Another floor has a queue and a lock of its own; it is not changed while acts wait.
          key={pointer.floor}
          id={id}
          pointers={pointers}
          pointer={pointer}
          items={items}
          isLost={isLost}
          seenAt={seenAt}
          now={now}
          mayMove={mayMove}
          mayWrite={mayWrite}
          onWaiting={setWaiting}
        />
      ) : (
        <div className={classes.body}>
          {hall.programme ? (
            <Notice kind="info">
              <Text>{t('mc.empty')}</Text>
              {mayWrite && <TextLink to={paths.admin.programmeOf(id)}>{t('mc.make')}</TextLink>}
            </Notice>
          ) : (
            <LoadState error={hall.error} retry={hall.refetch} />
          )}
        </div>
      )}
    </>
  )
}
