import { Text } from '@mantine/core'
import type { ReadSheet } from '@portal/shared/imports/fields'
import { findUnreadSexes } from '@portal/shared/imports/sex/unread-sexes'
import { useT } from '../i18n/use-t.ts'

/** At most so many words of a column are quoted. */
const WORDS_SHOWN = 6

/** Names for each column the words that were not read as a sex. `lines`: the rows with such words; `label`: the name of an untitled column. */
export function SexNote({
  sheet,
  lines,
  label,
}: {
  sheet: ReadSheet<string>
  lines: readonly number[]
  label: string
}) {
  const { t } = useT()
  return findUnreadSexes(sheet, lines).map(({ column, title, words, rows }) => {
    const examples = words.slice(0, WORDS_SHOWN).map((word) => `“${word}”`)
    const text = [...examples, ...(words.length > WORDS_SHOWN ? ['…'] : [])].join(', ')
    return (
      <Text key={column} component="output" display="block">
        {t('import.sexUnread', { column: title || label, words: text, count: rows })}
      </Text>
    )
  })
}
