import { NativeSelect } from '@mantine/core'
import type { BilingualRef } from '@portal/shared/kit/contract'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../kit/i18n/use-t.ts'

/** A field to choose the age group of an event whose symbol has a number instead of an age group. */
export function EventAge({
  event: { symbol, age },
  groups,
  onAge,
}: {
  event: { symbol: string; age: BilingualRef }
  groups: readonly BilingualRef[]
  onAge: (age: string) => void
}) {
  const { t, language } = useT()
  return (
    <NativeSelect
      aria-label={t('import.events.age', { symbol })}
      value={age.name}
      data={groups.map((group) => ({ value: group.name, label: nameIn(language, group) }))}
      onChange={({ currentTarget }) => onAge(currentTarget.value)}
    />
  )
}
