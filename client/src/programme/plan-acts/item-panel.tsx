import { Button, Checkbox, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { clockOf, itemSeconds } from '@portal/shared/programme/timetable/times'
import type { TimetableItem } from '@portal/shared/programme/timetable/timetable'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { TimeField } from '../../kit/fields/time-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { PanelBesideList } from '../../kit/ui/side-panel.tsx'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { FailureText } from './settings-fields.tsx'
import { useConflictWords } from '../draft/use-conflict-words.ts'
import { usePlanLabels } from '../draft/use-plan-labels.ts'
import type { Plan } from '../draft/use-plan.ts'
import type { TimetableStore } from '../draft/use-timetable.ts'

type Field = number | string

/** The panel of one item: its title, length, earliest time, heats and lock, and what is wrong with it. */
export function ItemPanel({
  item,
  plan,
  store,
  version,
  onClose,
}: {
  item: TimetableItem
  plan: Plan
  store: TimetableStore
  version: number
  onClose: () => void
}) {
  const { t } = useT()
  const { nameItem, nameShortly, nameRound, nameLane } = usePlanLabels()
  const { round } = item
  const event = round ? plan.eventById.get(round.event_id) : undefined
  const ruleSeconds = itemSeconds({ ...item, seconds: null }, plan.problem.settings, event)
  const [draft, setDraft] = useState(() => createDraft(item))
  const { pending, failure, run } = usePendingHere()
  const slot = plan.slots.get(item.id)
  const save = async () =>
    run(async () => {
      const change = await call(api.timetable.editItem, {
        params: { id: item.id },
        body: { version, ...toBody(draft, round !== null) },
      })
      store.take(change)
      toastSuccess(t('plan.item.saved', { item: nameShortly(item) }))
      onClose()
    })
  const remove = async () =>
    run(async () => {
      const change = await call(api.timetable.removeItem, { params: { id: item.id }, query: { version } })
      store.take(change)
      await store.reload()
      toastSuccess(t('plan.item.removed', { item: nameShortly(item) }))
      onClose()
    })
  return (
    <PanelBesideList
      title={item.number === null ? nameItem(item) : `${nameShortly(item)} · ${event?.symbol ?? ''}`}
      closeLabel={t('programme.close')}
      onClose={onClose}
    >
      <Stack
        component="form"
        onSubmit={(submit) => {
          submit.preventDefault()
          void save()
        }}
      >
        <Text size="sm">
          {[
            round && nameItem(item),
            round && nameRound(round.kind),
            nameLane(item),
            slot && `${clockOf(slot.start)}–${clockOf(slot.end)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <ItemConflicts item={item} plan={plan} store={store} />
        <ItemFields
          draft={draft}
          ruleSeconds={ruleSeconds}
          kind={item.kind}
          onChange={(changes) => setDraft({ ...draft, ...changes })}
        />
        {failure !== null && <FailureText failure={failure} />}
        <Group>
          <Button type="submit" loading={pending} variant="ink" style={{ flex: 1 }}>
            {t('programme.save')}
          </Button>
          <Button variant="default" color="red" disabled={pending} onClick={() => void remove()}>
            {t('plan.item.remove')}
          </Button>
        </Group>
      </Stack>
    </PanelBesideList>
  )
}

/** The typed values; an empty field leaves the value to the rules. */
type ItemDraft = ReturnType<typeof createDraft>

const createDraft = ({ name, note, seconds, not_before, is_locked, round }: TimetableItem) => ({
  name,
  note: note ?? '',
  minutes: (seconds === null ? '' : seconds / 60) as Field,
  notBefore: not_before ?? '',
  isLocked: is_locked === 1,
  heats: (round?.heats ?? '') as Field,
  quota: (round?.quota ?? '') as Field,
})

const toBody = ({ name, note, minutes, notBefore, isLocked, heats, quota }: ItemDraft, hasRound: boolean) => ({
  name,
  note,
  seconds: typeof minutes === 'number' ? Math.round(minutes * 60) : '',
  not_before: notBefore,
  is_locked: isLocked ? (1 as const) : (0 as const),
  ...(hasRound && typeof heats === 'number' && { heats }),
  ...(hasRound && { quota: typeof quota === 'number' ? quota : '' }),
})

function ItemFields({
  draft,
  ruleSeconds,
  kind,
  onChange,
}: {
  draft: ItemDraft
  ruleSeconds: number
  kind: TimetableItem['kind']
  onChange: (changes: Partial<ItemDraft>) => void
}) {
  const { t } = useT()
  const { nameMinutes } = usePlanLabels()
  return (
    <>
      <TextInput
        label={t('programme.field.title')}
        required
        maxLength={255}
        value={draft.name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextInput
        label={t('programme.field.note')}
        description={kind === 'ceremony' ? t('plan.item.honours') : undefined}
        maxLength={255}
        value={draft.note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
      <Group grow align="flex-start">
        <NumberInput
          label={t('plan.item.minutes')}
          description={t('plan.item.byRule', { minutes: nameMinutes(ruleSeconds) })}
          placeholder={String(Math.round(ruleSeconds / 30) / 2)}
          min={0}
          max={720}
          step={0.5}
          value={draft.minutes}
          onChange={(minutes) => onChange({ minutes })}
        />
        <TimeField
          label={t('plan.item.notBefore')}
          description={t('plan.item.notBeforeHint')}
          value={draft.notBefore}
          onChange={(notBefore) => onChange({ notBefore })}
        />
      </Group>
      {kind === 'round' && (
        <Group grow align="flex-start">
          <NumberInput
            label={t('plan.item.heats')}
            min={1}
            max={99}
            allowDecimal={false}
            value={draft.heats}
            onChange={(heats) => onChange({ heats })}
          />
          <NumberInput
            label={t('programme.field.quota')}
            min={1}
            max={500}
            allowDecimal={false}
            value={draft.quota}
            onChange={(quota) => onChange({ quota })}
          />
        </Group>
      )}
      <Checkbox
        label={t('plan.item.lock')}
        checked={draft.isLocked}
        onChange={({ currentTarget }) => onChange({ isLocked: currentTarget.checked })}
      />
    </>
  )
}

/** The conflicts of one item, each with its fix. */
function ItemConflicts({ item, plan, store }: { item: TimetableItem; plan: Plan; store: TimetableStore }) {
  const { t } = useT()
  const words = useConflictWords(plan)
  const { hard, soft, alone } = plan.review
  const conflicts = [...hard, ...soft, ...alone].filter(({ items }) => items.includes(item.id)).slice(0, 5)
  return conflicts.map((conflict) => (
    <div key={`${conflict.kind} ${conflict.items.join()} ${conflict.entry_ids.join()}`}>
      <Text size="sm" fw={600} c={conflict.hard ? 'red' : undefined}>
        {t(`plan.conflict.${conflict.kind}`)}: {words.nameItems(conflict)}
      </Text>
      <Text size="sm" c="dimmed">
        {words.explain(conflict)}
      </Text>
      {conflict.fix && (
        <Button size="compact-sm" variant="default" onClick={() => conflict.fix && store.arrange(conflict.fix.places)}>
          {words.nameFix(conflict.fix)}
        </Button>
      )}
    </div>
  ))
}
