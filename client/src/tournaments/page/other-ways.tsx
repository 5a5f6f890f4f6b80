import { useT } from '../../kit/i18n/use-t.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { paths } from '../../portal/paths.ts'

/** Entering a team, or a whole club: behind the one act, for those who look for it. */
export function OtherWays({ id, flashmob }: { id: number; flashmob: boolean }) {
  const { t } = useT()
  return (
    <>
      <ButtonLink to={paths.registerClub(id)}>{t('tournament.club')}</ButtonLink>
      {flashmob && <ButtonLink to={paths.registerFlashmob(id)}>{t('tournaments.registerFlashmob')}</ButtonLink>}
    </>
  )
}
