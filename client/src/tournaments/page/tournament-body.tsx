import { Container } from '@mantine/core'
import type { Outline } from '@portal/shared/programme/programme-rows'
import type { Detail, Tournament } from '@portal/shared/tournaments/tournament-rows'
import { useT } from '../../kit/i18n/use-t.ts'
import { DatesSection } from './dates-section.tsx'
import { EntryFiguresSection } from './entry-figures-section.tsx'
import { EventsSection } from './events-section.tsx'
import { FeesSection } from './fees-section.tsx'
import { OrderSection } from './order-section.tsx'
import { ClubAndTeamLinks } from './club-and-team-links.tsx'
import { hasRules, RulesSection } from './rules-section.tsx'
import { takesEntries, type TournamentStage } from './stage.ts'
import classes from './tournament.module.css'
import { useSectionInView } from './use-section-in-view.ts'

type Props = {
  tournament: Tournament
  details: readonly Detail[]
  outline: Outline | undefined
  stage: TournamentStage
  hasFlashmob: boolean
}

const contentsAnchor = ['contents', 'tournament.contents'] as const
const figuresAnchor = ['who', 'tournament.anchor.who'] as const

/** The sections below the header. The stage decides which come first: contents, figures of entries, or the running order. */
export function TournamentBody({ tournament, details, outline, stage, hasFlashmob }: Props) {
  const { t } = useT()
  const isOver = stage === 'over'
  const order = !takesEntries(stage) && outline && outline.items.length > 0 ? outline : null
  const entryFigures = <EntryFiguresSection {...{ tournament, details }} hasFinalFigures={isOver || order !== null} />
  const areContentsFirst = takesEntries(stage) || stage === 'not_open'
  const events = <EventsSection {...{ tournament, details, isOver }} hasFinder={areContentsFirst} />
  const [mainAnchor, ...lastAnchors] = [
    ...(order ? [['order', 'tournament.anchor.order'] as const] : []),
    ...(areContentsFirst ? [contentsAnchor, figuresAnchor] : [figuresAnchor, contentsAnchor]),
  ]
  // The anchors have the order of the sections: main column, side, rest.
  const anchors = [
    ...(mainAnchor ? [mainAnchor] : []),
    ...(isOver ? [] : [['fees', 'tournament.fees'] as const]),
    ...(hasRules(tournament) ? [['rules', 'tournament.anchor.rules'] as const] : []),
    ...lastAnchors,
    ...(tournament.is_comment === 1 ? [['comments', 'comments.title'] as const] : []),
  ]
  const current = useSectionInView(anchors.map(([id]) => id))
  return (
    <>
      <nav className={classes.anchors} aria-label={t('tournament.anchors')}>
        <Container size="lg">
          {anchors.map(([id, label]) => (
            <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {t(label)}
            </a>
          ))}
        </Container>
      </nav>
      <Container size="lg" className={classes.body}>
        <div>
          {order ? <OrderSection outline={order} stage={stage} /> : areContentsFirst ? events : entryFigures}
          {takesEntries(stage) && (
            <div className={classes.narrow}>
              <ClubAndTeamLinks id={tournament.id} hasFlashmob={hasFlashmob} />
            </div>
          )}
        </div>
        <div className={classes.side}>
          {!isOver && <FeesSection tournament={tournament} details={details} />}
          {!isOver && <DatesSection tournament={tournament} />}
          <RulesSection tournament={tournament} />
        </div>
        <div className={classes.rest}>
          {order ? entryFigures : null}
          {areContentsFirst ? entryFigures : events}
        </div>
      </Container>
    </>
  )
}
