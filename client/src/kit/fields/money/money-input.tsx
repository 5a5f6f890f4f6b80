import { NumberInput, type NumberInputProps } from '@mantine/core'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { readAmount } from '@portal/shared/payments/read-amount'
import { formatMoney } from '../../lib/format.ts'
import { useT } from '../../i18n/use-t.ts'

/** From here on an amount in đồng is no slip: nothing in this sport costs less. */
const USUAL_FROM = 1000
const THOUSAND = 1000

type Props = Omit<
  NumberInputProps,
  | 'value'
  | 'onChange'
  | 'allowDecimal'
  | 'thousandSeparator'
  | 'decimalSeparator'
  | 'onPasteCapture'
  | 'onKeyDownCapture'
> & { value: number | string; onChange: (value: number | '') => void; currency?: string | undefined }

/**
 * An amount in whole units of the currency, typed or pasted as people write it: đồng have no decimals, so every separator parts thousands.
 * Less than a thousand đồng is asked about beside the field, and stays what was typed.
 */
export function MoneyInput({ value, onChange, currency = 'VND', description, ...rest }: Props) {
  const { t, language } = useT()
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    const minus = /^\s*[-–−]/u.exec(text)?.[0] ?? ''
    const amount = readAmount(text.slice(minus.length))
    if (amount === null) return
    event.preventDefault()
    event.stopPropagation()
    const { value: typed, selectionStart, selectionEnd } = event.currentTarget
    const digits =
      `${typed.slice(0, selectionStart ?? 0)}${amount}${typed.slice(selectionEnd ?? typed.length)}`.replaceAll(
        /\D/gu,
        '',
      )
    onChange((minus === '' ? 1 : -1) * Number(digits))
  }
  // A letter is nothing that the field takes: k behind a number is thousand.
  const thousand = (event: KeyboardEvent<HTMLInputElement>) => {
    const isK = event.key.toLowerCase() === 'k' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isK || event.nativeEvent.isComposing || value === '') return
    event.preventDefault()
    onChange(Number(value) * THOUSAND)
  }
  const amount = value === '' ? 0 : Math.abs(Number(value))
  const isSmall = currency === 'VND' && amount > 0 && amount < USUAL_FROM
  const asked = isSmall && t('money.small', { amount: formatMoney(amount, language, currency) })
  return (
    <NumberInput
      allowDecimal={false}
      clampBehavior="none"
      inputMode="numeric"
      thousandSeparator={language === 'vi' ? '.' : ','}
      decimalSeparator={language === 'vi' ? ',' : '.'}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      {...rest}
      description={asked ? <output>{asked}</output> : description}
      value={value}
      onChange={(next) => onChange(next === '' ? '' : Number(next))}
      onPasteCapture={paste}
      onKeyDownCapture={thousand}
    />
  )
}
