import { useT, type T } from '../../kit/i18n/use-t.ts'

/** The methods of payment in the order of their number keys. */
export const PAYMENT_METHODS = ['cash', 'transfer', 'other'] as const

/** The methods of payment as choices. */
export function usePaymentMethods() {
  const { t } = useT()
  return PAYMENT_METHODS.map((value) => ({ value, label: methodName(value, t) }))
}

/** The name of a method of payment in the reader's language; an unknown method unchanged. */
export function methodName(method: string, t: T): string {
  const isKnown = (PAYMENT_METHODS as readonly string[]).includes(method) || method === 'unspecified'
  return isKnown ? t(`entriesAdmin.p.by.${method as (typeof PAYMENT_METHODS)[number] | 'unspecified'}`) : method
}

/** The words of the act that collects a sum by a method. */
export function collectLabel(method: string, sum: string, t: T): string {
  const knownMethod = PAYMENT_METHODS.find((name) => name === method) ?? 'other'
  return t(`entriesAdmin.p.collect.${knownMethod}`, { sum })
}
