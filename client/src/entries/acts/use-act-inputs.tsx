import { Text } from '@mantine/core'
import { useEffect } from 'react'
import type { Entry } from '@portal/shared/entries/entries'
import type { BulkAct } from '@portal/shared/entries/entry.acts'
import type { Act } from '@portal/shared/kit/acts'
import { fieldSentence } from '@portal/shared/kit/validation'
import { useT } from '../../kit/i18n/use-t.ts'
import { whenIdle } from '../../kit/lib/when-idle.ts'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { PaymentHow, usePaymentHow } from '../money/admin-payment-how.tsx'
import { isReasoned, useReason } from './use-reason.ts'
import { useSexChoice } from './use-sex-choice.ts'

const ReasonFields = lazyPart(async () => (await import('./reason-fields.tsx')).ReasonFields)
const SexField = lazyPart(async () => (await import('../entry/sex-field.tsx')).SexField)

type Takes = Act['takes']

/** The inputs of acts besides the entries: their fields in the question, and their values for the call. */
export function useActInputs(findEntry: (id: number) => Entry | undefined) {
  const { t, language } = useT()
  const payment = usePaymentHow()
  const reason = useReason()
  const sex = useSexChoice()
  /** How it is paid; for a single entry also the owed sum that its row shows, because the server refuses another one. */
  const paymentInput = (chosen: readonly number[]) => {
    const [entry] = chosen.length === 1 ? chosen.map(findEntry) : []
    return entry ? { ...payment.how, owed: entry.fee_amount - entry.paid_amount } : payment.how
  }

  /** How many of the loaded entries share a dancer with another entry of an event. */
  const countSharing = (chosen: readonly number[]) => chosen.filter((id) => findEntry(id)?.shares_dancer === 1).length
  // Loaded before the first reason is asked for, so that no key is lost.
  useEffect(() => whenIdle(ReasonFields.preload), [])

  return {
    inputOf: (takes: Takes, chosen: readonly number[]) => {
      if (takes === 'payment') return paymentInput(chosen)
      if (takes === 'sex') return { sex: sex.sex ?? null }
      return isReasoned(takes) ? reason.inputOf(takes) : {}
    },
    fieldsOf: (name: BulkAct, takes: Takes, chosen: readonly number[]) => {
      const decision = name === 'ask' || name === 'refuse' ? name : null
      return (
        <>
          {name === 'approve' && countSharing(chosen) > 0 && (
            <Text>{t('entriesAdmin.sharing', { count: countSharing(chosen) })}</Text>
          )}
          {takes === 'payment' && <PaymentHow state={payment} />}
          {takes === 'sex' && (
            <SexField
              withUnknown
              value={sex.sex}
              onChange={sex.choose}
              error={sex.isMissing && fieldSentence('FIELD_BLANK', language)}
            />
          )}
          {isReasoned(takes) && (
            <ReasonFields
              takes={takes}
              state={reason}
              about={decision && { act: decision, entries: chosen.flatMap((id) => findEntry(id) ?? []) }}
            />
          )}
        </>
      )
    },
    begin: (name: BulkAct, chosen: readonly number[]) => {
      reason.begin(name, chosen)
      sex.begin()
    },
    check: (takes: Takes) => (takes === 'sex' ? sex.check() : !isReasoned(takes) || reason.check(takes)),
    clear: reason.clear,
  }
}
