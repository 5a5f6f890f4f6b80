import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { HallItem } from '@portal/shared/programme/pointer-rows'
import { interludeKinds, type InterludeKind } from '@portal/shared/programme/rounds'
import { call } from '../../../kit/api/api.ts'
import { createSingleAttempt } from '../../../kit/api/attempt.ts'
import { api } from '../../../kit/api/calls.ts'
import { errorText } from '../../../kit/api/error-text.ts'
import { refetchPath } from '../../../kit/api/query.ts'
import { toastSuccess } from '../../../kit/i18n/toast.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { itemSign } from '../floor.ts'
import { MedalForm } from '../medals/medal-form.tsx'
import type { MedalCall } from '../medals/medals.ts'
import type { HallNotice } from '../queue/move-queue.ts'

const plainStates = ['calling', 'on_floor', 'break', 'ceremony'] as const

/** Insertions between the dances: a state of the hall, a message, a medal call, or an item of the programme. */
export function McInsert({
  tournamentId,
  items,
  currentId,
  mayWrite,
  onAnnounce,
  onMedals,
  onClose,
}: {
  tournamentId: number
  items: readonly HallItem[]
  currentId: number | null
  mayWrite: boolean
  onAnnounce: (hall: HallNotice) => void
  onMedals: (medals: MedalCall) => void
  onClose: () => void
}) {
  const { t } = useT()
  const announce = (hall: HallNotice) => {
    onAnnounce(hall)
    onClose()
  }
  return (
    <SidePanel title={t('mc.insert')} size="lg" closeLabel={t('mc.closeInsert')} onClose={onClose}>
      <Stack gap="xl">
        <Part title={t('mc.hallState')}>
          <Group gap="xs">
            {plainStates.map((hall_state) => (
              <Button
                key={hall_state}
                variant="default"
                onClick={() => announce({ hall_state, message: null, message_en: null })}
              >
                {t(`mc.state.${hall_state}`)}
              </Button>
            ))}
          </Group>
          <MessageForm onSend={announce} />
        </Part>
        <Part title={t('mc.medals')}>
          <MedalForm
            items={items}
            currentId={currentId}
            onStart={(medals) => {
              onMedals(medals)
              onClose()
            }}
          />
        </Part>
        {mayWrite && (
          <Part title={t('mc.insertItem')}>
            <InterludeForm tournamentId={tournamentId} items={items} currentId={currentId} onDone={onClose} />
          </Part>
        )}
      </Stack>
    </SidePanel>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="sm" component="section">
      <Text component="h3" fw={800} size="lg">
        {title}
      </Text>
      {children}
    </Stack>
  )
}

/** A message on the screens of the hall, in both languages or in one. */
function MessageForm({ onSend }: { onSend: (hall: HallNotice) => void }) {
  const { t } = useT()
  const [texts, setTexts] = useState({ message: '', message_en: '' })
  const isEmpty = texts.message.trim() === '' && texts.message_en.trim() === ''
  return (
    <Stack
      gap="xs"
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isEmpty) return
        const { message, message_en } = texts
        onSend({ hall_state: 'message', message: message.trim() || null, message_en: message_en.trim() || null })
      }}
    >
      {(['message', 'message_en'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(`mc.${field}`)}
          maxLength={255}
          value={texts[field]}
          onChange={(event) => setTexts({ ...texts, [field]: event.currentTarget.value })}
        />
      ))}
      <Button type="submit" variant="default" disabled={isEmpty}>
        {t('mc.showMessage')}
      </Button>
    </Stack>
  )
}

/** A new break, ceremony, speech or sponsor after the current item. */
function InterludeForm({
  tournamentId,
  items,
  currentId,
  onDone,
}: {
  tournamentId: number
  items: readonly HallItem[]
  currentId: number | null
  onDone: () => void
}) {
  const { t } = useT()
  const [kind, setKind] = useState<InterludeKind>('break')
  const [name, setName] = useState('')
  const [attempt] = useState(createSingleAttempt)
  const current = items.find(({ id }) => id === currentId)
  const kindName = t(`mc.interlude.${kind}`)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      call(api.rounds.addInterlude, {
        params: { id: tournamentId },
        body: {
          kind,
          name: name.trim() || kindName,
          day: current?.day ?? null,
          time: null,
          note: null,
          after: currentId,
        },
        headers: attempt.headers(),
      }),
    onSuccess: async (item) => {
      attempt.finish()
      await refetchPath('/mc')
      toastSuccess(t('mc.inserted', { name: item.name }))
      onDone()
    },
  })
  return (
    <Stack
      gap="xs"
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        mutate()
      }}
    >
      <NativeSelect
        label={t('mc.interlude')}
        size="md"
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as InterludeKind)}
      >
        {interludeKinds.map((each) => (
          <option key={each} value={each}>
            {t(`mc.interlude.${each}`)}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label={t('mc.interludeTitle')}
        placeholder={kindName}
        maxLength={255}
        value={name}
        error={error && errorText(error, t)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isPending}>
        {current ? t('mc.insertAfter', { item: itemSign(current, t) }) : t('mc.insertLast')}
      </Button>
    </Stack>
  )
}
