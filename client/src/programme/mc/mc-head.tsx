import { IconDotsVertical, IconTextSize, IconWifiOff } from '@tabler/icons-react'
import type { HallItem, Pointer, Pointers } from '@portal/shared/programme/pointer-rows'
import { expectedFinish } from '@portal/shared/programme/finish'
import { delayInMinutes } from '@portal/shared/programme/turns'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { progressOf } from '../live/progress.ts'
import { clockTime } from '../../portal/hall/use-clock.ts'
import { floorName } from './floor.ts'
import mc from './mc.module.css'
import classes from './mc-head.module.css'
import type { McSettings } from './menu/mc-settings.ts'

/** The floor, the clock of the hall, the delay and the expected finish; the language, the size of texts and the menu. */
export function McHead({
  pointers,
  pointer,
  items,
  now,
  isLost,
  isWaiting,
  settings,
  onFloor,
  onSettings,
  onMenu,
}: {
  pointers: Pointers
  pointer: Pointer
  items: readonly HallItem[]
  /** The server's time, epoch milliseconds. */
  now: number
  isLost: boolean
  /** Acts of this floor wait for the network: another one would leave them behind. */
  isWaiting: boolean
  settings: McSettings
  onFloor: (floor: number) => void
  onSettings: (change: Partial<McSettings>) => void
  onMenu: () => void
}) {
  const { t, language } = useT()
  const progress = progressOf(items, pointer, pointers.zone, now)
  const delay = delayInMinutes(progress)
  const finish = expectedFinish(progress)
  const planned = items.find(({ id }) => id === pointer.item_id)?.time
  const isOnAir = pointers.status === 2
  const size = ((settings.size + 1) % 3) as McSettings['size']
  return (
    <header className={classes.bar}>
      <div
        className={classes.floors}
        role={pointers.floors.length > 1 ? 'group' : undefined}
        aria-label={pointers.floors.length > 1 ? t('mc.floors') : undefined}
      >
        {isLost ? <IconWifiOff size={18} aria-hidden /> : <i data-air={isOnAir || undefined} />}
        {pointers.floors.length > 1
          ? pointers.floors.map(({ floor }) => (
              <button
                key={floor}
                type="button"
                className={classes.floor}
                aria-pressed={floor === pointer.floor}
                disabled={isWaiting && floor !== pointer.floor}
                onClick={() => onFloor(floor)}
              >
                {t('mc.floor', { name: floorName(floor) })}
              </button>
            ))
          : !isLost && t('mc.floor', { name: floorName(pointer.floor) })}
        {isLost && t('mc.offline')}
        <span className={isOnAir ? mc.hidden : undefined}>{t(isOnAir ? 'mc.onAir' : 'mc.offAir')}</span>
      </div>
      <time className={classes.clock}>{clockTime(now, language, pointers.zone)}</time>
      {delay !== null && (
        <span className={classes.delay} data-late={delay > 0 || undefined}>
          <b>{`${delay < 0 ? '−' : '+'}${Math.abs(delay)}′`}</b>{' '}
          {planned && <span className={classes.wideOnly}>{t('mc.against', { time: planned })}</span>}
        </span>
      )}
      {finish !== null && (
        <span className={classes.wideOnly}>
          {t('mc.finish')} <b>{clockTime(finish, language, pointers.zone)}</b>
        </span>
      )}
      <span className={classes.space} />
      <button
        type="button"
        className={classes.tool}
        aria-label={t('mc.languageKey')}
        onClick={() => chooseLanguage(language === 'vi' ? 'en' : 'vi')}
      >
        {t('mc.languageNow')}
      </button>
      <button
        type="button"
        className={`${classes.tool} ${classes.wideOnly}`}
        aria-label={t('mc.size', { size: settings.size + 1 })}
        onClick={() => onSettings({ size })}
      >
        <IconTextSize size={20} aria-hidden />
      </button>
      <button type="button" className={classes.tool} aria-label={t('mc.menu')} onClick={onMenu}>
        <IconDotsVertical size={20} aria-hidden />
      </button>
    </header>
  )
}
