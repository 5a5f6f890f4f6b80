import { useT, type T } from '../../kit/i18n/use-t.ts'

/** The methods of payment in the order of their keys; the first is the usual one. */
export const PAYMENT_METHODS = ['cash', 'transfer', 'other'] as const

/** The ways to pay, to choose from. */
export function usePaymentMethods() {
  const { t } = useT()
  return PAYMENT_METHODS.map((value) => ({ value, label: methodName(value, t) }))
}

/** A method of payment in the reader's language; an unknown one as it was written. */
export function methodName(method: string, t: T): string {
  const isKnown = (PAYMENT_METHODS as readonly string[]).includes(method) || method === 'unspecified'
  return isKnown ? t(`entriesAdmin.p.by.${method as (typeof PAYMENT_METHODS)[number] | 'unspecified'}`) : method
}
