import { Button, Group, NativeSelect, NumberInput, Stack, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { rounds } from '@portal/shared/programme/rounds'
import type { Item } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { DayField } from '../../kit/fields/day-field.tsx'
import { TimeField } from '../../kit/fields/time-field.tsx'
import { ApiError, call, newKey } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { SidePanel } from '../../kit/ui/side-panel.tsx'
import { ItemCompetitors } from './admin-item-competitors.tsx'
import { bodyOf, draftOf, type Draft } from './item-draft.ts'
import { titleOf } from '../../kit/fields/item-title.ts'

/** One item beside the list: what is announced, where it stands, and who dances in it. */
export function ItemPanel({
  id,
  items,
  item,
  onClose,
}: {
  id: number
  items: readonly Item[]
  /** Null makes a new one. */
  item: Item | null
  onClose: () => void
}) {
  const { t } = useT()
  const [draft, setDraft] = useState(() => draftOf(item, items))
  const others = items.filter((each) => each.id !== item?.id)
  const stood = item ? (items[items.indexOf(item) - 1]?.id ?? 0) : (items.at(-1)?.id ?? 0)
  const [after, setAfter] = useState(stood)
  // Retry an addition under the same key, in case only its answer was lost.
  const [attempt] = useState(newKey)
  const { pending, failure, run } = usePendingHere()
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change })
  const problems = failure instanceof ApiError ? failure.problems : []
  const field = (name: 'number' | 'name' | 'dances' | 'day' | 'time' | 'note') => ({
    label: t(`programme.field.${name}`),
    error: problems.find(({ path }) => path === name)?.message,
  })
  const text = (name: 'name' | 'dances' | 'note') => ({
    ...field(name),
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  const place = async (itemId: number) => {
    const ids = others.map((each) => each.id)
    ids.splice(ids.indexOf(after) + 1, 0, itemId)
    await call(api.programme.order, { params: { id }, body: { id: ids } })
  }
  const save = async () =>
    run(async () => {
      const body = bodyOf(draft)
      const savedItem = item
        ? await call(api.programme.editItem, { params: { id: item.id }, body: { ...body, version: item.version } })
        : await call(api.programme.addItem, { params: { id }, body, headers: { 'idempotency-key': attempt } })
      if (after !== stood) await place(savedItem.id)
      await refetchPath('/mc')
      toastSuccess(t('programme.saved', { number: savedItem.number }))
      onClose()
    })
  return (
    <SidePanel
      title={item ? t('programme.edit', { number: item.number }) : t('programme.add')}
      size="lg"
      closeLabel={t('programme.close')}
      onClose={onClose}
    >
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        <Group grow align="flex-start">
          <NumberInput
            {...field('number')}
            required
            min={1}
            max={9999}
            allowDecimal={false}
            value={draft.number}
            onChange={(number) => set({ number })}
          />
          <RoundField value={draft.round} onChange={(round) => set({ round })} />
        </Group>
        <TextInput {...text('name')} required maxLength={255} />
        <TextInput {...text('dances')} description={t('programme.field.dancesHint')} maxLength={255} />
        <Group grow align="flex-start">
          <DayField {...field('day')} value={draft.day} onChange={(day) => set({ day })} />
          <TimeField {...field('time')} value={draft.time} onChange={(time) => set({ time })} />
        </Group>
        <PlaceField others={others} value={after} onChange={setAfter} />
        <Textarea {...text('note')} description={t('programme.field.noteHint')} autosize minRows={1} maxLength={255} />
        <ItemCompetitors athletes={draft.athletes} problems={problems} onChange={(athletes) => set({ athletes })} />
        <Button type="submit" loading={pending}>
          {t('programme.save')}
        </Button>
      </Stack>
    </SidePanel>
  )
}

/** Behind which of the others it stands. */
function PlaceField({
  others,
  value,
  onChange,
}: {
  others: readonly Item[]
  value: number
  onChange: (id: number) => void
}) {
  const { t, language } = useT()
  return (
    <NativeSelect
      label={t('programme.field.after')}
      size="md"
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      <option value={0}>{t('programme.field.first')}</option>
      {others.map((each) => (
        <option key={each.id} value={each.id}>
          {t('programme.field.afterItem', { number: each.number, name: titleOf(each, { t, language }) })}
        </option>
      ))}
    </NativeSelect>
  )
}

function RoundField({ value, onChange }: { value: Draft['round']; onChange: (round: Draft['round']) => void }) {
  const { t } = useT()
  return (
    <NativeSelect
      label={t('programme.field.round')}
      size="md"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Draft['round'])}
    >
      <option value="">{t('programme.field.noRound')}</option>
      {rounds.map((round) => (
        <option key={round} value={round}>
          {t(`fields.round.${round}`)}
        </option>
      ))}
    </NativeSelect>
  )
}
