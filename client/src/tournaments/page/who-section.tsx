import { Stack, Text, Title } from '@mantine/core'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../kit/i18n/use-t.ts'
import { SymbolChip } from '../../kit/ui/symbol-chip.tsx'
import { styleOf } from '../../kit/fields/dance-style.ts'
import classes from './tournament.module.css'

const SHOWN = 8

/** Who is entered, in numbers only: names are nobody's business before the tournament. */
export function WhoSection({ tournament, details }: { tournament: Tournament; details: readonly Detail[] }) {
  const { t, language } = useT()
  const entered = details.filter(({ entries }) => entries > 0).toSorted((a, b) => b.entries - a.entries)
  const below = entered.filter(({ entries, content_competition }) => entries < content_competition.minimum_athletes)
  const most = entered[0]?.entries ?? 1
  return (
    <Stack gap="sm" component="section" aria-labelledby="who">
      <Title order={2} id="who">
        {t('tournament.who')}
      </Title>
      {tournament.count_entries === 0 ? (
        <Text>{t('tournament.who.none')}</Text>
      ) : (
        <>
          <Text>
            <strong>{t('tournament.who.total', { count: tournament.count_entries })}</strong>{' '}
            {t('tournament.who.contents', { count: entered.length })}
            {below.length > 0 && `; ${t('tournament.who.below', { count: below.length })}`}. {t('tournament.who.text')}
          </Text>
          <Title order={3}>{t('tournament.who.most')}</Title>
          <ol className={`surface ${classes.most}`}>
            {entered.slice(0, SHOWN).map(({ id, entries, content_competition: content }) => (
              <li key={id}>
                <SymbolChip symbol={content.symbol} style={styleOf(content)} />
                <span className={classes.mostName}>{nameIn(language, content)}</span>
                <span className={classes.bar} aria-hidden>
                  <span style={{ width: `${(100 * entries) / most}%` }} />
                </span>
                <span className={classes.count}>{t('tournament.entries', { count: entries })}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Stack>
  )
}
