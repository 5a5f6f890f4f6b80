import { Button, Group, NativeSelect, NumberInput, Stack, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { roundKinds } from '@portal/shared/programme/rounds'
import { useT } from '../../kit/i18n/use-t.ts'
import { DayField } from '../../kit/fields/day-field.tsx'
import { TimeField } from '../../kit/fields/time-field.tsx'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { SidePanel } from '../../kit/ui/side-panel.tsx'
import { ItemCompetitors } from './admin-item-competitors.tsx'
import { createItemDraft, toItemBody, type ItemDraft } from './item-draft.ts'
import { PreviousItemField } from './admin-previous-item.tsx'
import { SaveFailure } from './admin-save-failure.tsx'
import { useSaveItem, type ItemPanelProps } from './use-save-item.ts'

/** The panel of one item: what is announced, its place in the order, and its competitors. */
export function ItemPanel(props: ItemPanelProps) {
  const { id, floor, items, item, onClose } = props
  const { t } = useT()
  const [draft, setDraft] = useState(() => createItemDraft(item, items))
  const changeDraft = (changes: Partial<ItemDraft>) => setDraft({ ...draft, ...changes })
  const saving = useSaveItem(props, {
    send: async (headers) =>
      item
        ? call(api.programme.editItem, {
            params: { id: item.id },
            body: { ...toItemBody(draft), version: item.version },
          })
        : call(api.programme.addItem, { params: { id }, body: { ...toItemBody(draft), floor }, headers }),
    describe: ({ number }) => t('programme.saved', { number }),
  })
  const { problems } = saving
  const fieldProps = (name: 'number' | 'name' | 'dances' | 'day' | 'time' | 'note') => ({
    label: t(`programme.field.${name}`),
    error: problems.find(({ path }) => path === name)?.message,
  })
  const textProps = (name: 'name' | 'dances' | 'note') => ({
    ...fieldProps(name),
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => changeDraft({ [name]: event.currentTarget.value }),
  })
  return (
    <SidePanel
      title={item ? t('programme.edit', { number: item.number ?? '' }) : t('programme.add')}
      size="lg"
      closeLabel={t('programme.close')}
      onClose={onClose}
    >
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          void saving.save()
        }}
      >
        <SaveFailure saving={saving} />
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
        <QuotaField draft={draft} onChange={(quota) => changeDraft({ quota })} />
        <TextInput {...textProps('name')} required maxLength={255} />
        <TextInput {...textProps('dances')} description={t('programme.field.dancesHint')} maxLength={255} />
        <Group grow align="flex-start">
          <DayField {...fieldProps('day')} value={draft.day} onChange={(day) => changeDraft({ day })} />
          <TimeField {...fieldProps('time')} value={draft.time} onChange={(time) => changeDraft({ time })} />
        </Group>
        <PreviousItemField {...saving.place} />
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
        <Button type="submit" loading={saving.isPending}>
          {t('programme.save')}
        </Button>
      </Stack>
    </SidePanel>
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
      {roundKinds.map((kind) => (
        <option key={kind} value={kind}>
          {kind === 'redance' || kind === 'direct_final' || kind === 'show'
            ? t(`programme.round.${kind}`)
            : t(`fields.round.${kind}`)}
        </option>
      ))}
    </NativeSelect>
  )
}

/** How many go on; a round after which nobody does has no such field. */
function QuotaField({ draft, onChange }: { draft: ItemDraft; onChange: (quota: ItemDraft['quota']) => void }) {
  const { t } = useT()
  if (draft.round === 'final' || draft.round === 'direct_final' || draft.round === 'show') return null
  return (
    <NumberInput
      label={t('programme.field.quota')}
      description={t('programme.field.quotaHint')}
      min={1}
      max={500}
      allowDecimal={false}
      value={draft.quota}
      onChange={onChange}
    />
  )
}
