import { ActionIcon, Group, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { shiftDay, shiftMonth } from '@portal/shared/site/calendar/month'
import { dayInVietnam } from '@portal/shared/people/eligibility'
import { useT } from '../../i18n/use-t.ts'
import { formatDay, formatMonth } from '../../lib/format.ts'
import { MonthTable } from '../../ui/month-table.tsx'
import classes from './day-calendar.module.css'

/** Days, and months, by which each key moves the focus. */
const daySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const monthSteps: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** The same day some months later, or the last day of that month if it is shorter. */
function addMonths(day: string, months: number): string {
  const month = shiftMonth(day.slice(0, 7), months)
  const lastDay = shiftDay(`${shiftMonth(month, 1)}-01`, -1)
  const sameDay = `${month}-${day.slice(8)}`
  return sameDay < lastDay ? sameDay : lastDay
}

/** A month from which a day (YYYY-MM-DD) is chosen by pointer or arrow keys; PageUp and PageDown turn the month. */
export function DayCalendar({ day, onChoose }: { day: string | null; onChoose: (day: string) => void }) {
  const { t, language } = useT()
  const [today] = useState(() => dayInVietnam(new Date()))
  const [focusedDay, setFocusedDay] = useState(day ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const wasMovedByKey = useRef(false)
  useEffect(() => {
    if (wasMovedByKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focusedDay}"]`)?.focus()
    wasMovedByKey.current = false
  }, [focusedDay])
  const moveByKey = (event: KeyboardEvent) => {
    const [days, months] = [daySteps[event.key], monthSteps[event.key]]
    if (days === undefined && months === undefined) return
    event.preventDefault()
    wasMovedByKey.current = true
    setFocusedDay(days === undefined ? addMonths(focusedDay, months ?? 0) : shiftDay(focusedDay, days))
  }
  const month = focusedDay.slice(0, 7)
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t('fields.day.before')}
          onClick={() => setFocusedDay(addMonths(focusedDay, -1))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Text fw={600} aria-live="polite">
          {formatMonth(month, language)}
        </Text>
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={t('fields.day.after')}
          onClick={() => setFocusedDay(addMonths(focusedDay, 1))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      <MonthTable
        month={month}
        table={grid}
        className={classes.days}
        label={formatMonth(month, language)}
        renderDay={(cellDay) => (
          <td>
            <button
              type="button"
              data-day={cellDay}
              data-other={!cellDay.startsWith(month) || undefined}
              data-autofocus={cellDay === focusedDay || undefined}
              tabIndex={cellDay === focusedDay ? 0 : -1}
              aria-label={formatDay(cellDay, language, 'long')}
              aria-pressed={cellDay === day}
              aria-current={cellDay === today ? 'date' : undefined}
              onClick={() => onChoose(cellDay)}
              onKeyDown={moveByKey}
            >
              {Number(cellDay.slice(8))}
            </button>
          </td>
        )}
      />
    </>
  )
}
