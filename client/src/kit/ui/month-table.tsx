import { Fragment, type ReactNode, type Ref } from 'react'
import { listWeeks } from '@portal/shared/site/calendar/month'
import { useT } from '../i18n/use-t.ts'
import { formatWeekday } from '../lib/format.ts'

/** The weeks of a month as rows under the names of the days; `renderDay` draws the cell of a day. */
export function MonthTable({
  month,
  table,
  className,
  label,
  renderDay,
}: {
  month: string
  table?: Ref<HTMLTableElement>
  className: string | undefined
  /** The table's name, unless a heading around it has it. */
  label?: string
  renderDay: (day: string) => ReactNode
}) {
  const { language } = useT()
  const weeks = listWeeks(month)
  return (
    <table ref={table} className={className} aria-label={label}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {formatWeekday(day, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Fragment key={day}>{renderDay(day)}</Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
