import { Button, Group, List, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { canRecall, type RecallCode } from '@portal/shared/programme/recalls'
import type { OfficeItem } from '@portal/shared/programme/round-calls'
import { useUndo } from '../../kit/acts/use-undo.ts'
import { callUndoable, type Answer } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { errorText } from '../../kit/api/error-text.ts'
import { refetchPath } from '../../kit/api/query.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { usePendingHere } from '../../kit/ui/use-pending.ts'
import { Window } from '../../kit/ui/window.tsx'

type Recall = Answer<typeof api.rounds.recall>

/** Takes recalled bibs as they are typed or pasted, checks them against the round, and makes the next round of them. */
export function RecallDialog({
  item,
  text,
  onType,
  onClose,
}: {
  item: OfficeItem
  /** Kept by the page, so that closing the dialog loses nothing. */
  text: string
  onType: (text: string) => void
  onClose: () => void
}) {
  const { t } = useT()
  const offerUndo = useUndo()
  const [checked, setChecked] = useState<Recall | null>(null)
  const [reason, setReason] = useState('')
  const { pending, failure, run } = usePendingHere()
  const refetch = async () => refetchPath('/mc')
  const send = async (preview: 0 | 1) =>
    run(async () => {
      const body = { bibs: text, reason: reason.trim() || null, preview }
      const { data, undo } = await callUndoable(api.rounds.recall, { params: { id: item.id }, body })
      setChecked(data)
      if (!data.written || !data.next) return
      await refetch()
      offerUndo(t('programme.recall.done', { number: data.next.number, count: data.bibs.length }), undo, refetch)
      onType('')
      onClose()
    })
  // What came with a link, or was typed before, is looked at without a key.
  const lookAtOnce = useEffectEvent(() => {
    if (text.trim() !== '') void send(1)
  })
  useEffect(() => lookAtOnce(), [])
  const problems = checked?.problems.map(({ code }) => ({ code: code as RecallCode })) ?? []
  const isReady = checked !== null && canRecall(problems, reason.trim() || null)
  return (
    <Window opened onClose={onClose} title={t('programme.recall.title', { number: item.number ?? '' })}>
      <Stack
        component="form"
        onSubmit={(event) => {
          event.preventDefault()
          void send(isReady ? 0 : 1)
        }}
      >
        <Textarea
          label={t('programme.recall.bibs')}
          description={
            item.quota === null
              ? t('programme.recall.hint')
              : t('programme.recall.hintQuota', { quota: item.quota, count: item.athletes.length })
          }
          autosize
          minRows={2}
          maxLength={4000}
          inputMode="numeric"
          value={text}
          onChange={(event) => {
            onType(event.currentTarget.value)
            setChecked(null)
          }}
        />
        {failure !== null && <Notice kind="error">{errorText(failure, t)}</Notice>}
        {checked && <Findings checked={checked} />}
        {problems.some(({ code }) => code === 'TOO_MANY') && (
          <TextInput
            label={t('programme.recall.reason')}
            maxLength={255}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={pending} disabled={checked !== null && !isReady}>
            {isReady ? t('programme.recall.confirm', { count: checked.bibs.length }) : t('programme.recall.check')}
          </Button>
        </Group>
      </Stack>
    </Window>
  )
}

/** The problems of the list, or what it makes of the next round. */
function Findings({ checked: { problems, next, added, removed } }: { checked: Recall }) {
  const { t } = useT()
  const effect = next
    ? t('programme.recall.into', { number: next.number, added, removed })
    : t('programme.recall.intoNew', { count: added })
  return (
    <>
      {problems.length > 0 && (
        <Notice kind="error" title={t('programme.recall.problems', { count: problems.length })}>
          <List size="sm">
            {problems.map(({ code, bib, message }) => (
              <List.Item key={`${code} ${bib} ${message}`}>{message}</List.Item>
            ))}
          </List>
        </Notice>
      )}
      {problems.every(({ code }) => code === 'TOO_MANY') && <Text>{effect}</Text>}
    </>
  )
}
