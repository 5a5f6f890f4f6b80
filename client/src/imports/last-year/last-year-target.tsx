import { SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, type ChangeEvent } from 'react'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { readDay } from '@portal/shared/kit/read-day'
import { DayField } from '../../kit/fields/day-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import type { LastYearOptions } from '../import-kind.ts'
import classes from '../import.module.css'

/** The data of a tournament that the import creates; `status` is that of its entries: 0 pending, 1 approved. */
export type NewTournament = {
  name: string
  address: string
  start_date: string
  end_date: string
  register_end_date: string
  status: 0 | 1
}
export const emptyTournament: NewTournament = {
  name: '',
  address: '',
  start_date: '',
  end_date: '',
  register_end_date: '',
  status: 1,
}

/** The choice of the tournament that the list is imported into: a new one or a draft without entries. */
export function LastYearTarget({
  drafts,
  lastYear,
  newTournament,
  errors,
  onChange,
  onNewTournament,
}: {
  drafts: readonly Tournament[]
  lastYear: LastYearOptions
  newTournament: NewTournament
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<LastYearOptions>) => void
  onNewTournament: (newTournament: NewTournament) => void
}) {
  const { t, language } = useT()
  const isNew = lastYear.tournament_id === null
  const section = useRef<HTMLElement>(null)
  // The submit button is elsewhere, so move the focus to the first field with an error.
  useEffect(() => {
    if (Object.keys(errors).length > 0) section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  const change = (changes: Partial<NewTournament>) => onNewTournament({ ...newTournament, ...changes })
  const textProps = (field: 'name' | 'address') => ({
    label: t(`tourAdmin.${field}`),
    withAsterisk: true,
    value: newTournament[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => change({ [field]: currentTarget.value }),
  })
  const changeStart = (value: string | null) => {
    change(withStart(newTournament, value ?? ''))
    // Ages are counted in the year of this day, once the typed day is valid.
    const day = readDay(value ?? '')
    if (day !== lastYear.start_date) onChange({ start_date: day })
  }
  return (
    <section ref={section} className={classes.part} aria-label={t('lastYear.into')} data-decide>
      <Stack gap="xs">
        {drafts.length > 0 && (
          <SegmentedControl
            aria-label={t('lastYear.into')}
            data={[
              { value: 'new', label: t('lastYear.into.new') },
              { value: 'draft', label: t('lastYear.into.there') },
            ]}
            value={isNew ? 'new' : 'draft'}
            onChange={(value) => onChange({ tournament_id: value === 'new' ? null : (drafts[0]?.id ?? null) })}
          />
        )}
        <div className={classes.pairs}>
          {isNew ? (
            <>
              <TextInput {...textProps('name')} className={classes.wide ?? ''} />
              <TextInput {...textProps('address')} className={classes.wide ?? ''} />
              <DayField
                label={t('lastYear.start')}
                description={t('lastYear.startHint')}
                required
                value={newTournament.start_date}
                error={errors['start_date']}
                onChange={changeStart}
              />
              <DayField
                label={t('lastYear.end')}
                required
                value={newTournament.end_date}
                error={errors['end_date']}
                onChange={(value) => change({ end_date: value ?? '' })}
              />
              <DayField
                label={t('tourAdmin.register_end_date')}
                description={t('tourAdmin.registerEndHint')}
                value={newTournament.register_end_date}
                error={errors['register_end_date']}
                onChange={(value) => change({ register_end_date: value ?? '' })}
              />
            </>
          ) : (
            <Select
              className={classes.wide ?? ''}
              label={t('lastYear.into.draft')}
              data={drafts.map(({ id, name, start_date }) => ({
                value: String(id),
                label: `${name} · ${formatDay(start_date, language)}`,
              }))}
              allowDeselect={false}
              value={String(lastYear.tournament_id)}
              onChange={(value) => onChange({ tournament_id: Number(value) })}
            />
          )}
          <StatusField status={newTournament.status} onChange={(status) => change({ status })} />
        </div>
      </Stack>
    </section>
  )
}

/** A new first day; the last day follows it until it is set. */
function withStart({ start_date: before, end_date }: NewTournament, start_date: string): Partial<NewTournament> {
  return { start_date, end_date: end_date === '' || end_date === before ? start_date : end_date }
}

/** The choice whether the imported entries are pending or approved. */
function StatusField({ status, onChange }: { status: 0 | 1; onChange: (status: 0 | 1) => void }) {
  const { t } = useT()
  return (
    <>
      <div>
        <Text fw={600} id="last-year-status">
          {t('lastYear.status')}
        </Text>
        <SegmentedControl
          aria-labelledby="last-year-status"
          data={[
            { value: '1', label: t('lastYear.status.1') },
            { value: '0', label: t('lastYear.status.0') },
          ]}
          value={String(status)}
          aria-describedby="last-year-status-hint"
          onChange={(value) => onChange(value === '1' ? 1 : 0)}
        />
      </div>
      <Text variant="hint" className={classes.wide ?? ''} id="last-year-status-hint">
        {t(`lastYear.status.${status}.hint`)}
      </Text>
    </>
  )
}
