import { ActionIcon, Button, Checkbox, Group, NativeSelect, NumberInput, SimpleGrid } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { CALL_MINUTES_MAX, type Timetable } from '@portal/shared/programme/timetable/timetable-rows'
import { errorText } from '../../kit/api/error-text.ts'
import { ApiError } from '../../kit/api/api.ts'
import { DayField } from '../../kit/fields/day-field.tsx'
import { TimeField } from '../../kit/fields/time-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'

type Settings = Timetable['settings']
type NumberName = { [Name in keyof Settings]: Settings[Name] extends number ? Name : never }[keyof Settings]

const DAY_MS = 86_400_000
const nextDay = (date: string) => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10)

/** The floors, days and hours of a timetable, then the lengths, heats and breaks that it is made by. */
export function SettingsFields({ settings, onChange }: { settings: Settings; onChange: (settings: Settings) => void }) {
  const { t } = useT()
  const change = (changes: Partial<Settings>) => onChange({ ...settings, ...changes })
  const renderNumber = (name: NumberName, [min, max]: readonly [number, number] = [0, 3600]) => (
    <NumberInput
      key={name}
      label={t(`plan.settings.${name}`)}
      required
      min={min}
      max={max}
      allowDecimal={false}
      value={settings[name]}
      onChange={(value) => typeof value === 'number' && change({ [name]: value })}
    />
  )
  return (
    <>
      {renderNumber('floors', [1, 4])}
      <DayFields days={settings.days} onChange={(days) => change({ days })} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {renderNumber('dance_seconds', [20, 600])}
        <CeremonyField settings={settings} onChange={change} />
      </SimpleGrid>
      <LunchFields lunch={settings.lunch} onChange={(lunch) => change({ lunch })} />
      <details onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}>
        <summary className="fold-row">{t('plan.settings.more')}</summary>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          {renderNumber('club_dance_seconds', [20, 600])}
          {renderNumber('change_over_seconds')}
          {renderNumber('heat_change_seconds')}
          {renderNumber('heat_min', [2, 99])}
          {renderNumber('heat_max', [2, 99])}
          {renderNumber('final_max', [2, 24])}
          <NativeSelect
            label={t('plan.settings.advance')}
            size="md"
            value={settings.advance}
            onChange={(event) => change({ advance: event.currentTarget.value as Settings['advance'] })}
          >
            <option value="half">{t('plan.settings.advance.half')}</option>
            <option value="two_thirds">{t('plan.settings.advance.two_thirds')}</option>
          </NativeSelect>
          {renderNumber('rest_seconds')}
          {renderNumber('run_max', [1, 20])}
          {renderNumber('opening_minutes', [0, 240])}
          {renderNumber('ceremony_minutes', [0, 120])}
          {renderNumber('call_minutes', [0, CALL_MINUTES_MAX])}
          {renderNumber('seed', [0, 1_000_000])}
        </SimpleGrid>
      </details>
    </>
  )
}

function CeremonyField({
  settings: { ceremonies },
  onChange,
}: {
  settings: Settings
  onChange: (changes: Pick<Settings, 'ceremonies'>) => void
}) {
  const { t } = useT()
  return (
    <NativeSelect
      label={t('plan.settings.ceremonies')}
      size="md"
      value={ceremonies}
      onChange={(event) => onChange({ ceremonies: event.currentTarget.value as Settings['ceremonies'] })}
    >
      <option value="half_day">{t('plan.settings.ceremonies.half_day')}</option>
      <option value="block">{t('plan.settings.ceremonies.block')}</option>
    </NativeSelect>
  )
}

/** The days of the hall with their hours. */
function DayFields({ days, onChange }: { days: Settings['days']; onChange: (days: Settings['days']) => void }) {
  const { t } = useT()
  const changeDay = (index: number, changes: Partial<Settings['days'][number]>) =>
    onChange(days.map((day, at) => (at === index ? { ...day, ...changes } : day)))
  return (
    <>
      {days.map((day, index) => (
        <Group key={index} align="flex-end" wrap="nowrap">
          <SimpleGrid cols={{ base: 1, xs: 3 }} style={{ flex: 1 }}>
            <DayField
              label={t('plan.settings.day', { number: index + 1 })}
              required
              value={day.date}
              onChange={(date) => changeDay(index, { date })}
            />
            <TimeField
              label={t('plan.settings.opens')}
              required
              value={day.opens}
              onChange={(opens) => changeDay(index, { opens })}
            />
            <TimeField
              label={t('plan.settings.closes')}
              required
              value={day.closes}
              onChange={(closes) => changeDay(index, { closes })}
            />
          </SimpleGrid>
          {days.length > 1 && (
            <ActionIcon
              variant="subtle"
              size={44}
              style={{ flex: 'none' }}
              aria-label={t('plan.settings.removeDay', { number: index + 1 })}
              onClick={() => onChange(days.filter((_, at) => at !== index))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      <Button
        size="sm"
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          const last = days.at(-1)
          if (last) onChange([...days, { ...last, date: nextDay(last.date) }])
        }}
      >
        {t('plan.settings.addDay')}
      </Button>
    </>
  )
}

function LunchFields({ lunch, onChange }: { lunch: Settings['lunch']; onChange: (lunch: Settings['lunch']) => void }) {
  const { t } = useT()
  return (
    <>
      <Checkbox
        label={t('plan.settings.lunch')}
        checked={lunch !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? { from: '12:00', minutes: 60 } : null)}
      />
      {lunch && (
        <SimpleGrid cols={2}>
          <TimeField
            label={t('plan.settings.lunchFrom')}
            required
            value={lunch.from}
            onChange={(from) => onChange({ ...lunch, from })}
          />
          <NumberInput
            label={t('plan.settings.lunchMinutes')}
            required
            min={1}
            max={240}
            allowDecimal={false}
            value={lunch.minutes}
            onChange={(minutes) => typeof minutes === 'number' && onChange({ ...lunch, minutes })}
          />
        </SimpleGrid>
      )}
    </>
  )
}

/** Why saving was refused: the fields that are wrong, or one sentence. */
export function FailureText({ failure }: { failure: unknown }) {
  const { t } = useT()
  const problems = failure instanceof ApiError ? failure.problems : []
  return (
    <Notice kind="error">
      {problems.length > 0 ? problems.map(({ message }) => message).join(' ') : errorText(failure, t)}
    </Notice>
  )
}
