import type { HallItem, Presence } from '@portal/shared/programme/pointer-rows'
import { itemTitle } from '../../../kit/fields/item-title.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { BibPlate } from '../../../kit/ui/plates/bib-plate.tsx'
import { itemSign } from '../floor.ts'
import mc from '../mc.module.css'
import classes from './mc-line.module.css'

const BIBS_MAX = 7

/** A coming item in one line: the next one and the one after it. It opens for a look. */
export function McLine({
  label,
  item,
  time,
  presence,
  onLook,
}: {
  label: string
  item: HallItem
  time: string | null
  presence: Presence | undefined
  onLook: () => void
}) {
  const { t, language } = useT()
  const bibs = item.athletes.flatMap(({ number, absent }) => (number === null || absent === 1 ? [] : [number]))
  return (
    <button type="button" className={classes.line} onClick={onLook}>
      <span className={classes.lineLabel}>{label}</span>
      {item.number !== null && <b className={mc.sign}>{itemSign(item, t)}</b>}
      <span className={classes.lineName}>{itemTitle(item, { t, language })}</span>
      <span className={classes.lineTime}>
        {time}
        {presence && (
          <span className={classes.presence} data-missing={presence.here < presence.of || undefined}>
            {t('hall.here', presence)}
          </span>
        )}
      </span>
      <span className={classes.bibs} translate="no">
        {bibs.slice(0, BIBS_MAX).map((bib) => (
          <BibPlate key={bib} number={bib} size="console" />
        ))}
        {bibs.length > BIBS_MAX && <span>{`+${bibs.length - BIBS_MAX}`}</span>}
      </span>
    </button>
  )
}
