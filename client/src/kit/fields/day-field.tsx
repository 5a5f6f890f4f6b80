import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { readDay } from '@portal/shared/kit/read-day'
import { fieldSentence } from '@portal/shared/kit/validation'
import { useT } from '../i18n/use-t.ts'
import { formatDay } from '../lib/format.ts'
import { DayCalendar } from './day/day-calendar.tsx'
import type { FieldProps } from './plain-fields.tsx'

type Props = Omit<FieldProps<string>, 'value'> & { value?: string | null }

/**
 * A date, typed with the day first or chosen from a month, in the portal's language; a native date field would follow the browser's.
 * Its value is YYYY-MM-DD, or the typed text if that is no date.
 */
export function DayField({
  value: storedValue,
  onChange,
  onBlur,
  error,
  required = false,
  readOnly = false,
  ...rest
}: Props) {
  const value = storedValue ?? ''
  const { t, language } = useT()
  // The typed text, until the field loses the focus and shows the date formatted.
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const day = readDay(value)
  const isInvalid = typed === null && value.trim() !== '' && day === null
  return (
    <TextInput
      {...rest}
      withAsterisk={required}
      aria-required={required}
      readOnly={readOnly}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('fields.day.placeholder')}
      value={typed ?? (day === null ? value : formatDay(day, language))}
      error={isInvalid ? fieldSentence('DATE_INVALID', language) : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(readDay(currentTarget.value) ?? currentTarget.value)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
      rightSectionPointerEvents="all"
      rightSection={
        readOnly ? null : (
          <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-end" shadow="md">
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('fields.day.open', { label: rest.label })}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar size={18} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown aria-label={t('fields.day.open', { label: rest.label })}>
              <DayCalendar
                day={day}
                onChoose={(chosen) => {
                  setTyped(null)
                  onChange(chosen)
                  setOpened(false)
                }}
              />
            </Popover.Dropdown>
          </Popover>
        )
      }
    />
  )
}
