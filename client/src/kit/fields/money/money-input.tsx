import { NumberInput, type NumberInputProps } from '@mantine/core'
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { readAmount } from '@portal/shared/payments/read-amount'
import { formatMoney } from '../../lib/format.ts'
import { useT } from '../../i18n/use-t.ts'

/** From here on an amount in đồng is no slip: nothing in this sport costs less. */
const USUAL_FROM = 1000
const THOUSAND = 1000
/** So much of a pasted text is named. */
const SHOWN = 40

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
 * Less than a thousand đồng is asked about beside the field, and stays what was typed; a pasted text that is no amount changes nothing and is named.
 */
export function MoneyInput({ value, onChange, currency = 'VND', description, ...rest }: Props) {
  const { t, language } = useT()
  const [unread, setUnread] = useState<string>()
  const change = (next: number | '') => {
    setUnread(undefined)
    onChange(next)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    const minus = /^\s*[-–−]/u.exec(text)?.[0] ?? ''
    const amount = readAmount(text.slice(minus.length))
    // The library's own reading would take a separator for the decimal sign.
    event.preventDefault()
    event.stopPropagation()
    if (amount === null) return setUnread(text.trim().slice(0, SHOWN))
    const { value: typed, selectionStart, selectionEnd } = event.currentTarget
    const digits =
      `${typed.slice(0, selectionStart ?? 0)}${amount}${typed.slice(selectionEnd ?? typed.length)}`.replaceAll(
        /\D/gu,
        '',
      )
    change((minus === '' ? 1 : -1) * Number(digits))
  }
  // A letter is nothing that the field takes: k behind a number is thousand.
  const thousand = (event: KeyboardEvent<HTMLInputElement>) => {
    const isK = event.key.toLowerCase() === 'k' && !event.ctrlKey && !event.metaKey && !event.altKey
    if (!isK || event.nativeEvent.isComposing || value === '') return
    event.preventDefault()
    change(Number(value) * THOUSAND)
  }
  const amount = value === '' ? 0 : Math.abs(Number(value))
  const isSmall = currency === 'VND' && amount > 0 && amount < USUAL_FROM
  const question = unread
    ? t('money.unread', { text: unread })
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
      description={question ? <output>{question}</output> : description}
      value={value}
      onChange={(next) => change(next === '' ? '' : Number(next))}
      onPasteCapture={paste}
      onKeyDownCapture={thousand}
    />
  )
}
