import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { dayPlus, monthPlus } from '@portal/shared/site/calendar/month'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { useT } from '../../i18n/use-t.ts'
import { formatDay, formatMonth } from '../../lib/format.ts'
import { MonthTable } from '../../ui/month-table.tsx'
import classes from './day-calendar.module.css'

/** How far each key moves, in days; by months where it says so. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const monthSteps: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** The same day so many months later, or the last one where that month is shorter. */
function sameDayIn(day: string, months: number): string {
  const month = monthPlus(day.slice(0, 7), months)
  const last = dayPlus(`${monthPlus(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}

/** A month to choose a day from, by pointer or by arrow keys; PageUp and PageDown turn the month. */
export function DayCalendar({ day, onChoose }: { day: string | null; onChoose: (day: string) => void }) {
  const { t, language } = useT()
  const [today] = useState(() => dayInVietnam(new Date()))
  const [at, setAt] = useState(day ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    byKey.current = false
  }, [at])
  const press = (event: KeyboardEvent) => {
    const [days, months] = [steps[event.key], monthSteps[event.key]]
    if (days === undefined && months === undefined) return
    event.preventDefault()
    byKey.current = true
    setAt(days === undefined ? sameDayIn(at, months ?? 0) : dayPlus(at, days))
  }
  const month = at.slice(0, 7)
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('fields.day.before')}
          onClick={() => setAt(sameDayIn(at, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          {formatMonth(month, language)}
        </Text>
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('fields.day.after')}
          onClick={() => setAt(sameDayIn(at, 1))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      <MonthTable
        month={month}
        table={grid}
        className={classes.days}
        label={formatMonth(month, language)}
        renderDay={(each) => (
          <td>
            <button
              type="button"
              data-day={each}
              data-other={!each.startsWith(month) || undefined}
              data-autofocus={each === at || undefined}
              tabIndex={each === at ? 0 : -1}
              aria-label={formatDay(each, language, 'long')}
              aria-pressed={each === day}
              aria-current={each === today ? 'date' : undefined}
              onClick={() => onChoose(each)}
              onKeyDown={press}
            >
              {Number(each.slice(8))}
            </button>
          </td>
        )}
      />
    </>
  )
}
