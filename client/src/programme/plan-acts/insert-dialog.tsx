import { Button, Group, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { interludeKinds, roundKinds, type ItemKind, type RoundKind } from '@portal/shared/programme/rounds'
import { clockOf } from '@portal/shared/programme/timetable/times'
import { call } from '../../kit/api/api.ts'
import { createSingleAttempt } from '../../kit/api/attempt.ts'
import { api } from '../../kit/api/calls.ts'
import { TimeField } from '../../kit/fields/time-field.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { toastSuccess } from '../../kit/i18n/toast.ts'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { Window } from '../../kit/ui/window.tsx'
import type { DialogProps } from './dialog-props.ts'
import { FailureText } from './settings-fields.tsx'
import { usePlanLabels } from '../draft/use-plan-labels.ts'

/** Adds a break, a ceremony or a round after an item; at the end of a floor and day if none is given. */
export function InsertDialog({
  id,
  timetable,
  plan,
  store,
  afterId,
  onClose,
}: DialogProps & { afterId: number | null }) {
  const { t } = useT()
  const { nameLane, nameItem, nameShortly } = usePlanLabels()
  const [kind, setKind] = useState<ItemKind>('break')
  const [draft, setDraft] = useState<InsertDraft>({
    name: '',
    minutes: 10,
    notBefore: '',
    eventId: timetable.events[0]?.id ?? 0,
    roundKind: 'final',
  })
  const [laneKey, setLaneKey] = useState(plan.lanes[0]?.key ?? '')
  const [attempt] = useState(createSingleAttempt)
  const { pending, failure, run } = usePendingHere()
  const after = afterId === null ? undefined : plan.itemById.get(afterId)
  const lane = plan.lanes.find(({ key }) => key === laneKey)
  const change = (changes: Partial<InsertDraft>) => setDraft({ ...draft, ...changes })
  const place = after
    ? { day: after.day, floor: after.floor, position: after.position + 1 }
    : { day: lane?.day ?? '', floor: lane?.floor ?? 1 }
  const insert = async () =>
    run(async () => {
      const round = { event_id: draft.eventId, round_kind: draft.roundKind }
      const interlude = {
        name: draft.name.trim() || (kind === 'round' ? '' : t(`programme.interlude.${kind}`)),
        ...(typeof draft.minutes === 'number' && { seconds: draft.minutes * 60 }),
      }
      await call(api.timetable.addItem, {
        params: { id },
        headers: attempt.headers(),
        body: {
          version: timetable.version,
          kind,
          ...place,
          ...(kind === 'round' ? round : interlude),
          ...(draft.notBefore !== '' && { not_before: draft.notBefore }),
        },
      })
      await store.reload()
      toastSuccess(t('plan.inserted'))
      onClose()
    })
  return (
    <Window opened onClose={onClose} title={t('plan.insert')}>
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          void insert()
        }}
      >
        <NativeSelect
          label={t('programme.field.kind')}
          size="md"
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as ItemKind)}
        >
          {interludeKinds.map((each) => (
            <option key={each} value={each}>
              {t(`programme.interlude.${each}`)}
            </option>
          ))}
          <option value="round">{t('plan.insert.round')}</option>
        </NativeSelect>
        <InsertFields kind={kind} draft={draft} events={timetable.events} onChange={change} />
        {after ? (
          <TextInput
            label={t('plan.insert.after')}
            readOnly
            value={`${nameLane(after)} · ${clockOf(plan.slots.get(after.id)?.end ?? 0)} · ${nameShortly(after)} ${after.number === null ? '' : nameItem(after)}`}
          />
        ) : (
          <NativeSelect
            label={t('plan.insert.lane')}
            size="md"
            value={laneKey}
            onChange={(event) => setLaneKey(event.currentTarget.value)}
          >
            {plan.lanes.map((each) => (
              <option key={each.key} value={each.key}>
                {nameLane(each)}
              </option>
            ))}
          </NativeSelect>
        )}
        {failure !== null && <FailureText failure={failure} />}
        <Button type="submit" loading={pending}>
          {t('plan.insert.act')}
        </Button>
      </Stack>
    </Window>
  )
}

type InsertDraft = {
  name: string
  minutes: number | string
  notBefore: string
  eventId: number
  roundKind: RoundKind
}

/** The event and kind of a round, or the title and length of anything else; and how early it may start. */
function InsertFields({
  kind,
  draft,
  events,
  onChange,
}: {
  kind: ItemKind
  draft: InsertDraft
  events: DialogProps['timetable']['events']
  onChange: (changes: Partial<InsertDraft>) => void
}) {
  const { t, language } = useT()
  const { nameRound } = usePlanLabels()
  return (
    <>
      {kind === 'round' ? (
        <Group grow>
          <NativeSelect
            label={t('plan.insert.event')}
            size="md"
            value={draft.eventId}
            onChange={(event) => onChange({ eventId: Number(event.currentTarget.value) })}
          >
            {events.map((event) => (
              <option key={event.id} value={event.id}>
                {`${event.symbol} · ${nameIn(language, event)}`}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            label={t('programme.field.round')}
            size="md"
            value={draft.roundKind}
            onChange={(event) => onChange({ roundKind: event.currentTarget.value as RoundKind })}
          >
            {roundKinds.map((each) => (
              <option key={each} value={each}>
                {nameRound(each)}
              </option>
            ))}
          </NativeSelect>
        </Group>
      ) : (
        <TextInput
          label={t('programme.field.title')}
          placeholder={t(`programme.interlude.${kind}`)}
          maxLength={255}
          value={draft.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
      )}
      <Group grow align="flex-start">
        {kind !== 'round' && (
          <NumberInput
            label={t('plan.item.minutes')}
            min={0}
            max={720}
            value={draft.minutes}
            onChange={(minutes) => onChange({ minutes })}
          />
        )}
        <TimeField
          label={t('plan.item.notBefore')}
          value={draft.notBefore}
          onChange={(notBefore) => onChange({ notBefore })}
        />
      </Group>
    </>
  )
}
