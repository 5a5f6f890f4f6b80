import { SegmentedControl, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import { readDay } from '@portal/shared/kit/read-day'
import { DayField } from '../../kit/fields/day-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay } from '../../kit/lib/format.ts'
import type { DraftOptions } from '../import-kind.ts'
import classes from '../import.module.css'

/** Name and days of a new tournament, and how its entries begin. */
export type About = {
  name: string
  address: string
  start_date: string
  end_date: string
  register_end_date: string
  status: 0 | 1
}
export const nothingYet: About = {
  name: '',
  address: '',
  start_date: '',
  end_date: '',
  register_end_date: '',
  status: 1,
}

/** The tournament that takes the list: a new one or a draft without entries. */
export function LastYearTarget({
  drafts,
  draft,
  about,
  errors,
  onDraft,
  onAbout,
}: {
  drafts: readonly Tournament[]
  draft: DraftOptions
  about: About
  errors: Readonly<Record<string, string>>
  onDraft: (draft: DraftOptions) => void
  onAbout: (about: About) => void
}) {
  const { t, language } = useT()
  const isNew = draft.tournament_id === null
  const part = useRef<HTMLElement>(null)
  // The pressed button stands far below.
  useEffect(() => {
    if (Object.keys(errors).length > 0) part.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  const text = (field: 'name' | 'address') => ({
    label: t(`tourAdmin.${field}`),
    withAsterisk: true,
    value: about[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onAbout({ ...about, [field]: currentTarget.value }),
  })
  const startOn = (value: string | null) => {
    const start = value ?? ''
    // A day that is read is what ages are counted by; the last day follows until it is set.
    const follows = about.end_date === '' || about.end_date === about.start_date
    onAbout({ ...about, start_date: start, end_date: follows ? start : about.end_date })
    const day = readDay(start)
    if (day !== draft.start_date) onDraft({ ...draft, start_date: day })
  }
  return (
    <section ref={part} className={`surface ${classes.part}`} aria-label={t('lastYear.into')}>
      <Stack gap="sm">
        {drafts.length > 0 && (
          <SegmentedControl
            aria-label={t('lastYear.into')}
            data={[
              { value: 'new', label: t('lastYear.into.new') },
              { value: 'draft', label: t('lastYear.into.there') },
            ]}
            value={isNew ? 'new' : 'draft'}
            onChange={(value) => onDraft({ ...draft, tournament_id: value === 'new' ? null : (drafts[0]?.id ?? null) })}
          />
        )}
        {isNew ? (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextInput {...text('name')} />
            <TextInput {...text('address')} />
            <DayField
              label={t('lastYear.start')}
              description={t('lastYear.startHint')}
              required
              value={about.start_date}
              error={errors['start_date']}
              onChange={startOn}
            />
            <DayField
              label={t('lastYear.end')}
              required
              value={about.end_date}
              error={errors['end_date']}
              onChange={(value) => onAbout({ ...about, end_date: value ?? '' })}
            />
            <DayField
              label={t('tourAdmin.register_end_date')}
              description={t('tourAdmin.registerEndHint')}
              value={about.register_end_date}
              error={errors['register_end_date']}
              onChange={(value) => onAbout({ ...about, register_end_date: value ?? '' })}
            />
          </SimpleGrid>
        ) : (
          <Select
            label={t('lastYear.into.draft')}
            data={drafts.map(({ id, name, start_date }) => ({
              value: String(id),
              label: `${name} · ${formatDay(start_date, language)}`,
            }))}
            allowDeselect={false}
            value={String(draft.tournament_id)}
            onChange={(value) => onDraft({ ...draft, tournament_id: Number(value) })}
          />
        )}
        <StatusField status={about.status} onChange={(status) => onAbout({ ...about, status })} />
      </Stack>
    </section>
  )
}

/** Whether the entries of the list wait or are approved. */
function StatusField({ status, onChange }: { status: 0 | 1; onChange: (status: 0 | 1) => void }) {
  const { t } = useT()
  return (
    <div>
      <Text size="sm" fw={600} id="last-year-status">
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
      <Text variant="hint" mt={4} id="last-year-status-hint">
        {t(`lastYear.status.${status}.hint`)}
      </Text>
    </div>
  )
}
