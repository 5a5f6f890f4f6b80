import { Button, Group, NativeSelect, Stack, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { interludeKinds, type InterludeKind } from '@portal/shared/programme/rounds'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { DayField } from '../../kit/fields/day-field.tsx'
import { TimeField } from '../../kit/fields/time-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { SidePanel } from '../../kit/ui/side-panel.tsx'
import { PreviousItemField } from './admin-previous-item.tsx'
import { SaveFailure } from './admin-save-failure.tsx'
import { useSaveItem, type ItemPanelProps } from './use-save-item.ts'

/** The panel of an item that is not danced: a break, a ceremony, a speech, a general look or a sponsor. */
export function InterludePanel(props: ItemPanelProps) {
  const { id, floor, items, item, onClose } = props
  const { t } = useT()
  const [kind, setKind] = useState<InterludeKind>(item && item.kind !== 'round' ? item.kind : 'break')
  const [texts, setTexts] = useState({
    name: item?.name ?? '',
    day: item?.day ?? items.at(-1)?.day ?? '',
    time: item?.time ?? '',
    note: item?.note ?? '',
  })
  const kindName = t(`programme.interlude.${kind}`)
  const saving = useSaveItem(props, {
    send: async (headers) => {
      const body = { ...texts, kind, name: texts.name.trim() || kindName }
      return item
        ? call(api.rounds.editInterlude, { params: { id: item.id }, body: { ...body, version: item.version } })
        : call(api.rounds.addInterlude, { params: { id }, body: { ...body, floor }, headers })
    },
    describe: ({ name }) => t('programme.named.saved', { name }),
  })
  const errorOf = (name: keyof typeof texts) => saving.problems.find(({ path }) => path === name)?.message
  return (
    <SidePanel
      title={item ? t('programme.named.edit', { name: item.name }) : t('programme.addInterlude')}
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
        <NativeSelect
          label={t('programme.field.kind')}
          size="md"
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as InterludeKind)}
        >
          {interludeKinds.map((each) => (
            <option key={each} value={each}>
              {t(`programme.interlude.${each}`)}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          label={t('programme.field.title')}
          placeholder={kindName}
          maxLength={255}
          value={texts.name}
          error={errorOf('name')}
          onChange={(event) => setTexts({ ...texts, name: event.currentTarget.value })}
        />
        <Group grow align="flex-start">
          <DayField
            label={t('programme.field.day')}
            value={texts.day}
            error={errorOf('day')}
            onChange={(day) => setTexts({ ...texts, day })}
          />
          <TimeField
            label={t('programme.field.time')}
            value={texts.time}
            error={errorOf('time')}
            onChange={(time) => setTexts({ ...texts, time })}
          />
        </Group>
        <PreviousItemField {...saving.place} />
        <Textarea
          label={t('programme.field.note')}
          autosize
          minRows={1}
          maxLength={255}
          value={texts.note}
          error={errorOf('note')}
          onChange={(event) => setTexts({ ...texts, note: event.currentTarget.value })}
        />
        <Button type="submit" loading={saving.isPending}>
          {t('programme.save')}
        </Button>
      </Stack>
    </SidePanel>
  )
}
