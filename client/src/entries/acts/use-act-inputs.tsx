import { Text } from '@mantine/core'
import { useEffect } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import type { BulkAct } from '@portal/shared/entries/entry.acts'
import type { Act } from '@portal/shared/kit/acts'
import { fieldSentence } from '@portal/shared/kit/validation'
import { useT } from '../../kit/i18n/use-t.ts'
import { whenIdle } from '../../kit/lib/when-idle.ts'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { PaymentFields, usePaymentFields } from '../money/admin-payment-how.tsx'
import { seenBibs } from './seen-bibs.ts'
import { isReasonKind, useReason } from './use-reason.ts'
import { useSexChoice } from './use-sex-choice.ts'

const ReasonFields = lazyPart(async () => (await import('./reason-fields.tsx')).ReasonFields)
const SexField = lazyPart(async () => (await import('../entry/sex-field.tsx')).SexField)

type Takes = Act['takes']

/** The inputs of acts besides the entries: the form fields, and their values for the call. */
export function useActInputs(findEntry: (id: number) => Entry | undefined) {
  const { t, language } = useT()
  const payment = usePaymentFields()
  const reason = useReason()
  const sex = useSexChoice()
  /** The payment; for a single entry also the amount due that its row shows, because the server refuses a different one. */
  const paymentInputFor = (chosenIds: readonly number[]) => {
    const [entry] = chosenIds.length === 1 ? chosenIds.map(findEntry) : []
    return entry ? { ...payment.paymentInput, owed: entry.fee_amount - entry.paid_amount } : payment.paymentInput
  }

  /** How many of the chosen entries have a dancer who is in another entry of the same event. */
  const countSharedDancers = (chosenIds: readonly number[]) =>
    chosenIds.filter((id) => findEntry(id)?.shares_dancer === 1).length
  // Preloaded, so that no key is lost while the first reason field loads.
  useEffect(() => whenIdle(ReasonFields.preload), [])

  return {
    inputOf: (takes: Takes, chosenIds: readonly number[]) => {
      if (takes === 'payment') return paymentInputFor(chosenIds)
      if (takes === 'bibs') return { numbers: seenBibs(chosenIds, findEntry) }
      if (takes === 'sex') return { sex: sex.sex ?? null }
      return isReasonKind(takes) ? reason.inputOf(takes) : {}
    },
    renderFields: (name: BulkAct, takes: Takes, chosenIds: readonly number[]) => {
      const decision = name === 'ask' || name === 'refuse' ? name : null
      return (
        <>
          {name === 'approve' && countSharedDancers(chosenIds) > 0 && (
            <Text>{t('entriesAdmin.sharing', { count: countSharedDancers(chosenIds) })}</Text>
          )}
          {takes === 'payment' && <PaymentFields state={payment} />}
          {takes === 'sex' && (
            <SexField
              canBeUnknown
              value={sex.sex}
              onChange={sex.choose}
              error={sex.isMissing && fieldSentence('FIELD_BLANK', language)}
            />
          )}
          {isReasonKind(takes) && (
            <ReasonFields
              takes={takes}
              state={reason}
              preparedReasons={decision && { act: decision, entries: chosenIds.flatMap((id) => findEntry(id) ?? []) }}
            />
          )}
        </>
      )
    },
    prepare: (name: BulkAct, chosenIds: readonly number[]) => {
      reason.selectDraft(name, chosenIds)
      sex.reset()
    },
    validate: (takes: Takes) => (takes === 'sex' ? sex.validate() : !isReasonKind(takes) || reason.validate(takes)),
    clear: reason.clearDraft,
  }
}
