import { useT } from '../../../kit/i18n/use-t.ts'
import type { Style } from '../club-columns.ts'
import classes from './club-grid.module.css'

/** The heads of the columns; that of an event ticks it for everybody who may dance it. */
export function ClubHead({ styles, toggleAll }: { styles: readonly Style[]; toggleAll: (column: string) => void }) {
  const { t } = useT()
  const eventOf = (dances: number, name: string) => (dances > 1 ? t('club.dances', { count: dances }) : name)
  const keys = styles.flatMap(({ columns }) => columns.map(({ key }) => key))
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col" className={classes.name}>
          {t('register.name')}
        </th>
        <th rowSpan={2} scope="col" className={classes.year}>
          {t('register.year')}
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
              aria-label={`${style.name}: ${eventOf(dances, name)}`}
            >
              <button
                type="button"
                tabIndex={-1}
                data-at={`-1.${keys.indexOf(key) + 2}`}
                title={t('club.all', { event: eventOf(dances, name) })}
                aria-label={t('club.all', { event: `${style.name}: ${eventOf(dances, name)}` })}
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
