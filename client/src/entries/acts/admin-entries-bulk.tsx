import { Button, CloseButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { BulkResult } from '@portal/shared/entries/bulk-results'
import { entryActs, isBulkAct, type BulkAct, type EntryAct } from '@portal/shared/entries/entry.acts'
import { useT } from '../../kit/i18n/use-t.ts'
import { BulkBar, type BulkBarProps } from '../../kit/list/bulk-bar.tsx'
import { ConfirmModal } from '../../kit/ui/confirm-modal.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { ActMenu } from './act-menu.tsx'
import type { ActInput } from './admin-entries-acts.tsx'
import { outcomesOf } from './admin-entries-results.ts'
import { isReasoned, useReason } from './use-reason.ts'
import { PaymentHow, usePaymentHow } from '../money/admin-payment-how.tsx'

const ReasonFields = lazyPart(async () => (await import('./reason-fields.tsx')).ReasonFields)

/** The selected entries and what can be done with them. */
export function EntryBulkBar({
  acts,
  onAsk,
  ...bar
}: Omit<BulkBarProps, 'children'> & {
  /** What may be done to the entries of this table. */
  acts: readonly EntryAct[]
  onAsk: (asking: BulkAct) => void
}) {
  const { t } = useT()
  const bulk = acts.filter(isBulkAct)
  return (
    <BulkBar {...bar}>
      {bulk
        .filter((name) => entryActs[name].key !== null)
        // What is done most stands first, so that on a phone it is in sight.
        .toSorted((one, other) => Number(entryActs[one].danger) - Number(entryActs[other].danger))
        .map((name) => {
          const label = t(`entriesAdmin.act.${name}`, { count: bar.selection.ids.size })
          return entryActs[name].danger ? (
            <Button key={name} size="sm" variant="outline" color="red" onClick={() => onAsk(name)}>
              {label}
            </Button>
          ) : (
            <MainButton key={name} size="sm" onClick={() => onAsk(name)}>
              {label}
            </MainButton>
          )
        })}
      <ActMenu acts={bulk.filter((name) => entryActs[name].key === null)} onAsk={onAsk} />
    </BulkBar>
  )
}

/** The question before an act upon many; it counts. */
export function BulkQuestion({
  asking,
  count,
  pending,
  onClose,
  onConfirm,
}: {
  asking: BulkAct | null
  count: number
  pending: boolean
  onClose: () => void
  onConfirm: (input: ActInput) => void
}) {
  const { t } = useT()
  const payment = usePaymentHow()
  const why = useReason()
  // Keep the text of the question while it fades out.
  const [last, setLast] = useState(asking)
  if (asking !== null && asking !== last) {
    setLast(asking)
    why.clear()
  }
  const takes = last && entryActs[last].takes
  const title = last ? t(`entriesAdmin.act.${last}`, { count }) : ''
  const confirm = () => {
    if (!isReasoned(takes)) onConfirm(takes === 'payment' ? payment.how : {})
    else if (why.check(takes)) onConfirm(why.inputOf(takes))
  }
  return (
    <ConfirmModal
      opened={asking !== null}
      title={title}
      act={title}
      danger={last !== null && entryActs[last].danger}
      pending={pending}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Stack gap="sm">
        {last && <Text>{t(`entriesAdmin.ask.${last}`, { count })}</Text>}
        {takes === 'payment' && <PaymentHow state={payment} />}
        {isReasoned(takes) && <ReasonFields takes={takes} state={why} />}
      </Stack>
    </ConfirmModal>
  )
}

export type Outcome = { act: EntryAct; results: readonly BulkResult[] }

/** More reasons than these say nothing new. */
const SHOWN = 5

/** What became of many, each outcome counted. */
export function BulkOutcome({ act, results, onClose }: Outcome & { onClose: () => void }) {
  const { t } = useT()
  const { lines, undone, why } = outcomesOf(act, results)
  return (
    <Notice kind={undone.length > 0 ? 'warning' : 'success'}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <span>
          {lines.map(({ word, count }) => t(word, { count })).join('. ')}.
          {undone.length > 0 && ` ${t('entriesAdmin.keptSelected')}`}
          {why.slice(0, SHOWN).map((sentence) => (
            <Text key={sentence} component="span" display="block" size="sm">
              {sentence}
            </Text>
          ))}
        </span>
        <CloseButton aria-label={t('ui.dismiss')} onClick={onClose} />
      </Group>
    </Notice>
  )
}
