import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { readAmount } from '@portal/shared/payments/read-amount'
import { formatMoney } from '../../lib/format.ts'
import { useT } from '../../i18n/use-t.ts'

/** A smaller amount in đồng is probably a slip. */
const LOWEST_USUAL_AMOUNT = 1000
const THOUSAND = 1000
const MINUS = /^\s*[-–−]/u
/** The most characters of a rejected text that are quoted. */
const MAX_QUOTED_LENGTH = 40

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
 * An amount in whole units of the currency. Đồng have no decimals, so separators in a typed or pasted text separate thousands. A
 * remark warns about amounts below a thousand đồng without changing them; a pasted text that is no amount is rejected and quoted.
 */
export function MoneyInput({ value, onChange, currency = 'VND', description, ...rest }: Props) {
  const { t, language } = useT()
  const [rejectedText, setRejectedText] = useState<string>()
  const change = (next: number | '') => {
    setRejectedText(undefined)
    onChange(next)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    const amount = readAmount(text.replace(MINUS, ''))
    // The library would read a separator as the decimal sign.
    event.preventDefault()
    event.stopPropagation()
    if (amount === null) return setRejectedText(text.trim().slice(0, MAX_QUOTED_LENGTH))
    const { value: fieldText, selectionStart, selectionEnd } = event.currentTarget
    const before = fieldText.slice(0, selectionStart ?? 0)
    const after = fieldText.slice(selectionEnd ?? fieldText.length)
    const digits = `${before}${amount}${after}`.replaceAll(/\D/gu, '')
    const isNegative = MINUS.test(before) || MINUS.test(text)
    change((isNegative ? -1 : 1) * Number(digits))
  }
  // The field takes no letters, so k can mean thousand.
  const multiplyByThousand = (event: KeyboardEvent<HTMLInputElement>) => {
    const isK = event.key.toLowerCase() === 'k' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isK || event.nativeEvent.isComposing || value === '') return
    event.preventDefault()
    change(Number(value) * THOUSAND)
  }
  const amount = value === '' ? 0 : Math.abs(Number(value))
  const isSmall = currency === 'VND' && amount > 0 && amount < LOWEST_USUAL_AMOUNT
  const remark = rejectedText
    ? t('money.unread', { text: rejectedText })
    : isSmall && t('money.small', { amount: formatMoney(amount, language, currency) })
  return (
    <NumberInput
      allowDecimal={false}
      clampBehavior="none"
      inputMode="numeric"
      thousandSeparator={language === 'vi' ? '.' : ','}
      decimalSeparator={language === 'vi' ? ',' : '.'}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      {...rest}
      description={remark ? <output>{remark}</output> : description}
      value={value}
      onChange={(next) => change(next === '' ? '' : Number(next))}
      onPasteCapture={paste}
      onKeyDownCapture={multiplyByThousand}
    />
  )
}
