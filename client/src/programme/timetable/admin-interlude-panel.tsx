import { Button, Group, NativeSelect, Stack, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { OfficeItem } from '@portal/shared/programme/round-calls'
import { interludeKinds, type InterludeKind } from '@portal/shared/programme/rounds'
import { ApiError, call, createRandomKey } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { DayField } from '../../kit/fields/day-field.tsx'
import { TimeField } from '../../kit/fields/time-field.tsx'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { SidePanel } from '../../kit/ui/side-panel.tsx'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { PreviousItemField } from './admin-previous-item.tsx'
import { findPreviousId, placeItem } from './item-place.ts'

type Props = {
  /** The id of the tournament. */
  id: number
  items: readonly OfficeItem[]
  /** Null for a new one. */
  item: OfficeItem | null
  onClose: () => void
}

/** The panel of an item that is not danced: a break, a ceremony, a speech, a general look or a sponsor. */
export function InterludePanel({ id, items, item, onClose }: Props) {
  const { t } = useT()
  const [kind, setKind] = useState<InterludeKind>(item && item.kind !== 'round' ? item.kind : 'break')
  const [texts, setTexts] = useState({
    name: item?.name ?? '',
    day: item?.day ?? items.at(-1)?.day ?? '',
    time: item?.time ?? '',
    note: item?.note ?? '',
  })
  const initialPreviousId = findPreviousId(items, item)
  const [previousId, setPreviousId] = useState(initialPreviousId)
  // One key for all tries, because the server may have added the item although its answer was lost.
  const [idempotencyKey] = useState(createRandomKey)
  const { pending, failure, run } = usePendingHere()
  const problems = failure instanceof ApiError ? failure.problems : []
  const errorOf = (name: keyof typeof texts) => problems.find(({ path }) => path === name)?.message
  const kindName = t(`programme.interlude.${kind}`)
  const save = async () =>
    run(async () => {
      const body = { ...texts, kind, name: texts.name.trim() || kindName }
      const savedItem = item
        ? await call(api.rounds.editInterlude, { params: { id: item.id }, body: { ...body, version: item.version } })
        : await call(api.rounds.addInterlude, { params: { id }, body, headers: { 'idempotency-key': idempotencyKey } })
      if (previousId !== initialPreviousId)
        await call(api.programme.order, { params: { id }, body: { id: placeItem(items, savedItem.id, previousId) } })
      await refetchPath('/mc')
      toastSuccess(t('programme.named.saved', { name: savedItem.name }))
      onClose()
    })
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
          void save()
        }}
      >
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
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
        <PreviousItemField items={items} item={item} value={previousId} onChange={setPreviousId} />
        <Textarea
          label={t('programme.field.note')}
          autosize
          minRows={1}
          maxLength={255}
          value={texts.note}
          error={errorOf('note')}
          onChange={(event) => setTexts({ ...texts, note: event.currentTarget.value })}
        />
        <Button type="submit" loading={pending}>
          {t('programme.save')}
        </Button>
      </Stack>
    </SidePanel>
  )
}
