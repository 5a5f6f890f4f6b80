import { List, Text, Title } from '@mantine/core'
import { useT } from '../../kit/i18n/use-t.ts'
import { entryName } from '../ticket/entry-name.ts'
import type { Result } from './draft/register-results.ts'

/** Entries submitted in this session, so that a club sees who is done. */
export function RegisterMade({ results: all }: { results: readonly Result[] }) {
  const { t } = useT()
  const results = all.filter(({ withdrawn }) => !withdrawn)
  if (results.length === 0) return null
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {t('register.done.session', { count: results.length })}
      </Title>
      <List type="ordered" spacing={4}>
        {results.map(({ entry }) => (
          <List.Item key={entry.id} style={{ overflowWrap: 'anywhere' }}>
            {entryName(entry)}{' '}
            <Text span size="sm" c="dimmed">
              {entry.code}
            </Text>
          </List.Item>
        ))}
      </List>
    </section>
  )
}
