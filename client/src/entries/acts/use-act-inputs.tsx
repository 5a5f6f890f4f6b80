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

/** Inputs of an act besides the entries: asked in its question, passed to its call. */
export function useActInputs(entryOf: (id: number) => Entry | undefined) {
  const { t, language } = useT()
  const payment = usePaymentHow()
  const why = useReason()
  const sex = useSexChoice()
  /** How it is paid; of a single entry also the sum that its row shows as owed, by which the server sees a change in between. */
  const paymentOf = (chosen: readonly number[]) => {
    const [entry] = chosen.length === 1 ? chosen.map(entryOf) : []
    return entry ? { ...payment.how, owed: entry.fee_amount - entry.paid_amount } : payment.how
  }

  /** How many of those that are loaded share a dancer with another entry of an event. */
  const sharing = (chosen: readonly number[]) => chosen.filter((id) => entryOf(id)?.shares_dancer === 1).length
  // At hand before the first reason is asked for, so that no key is lost.
  useEffect(() => whenIdle(ReasonFields.preload), [])

  return {
    inputOf: (takes: Takes, chosen: readonly number[]) => {
      if (takes === 'payment') return paymentOf(chosen)
      if (takes === 'sex') return { sex: sex.sex ?? null }
      return isReasoned(takes) ? why.inputOf(takes) : {}
    },
    fieldsOf: (name: BulkAct, takes: Takes, chosen: readonly number[]) => {
      const decided = name === 'ask' || name === 'refuse' ? name : null
      return (
        <>
          {name === 'approve' && sharing(chosen) > 0 && (
            <Text>{t('entriesAdmin.sharing', { count: sharing(chosen) })}</Text>
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
              state={why}
              about={decided && { act: decided, entries: chosen.flatMap((id) => entryOf(id) ?? []) }}
            />
          )}
        </>
      )
    },
    begin: (name: BulkAct, chosen: readonly number[]) => {
      why.begin(name, chosen)
      sex.begin()
    },
    check: (takes: Takes) => (takes === 'sex' ? sex.check() : !isReasoned(takes) || why.check(takes)),
    sent: why.sent,
  }
}
