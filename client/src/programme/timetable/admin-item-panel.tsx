import { Button, Group, NativeSelect, NumberInput, Stack, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { rounds } from '@portal/shared/programme/rounds'
import type { Item } from '@portal/shared/programme/programme-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { DayField } from '../../kit/fields/day-field.tsx'
import { TimeField } from '../../kit/fields/time-field.tsx'
import { ApiError, call } from '../../kit/api/api.ts'
import { createSingleAttempt, wasReceived } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { ReceivedNotice } from '../../kit/form/received-notice.tsx'
import { SidePanel } from '../../kit/ui/side-panel.tsx'
import { ItemCompetitors } from './admin-item-competitors.tsx'
import { createItemDraft, toItemBody, type ItemDraft } from './item-draft.ts'
import { itemTitle } from '../../kit/fields/item-title.ts'

type Props = {
  /** The id of the tournament. */
  id: number
  items: readonly Item[]
  /** Null for a new item. */
  item: Item | null
  onClose: () => void
}

/** The panel of one item: what is announced, its place in the order, and its competitors. */
export function ItemPanel({ id, items, item, onClose }: Props) {
  const { t } = useT()
  const [draft, setDraft] = useState(() => createItemDraft(item, items))
  const otherItems = items.filter(({ id: otherId }) => otherId !== item?.id)
  // The id of the item before this one, 0 if it is the first. A new item is the last.
  const initialPreviousId = item ? (items[items.indexOf(item) - 1]?.id ?? 0) : (items.at(-1)?.id ?? 0)
  const [previousId, setPreviousId] = useState(initialPreviousId)
  const [attempt] = useState(createSingleAttempt)
  const { pending, failure, setFailure, run } = usePendingHere()
  const changeDraft = (changes: Partial<ItemDraft>) => setDraft({ ...draft, ...changes })
  const problems = failure instanceof ApiError ? failure.problems : []
  const fieldProps = (name: 'number' | 'name' | 'dances' | 'day' | 'time' | 'note') => ({
    label: t(`programme.field.${name}`),
    error: problems.find(({ path }) => path === name)?.message,
  })
  const textProps = (name: 'name' | 'dances' | 'note') => ({
    ...fieldProps(name),
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => changeDraft({ [name]: event.currentTarget.value }),
  })
  const moveItem = async (itemId: number) => {
    const ids = otherItems.map((otherItem) => otherItem.id)
    ids.splice(ids.indexOf(previousId) + 1, 0, itemId)
    await call(api.programme.order, { params: { id }, body: { id: ids } })
  }
  const showFailure = (error: unknown) => {
    setFailure(error)
    if (wasReceived(error)) void refetchPath('/mc')
  }
  const save = async () =>
    run(async () => {
      const body = toItemBody(draft)
      const savedItem = item
        ? await call(api.programme.editItem, { params: { id: item.id }, body: { ...body, version: item.version } })
        : await call(api.programme.addItem, { params: { id }, body, headers: attempt.headers() })
      if (previousId !== initialPreviousId) await moveItem(savedItem.id)
      await refetchPath('/mc')
      toastSuccess(t('programme.saved', { number: savedItem.number }))
      onClose()
    }, showFailure)
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
        <SaveFailure
          failure={failure}
          isPending={pending}
          onSendNew={() => {
            attempt.finish()
            void save()
          }}
        />
        <Group grow align="flex-start">
          <NumberInput
            {...fieldProps('number')}
            required
            min={1}
            max={9999}
            allowDecimal={false}
            value={draft.number}
            onChange={(number) => changeDraft({ number })}
          />
          <RoundField value={draft.round} onChange={(round) => changeDraft({ round })} />
        </Group>
        <TextInput {...textProps('name')} required maxLength={255} />
        <TextInput {...textProps('dances')} description={t('programme.field.dancesHint')} maxLength={255} />
        <Group grow align="flex-start">
          <DayField {...fieldProps('day')} value={draft.day} onChange={(day) => changeDraft({ day })} />
          <TimeField {...fieldProps('time')} value={draft.time} onChange={(time) => changeDraft({ time })} />
        </Group>
        <PreviousItemField items={otherItems} value={previousId} onChange={setPreviousId} />
        <Textarea
          {...textProps('note')}
          description={t('programme.field.noteHint')}
          autosize
          minRows={1}
          maxLength={255}
        />
        <ItemCompetitors
          athletes={draft.athletes}
          problems={problems}
          onChange={(athletes) => changeDraft({ athletes })}
        />
        <Button type="submit" loading={pending}>
          {t('programme.save')}
        </Button>
      </Stack>
    </SidePanel>
  )
}

function SaveFailure({ failure, ...received }: { failure: unknown; isPending: boolean; onSendNew: () => void }) {
  const { t } = useT()
  if (failure === null) return null
  if (wasReceived(failure)) return <ReceivedNotice {...received} />
  return <Notice kind="error">{errorText(failure, t)}</Notice>
}

/** The choice of the item before this one; 0 makes it the first. */
function PreviousItemField({
  items,
  value,
  onChange,
}: {
  items: readonly Item[]
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
      {items.map((item) => (
        <option key={item.id} value={item.id}>
          {t('programme.field.afterItem', { number: item.number, name: itemTitle(item, { t, language }) })}
        </option>
      ))}
    </NativeSelect>
  )
}

function RoundField({ value, onChange }: { value: ItemDraft['round']; onChange: (round: ItemDraft['round']) => void }) {
  const { t } = useT()
  return (
    <NativeSelect
      label={t('programme.field.round')}
      size="md"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as ItemDraft['round'])}
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
