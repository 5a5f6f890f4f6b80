import { ActionIcon, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { readYear } from '@portal/shared/people/people-cells'
import { sexes } from '@portal/shared/people/sex'
import { rosterCalls, type RosterPerson } from '@portal/shared/users/roster'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { foldedFilter } from '../../kit/fields/folded-filter.ts'
import { focusFirst, showProblems, useZodForm } from '../../kit/form/use-zod-form.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { DoubtLines } from '../../kit/ui/lines/doubt-lines.tsx'
import { Notice } from '../../kit/ui/notice.tsx'

type Props = { person: RosterPerson; people: readonly RosterPerson[]; removeButton: ReactNode }

/** A dancer of the roster, who can be edited in place. */
export function RosterRow({ person, people, removeButton }: Props) {
  const { t } = useT()
  const [isEditing, setEditing] = useState(false)
  const partner = people.find(({ id }) => id === person.partner_id)
  if (isEditing)
    return (
      <li>
        <RosterEdit person={person} people={people} onClose={() => setEditing(false)} />
      </li>
    )
  const facts = [
    person.year_of_birth ?? t('roster.noYear'),
    person.sex && t(`roster.sex.${person.sex}`),
    partner && t('roster.with', { name: partner.full_name }),
    person.note,
  ]
  return (
    <li>
      <div style={{ flex: 1 }}>
        <Text fw={600}>{person.full_name}</Text>
        <Text variant="hint">{facts.filter(Boolean).join(' · ')}</Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('roster.editOf', { name: person.full_name })}
          title={t('roster.edit')}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={20} aria-hidden />
        </ActionIcon>
        {removeButton}
      </Group>
    </li>
  )
}

function RosterEdit({ person, people, onClose }: Omit<Props, 'removeButton'> & { onClose: () => void }) {
  const { t } = useT()
  const { pending, failure, setFailure, run } = usePendingHere()
  const form = useZodForm({
    schema: rosterCalls.edit.body,
    initialValues: {
      full_name: person.full_name,
      year_of_birth: person.year_of_birth === null ? '' : String(person.year_of_birth),
      sex: person.sex,
      partner_id: person.partner_id === null ? null : String(person.partner_id),
      note: person.note ?? '',
    },
  })
  const [year] = useState(() => new Date().getFullYear())
  const typedDancer = { name: form.values.full_name, year: readYear(form.values.year_of_birth) }
  const save = async (values: typeof form.values) =>
    run(
      async () => {
        await call(api.roster.edit, {
          params: { id: person.id },
          body: { ...values, version: person.version },
        })
        await refetchPath(api.roster.list.path)
        onClose()
      },
      (error) => showProblems(form, error) || setFailure(error),
    )
  return (
    <form
      noValidate
      style={{ width: '100%' }}
      onSubmit={form.onSubmit((values) => void save(values), focusFirst(form))}
    >
      <Stack gap="sm">
        <Group align="start" grow preventGrowOverflow={false}>
          <TextInput label={t('roster.name')} autoComplete="off" {...form.getInputProps('full_name')} />
          <TextInput
            label={t('roster.year')}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('year_of_birth')}
          />
          <Select
            label={t('roster.sex')}
            clearable
            data={sexes.map((value) => ({ value, label: t(`roster.sex.${value}`) }))}
            {...form.getInputProps('sex')}
          />
        </Group>
        <DoubtLines people={[typedDancer]} year={year} describe={(doubt) => t(`roster.doubt.${doubt.code}`, doubt)} />
        <Select
          label={t('roster.partner')}
          clearable
          searchable
          limit={60}
          filter={foldedFilter}
          data={people
            .filter(({ id }) => id !== person.id)
            .map(({ id, full_name, year_of_birth }) => ({
              value: String(id),
              label: [full_name, year_of_birth].filter(Boolean).join(' '),
            }))}
          {...form.getInputProps('partner_id')}
        />
        <TextInput label={t('roster.note')} autoComplete="off" {...form.getInputProps('note')} />
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        <Group>
          <Button type="submit" loading={pending}>
            {t('roster.save')}
          </Button>
          <Button variant="default" disabled={pending} onClick={onClose}>
            {t('roster.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
