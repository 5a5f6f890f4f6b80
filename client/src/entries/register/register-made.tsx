import { List, Text } from '@mantine/core'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { entryName } from '../entry/entry-name.ts'
import type { Result } from './draft/register-results.ts'
import { SectionTitle } from '../../kit/ui/titles.tsx'

/** Entries submitted in this session, so that a club sees who is done. */
export function RegisterMade({ results: all }: { results: readonly Result[] }) {
  const { t } = useT()
  const results = all.filter(({ withdrawn }) => !withdrawn)
  if (results.length === 0) return null
  return (
    <section>
      <SectionTitle mb="xs">{t('register.done.session', { count: results.length })}</SectionTitle>
      <List type="ordered" spacing={4}>
        {results.map(({ entry }) => (
          <List.Item key={entry.id} style={{ overflowWrap: 'anywhere' }}>
            <Name>{entryName(entry)}</Name>{' '}
            <Text variant="hint" span translate="no">
              {entry.code}
            </Text>
          </List.Item>
        ))}
      </List>
    </section>
  )
}
