import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CardBoard } from '@portal/shared/results/cards/card-rows'
import { formatPlace } from '@portal/shared/results/sheet/check-places'
import { api } from '../../kit/api/calls.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { useMay } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { PartTitle } from '../../kit/ui/titles.tsx'
import { paths } from '../../portal/paths.ts'
import classes from './cards.module.css'

/** The places that follow from the marks, and the way to the sign-off. */
export function RoundPlaces({ tournamentId, board }: { tournamentId: number; board: CardBoard }) {
  const { t } = useT()
  const query = { tournament_id: tournamentId, key: board.key }
  const { data } = useQuery({ ...buildQuery(api.results.sheet, { query }), staleTime: 0 })
  const { data: rounds } = useQuery(buildQuery(api.results.rounds, { params: { id: tournamentId } }))
  const item = rounds?.find(({ key }) => key === board.key)?.item ?? null
  const mayRecall = useMay(tournamentId)('programme:write')
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // The last card has taken its fields along: the keys go on here.
    if (document.activeElement === document.body) link.current?.focus()
  }, [])
  const placings = data?.placings ?? []
  const recalled = placings.flatMap(({ bib, is_recalled }) => (is_recalled === 1 ? [bib] : []))
  return (
    <section className={classes.card} aria-labelledby="round-places">
      <PartTitle id="round-places">{t(board.format === 'recall' ? 'cards.recalled' : 'cards.places')}</PartTitle>
      {board.cards.every(({ state }) => state === 'in') && <Notice kind="success">{t('cards.allIn')}</Notice>}
      {board.format === 'recall' ? (
        <Stack gap={4} className={classes.recalled ?? ''}>
          {recalled.map((bib) => (
            <BibPlate key={bib} number={bib} size="sm" />
          ))}
        </Stack>
      ) : (
        <ol className={classes.placed}>
          {placings.map((placing) => (
            <li key={placing.bib}>
              <span>{placing.status ? t(`results.status.${placing.status}`) : formatPlace(placing)}</span>
              <BibPlate number={placing.bib} size="sm" />
            </li>
          ))}
        </ol>
      )}
      <ButtonLink ref={link} to={paths.admin.resultsOf(tournamentId)}>
        {t('cards.signOff')}
      </ButtonLink>
      {mayRecall && item !== null && recalled.length > 0 && (
        <ButtonLink variant="default" to={paths.admin.recallOf(tournamentId, item, recalled)}>
          {t('cards.recallNext')}
        </ButtonLink>
      )}
    </section>
  )
}
