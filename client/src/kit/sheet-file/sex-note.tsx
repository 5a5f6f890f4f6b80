import { Text } from '@mantine/core'
import type { ReadSheet } from '@portal/shared/imports/fields'
import { findUnreadSexes } from '@portal/shared/imports/sex/unread-sexes'
import { useT } from '../i18n/use-t.ts'

/** The most words of a column that are named; then it says that there are more. */
const WORDS_SHOWN = 6

/** Says once for each column what is no sex there and stays unknown. `lines`: the rows of which it could not be read; `label`: what a column without a title is called. */
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
