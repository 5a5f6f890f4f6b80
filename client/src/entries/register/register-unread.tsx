import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { splitLines, readPeopleLines } from '@portal/shared/people/people-text'
import { useT } from '../../kit/i18n/use-t.ts'
import { UnreadLines } from '../../kit/ui/lines/unread-lines.tsx'

/** The lines of a team's members that could not be read as names and years, with a correction for each. */
export function RegisterUnread({ text, change }: { text: string; change: (text: string) => void }) {
  const { t } = useT()
  const { read, unread } = useMemo(() => {
    const texts = splitLines(text)
    const lines = readPeopleLines(texts)
    return {
      read: lines.filter(({ kind }) => kind === 'people').length,
      unread: texts.filter((_, index) => lines[index]?.kind === 'unread'),
    }
  }, [text])
  if (unread.length === 0) return null
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('register.members.lines', { count: read + unread.length, read, unread: unread.length })}
      </Text>
      <UnreadLines
        {...{ text, unreadLines: unread, onChange: change }}
        offerLabel={(line) => t('register.doubt.change', { text: line })}
      />
    </div>
  )
}
