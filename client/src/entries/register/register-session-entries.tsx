import { List, Text } from '@mantine/core'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { entryName } from '../entry/entry-name.ts'
import type { Result } from './draft/register-results.ts'
import { SectionTitle } from '../../kit/ui/titles.tsx'

/** The entries sent in this session of the browser, so that a club sees whom it has entered. */
export function RegisterSessionEntries({ results }: { results: readonly Result[] }) {
  const { t } = useT()
  const standingResults = results.filter(({ withdrawn }) => !withdrawn)
  if (standingResults.length === 0) return null
  return (
    <section>
      <SectionTitle mb="xs">{t('register.done.session', { count: standingResults.length })}</SectionTitle>
      <List type="ordered" spacing={4}>
        {standingResults.map(({ entry }) => (
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
