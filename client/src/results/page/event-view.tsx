import { Button, Container, Title } from '@mantine/core'
import { IconCircleCheck, IconPrinter } from '@tabler/icons-react'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { PublicResults, PublicRound } from '@portal/shared/results/round/result-rows'
import { danceTypeStyle } from '../../kit/fields/dance-style.ts'
import { Name } from '../../kit/i18n/name.tsx'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { useNow } from '../../kit/lib/use-now.ts'
import { SymbolChip } from '../../kit/ui/plates/symbol-chip.tsx'
import { ShareButton } from '../../kit/ui/share-button.tsx'
import { TextLink } from '../../kit/ui/links.tsx'
import { paths } from '../../portal/paths.ts'
import { roundWord } from '../round-name.ts'
import { FinalRound } from './final-round.tsx'
import { RecallRound } from './recall-round.tsx'
import { isFinal, type EventRow } from './search-events.ts'
import classes from './event-view.module.css'

/** One event: the final with its marks, then the rounds before it. */
export function EventView({ results, event: { event, rounds } }: { results: PublicResults; event: EventRow }) {
  const { t, language } = useT()
  const { tournament, judges } = results
  const path = paths.resultsIn(tournament.id, event.symbol)
  const [latest] = rounds
  return (
    <Container size="xl" className={classes.page}>
      <header className={classes.head}>
        <div>
          <p className={classes.crumb}>
            <TextLink to={paths.results(tournament.id)} py={10} display="inline-block">
              ← {t('results.title')} · <Name>{nameIn(language, tournament)}</Name>
            </TextLink>
          </p>
          <Title order={1} className={classes.title}>
            <Name>{nameIn(language, event)}</Name>{' '}
            <SymbolChip symbol={event.symbol} style={danceTypeStyle(event.dance_type)} />
          </Title>
          {latest && <StateLine round={latest} earlier={rounds.slice(1)} />}
        </div>
        <div className={classes.tools}>
          <Button variant="default" h={44} leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
            {t('results.page.print')}
          </Button>
          <ShareButton path={path} title={`${t('results.title')} · ${nameIn(language, event)}`} />
        </div>
      </header>
      {rounds.map((round) =>
        isFinal(round) ? (
          <FinalRound key={round.id} round={round} judges={judges} path={path} hasTitle={round !== latest} />
        ) : (
          <RecallRound key={round.id} round={round} />
        ),
      )}
    </Container>
  )
}

/** How far the result is published, what was danced, and until when it may be corrected. */
function StateLine({ round, earlier }: { round: PublicRound; earlier: readonly PublicRound[] }) {
  const { t, language } = useT()
  const now = useNow()
  const { stage, stage_date, locks_date, corrected_date, kind, item, dances } = round
  const [before] = earlier
  const facts = [
    t(roundWord(kind)),
    item !== null && t('results.page.item', { item }),
    dances.length > 0 && t('results.page.dances', { count: dances.length }),
    before && t('results.page.before', { count: before.couples.length }),
    corrected_date !== null && t('results.page.corrected', { time: formatMoment(corrected_date, language) }),
    now.getTime() < Date.parse(locks_date) && t('results.page.open', { time: formatMoment(locks_date, language) }),
  ]
  return (
    <p className={classes.state}>
      <span className={classes.stage}>
        <IconCircleCheck size={18} aria-hidden />
        {t(`results.page.stage.${stage}`, { time: formatMoment(stage_date, language) })}
      </span>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </p>
  )
}
