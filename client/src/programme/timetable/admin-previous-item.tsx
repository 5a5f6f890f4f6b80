import { NativeSelect } from '@mantine/core'
import type { OfficeItem } from '@portal/shared/programme/round-calls'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { useT } from '../../kit/i18n/use-t.ts'

/** The choice of the item before this one; 0 makes it the first. */
export function PreviousItemField({
  items,
  item,
  value,
  onChange,
}: {
  items: readonly OfficeItem[]
  /** The item that is placed; null for a new one. */
  item: OfficeItem | null
  value: number
  onChange: (id: number) => void
}) {
  const { t, language } = useT()
  return (
    <NativeSelect
      label={t('programme.field.after')}
      size="md"
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      <option value={0}>{t('programme.field.first')}</option>
      {items
        .filter(({ id }) => id !== item?.id)
        .map(({ id, number, ...titled }) => (
          <option key={id} value={id}>
            {number === null
              ? t('programme.field.afterInterlude', { name: titled.name })
              : t('programme.field.afterItem', { number, name: itemTitle(titled, { t, language }) })}
          </option>
        ))}
    </NativeSelect>
  )
}
