import { useT } from '../../kit/i18n/use-t.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { paths } from '../../portal/paths.ts'

/** Links to enter a whole club or, if the tournament takes them, a flashmob team. */
export function ClubAndTeamLinks({ id, hasFlashmob }: { id: number; hasFlashmob: boolean }) {
  const { t } = useT()
  return (
    <>
      <ButtonLink to={paths.registerClub(id)}>{t('tournament.club')}</ButtonLink>
      {hasFlashmob && (
        <ButtonLink to={paths.registerFlashmob(id)} variant="subtle">
          {t('tournaments.registerFlashmob')}
        </ButtonLink>
      )}
    </>
  )
}
