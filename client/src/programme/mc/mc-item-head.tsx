import type { HallItem, Presence } from '@portal/shared/programme/pointer-rows'
import { heatsOf } from '@portal/shared/programme/steps'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './mc.module.css'

/** The number and title of an item, and how many dance in it. */
export function McItemHead({
  kind,
  label,
  item,
  absentCount = 0,
  presence,
  note,
}: {
  kind: 'now' | 'browse'
  label: string
  item: HallItem
  absentCount?: number
  presence?: Presence | undefined
  /** Stands where the number of competitors does. */
  note?: string | undefined
}) {
  const { t, language } = useT()
  const heats = heatsOf(item).length
  const count =
    absentCount > 0
      ? t('mc.presentCount', { present: item.athletes.length - absentCount, absent: absentCount })
      : presence
        ? t('hall.here', presence)
        : item.athletes.length > 0 && t('mc.competitors', { count: item.athletes.length })
  return (
    <div className={classes.head}>
      <span className={classes.label} data-kind={kind}>
        {label}
      </span>
      {item.number !== null && (
        <b id={`mc-${kind}-number`} className={classes.sign}>
          {t('hall.item', { number: item.number })}
        </b>
      )}
      <h2 id={`mc-${kind}`} className={classes.title}>
        {itemTitle(item, { t, language })}
      </h2>
      <span className={classes.count}>
        {note ?? [count, heats > 1 && t('mc.heats', { count: heats })].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}
