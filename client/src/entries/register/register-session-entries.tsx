import { List, Text } from '@mantine/core'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { entryName } from '../entry/entry-name.ts'
import type { SessionEntry } from './draft/register-results.ts'
import { SectionTitle } from '../../kit/ui/titles.tsx'

/** The entries submitted in this browser session, so that a club sees whom it has entered. */
export function RegisterSessionEntries({ results: sessionEntries }: { results: readonly SessionEntry[] }) {
  const { t } = useT()
  const activeEntries = sessionEntries.filter(({ withdrawn }) => !withdrawn)
  if (activeEntries.length === 0) return null
  return (
    <section>
      <SectionTitle mb="xs">{t('register.done.session', { count: activeEntries.length })}</SectionTitle>
      <List type="ordered" spacing={4}>
        {activeEntries.map(({ entry }) => (
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
