import { useT, type T } from '../../kit/i18n/use-t.ts'

/** How money comes in; the first is usual. */
export const PAYMENT_METHODS = ['cash', 'transfer'] as const

/** The ways to pay, to choose from. */
export function usePaymentMethods() {
  const { t } = useT()
  return PAYMENT_METHODS.map((value) => ({ value, label: methodName(value, t) }))
}

/** A method of payment in the reader's language; an unknown one as it was written. */
export function methodName(method: string, t: T): string {
  if (method === 'cash') return t('entriesAdmin.p.cash')
  return method === 'transfer' ? t('entriesAdmin.p.transfer') : method
}
