import { useT } from '../../../kit/i18n/use-t.ts'
import type { StyleColumns } from '../club-columns.ts'
import { cellAddress, FIRST_EVENT_COLUMN, HEADER_ROW } from './grid-cells.ts'
import classes from './club-grid.module.css'

/** The column headers. The header of an event ticks it for everyone who may enter it. */
export function ClubHeader({
  styles,
  toggleAll,
}: {
  styles: readonly StyleColumns[]
  toggleAll: (column: string) => void
}) {
  const { t } = useT()
  const eventName = (dances: number, name: string) => (dances > 1 ? t('club.dances', { count: dances }) : name)
  const keys = styles.flatMap(({ columns }) => columns.map(({ key }) => key))
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col" className={classes.name}>
          {t('register.name')}
        </th>
        <th rowSpan={2} scope="col" className={classes.year} title={t('register.year')}>
          {t('club.born')}
        </th>
        <th rowSpan={2} scope="col" className={classes.age}>
          {t('club.age')}
        </th>
        {styles.map(({ id, name, tint, columns }) => (
          <th key={id} scope="colgroup" colSpan={columns.length} data-style={tint} className={classes.style}>
            {name}
          </th>
        ))}
        <th rowSpan={2} scope="col" className={classes.fee}>
          {t('club.fee')}
        </th>
      </tr>
      <tr>
        {styles.flatMap((style) =>
          style.columns.map(({ key, label, name, dances }) => (
            <th
              key={key}
              scope="col"
              className={classes.column}
              data-several={dances > 1 || undefined}
              aria-label={`${style.name}: ${eventName(dances, name)}`}
            >
              <button
                type="button"
                tabIndex={-1}
                data-at={cellAddress({ row: HEADER_ROW, column: FIRST_EVENT_COLUMN + keys.indexOf(key) })}
                title={t('club.all', { event: eventName(dances, name) })}
                aria-label={t('club.all', { event: withLabel(`${style.name}: ${eventName(dances, name)}`, label) })}
                translate="no"
                onClick={() => toggleAll(key)}
              >
                {label}
              </button>
            </th>
          )),
        )}
      </tr>
    </thead>
  )
}

/** The name of an event with the short word that its column shows, unless that is one of its words. Voice control goes by what is seen. */
const withLabel = (event: string, label: string) =>
  event.split(/[\s:]+/u).includes(label) ? event : `${event} – ${label}`
