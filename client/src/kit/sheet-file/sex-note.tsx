import { Text } from '@mantine/core'
import type { MappedSheet } from '@portal/shared/imports/fields'
import { findUnreadSexes } from '@portal/shared/imports/sex/unread-sexes'
import { useT } from '../i18n/use-t.ts'

/** The most words of a column that are quoted. */
const MAX_QUOTED_WORDS = 6

/** For each column, quotes the words that were not understood as a sex. `lines`: the rows with such words; `label`: the name of an untitled column. */
export function SexNote({
  sheet,
  lines,
  label,
}: {
  sheet: MappedSheet<string>
  lines: readonly number[]
  label: string
}) {
  const { t } = useT()
  return findUnreadSexes(sheet, lines).map(({ column, title, words, rows }) => {
    const examples = words.slice(0, MAX_QUOTED_WORDS).map((word) => `“${word}”`)
    const text = [...examples, ...(words.length > MAX_QUOTED_WORDS ? ['…'] : [])].join(', ')
    return (
      <Text key={column} component="output" display="block">
        {t('import.sexUnread', { column: title || label, words: text, count: rows })}
      </Text>
    )
  })
}
