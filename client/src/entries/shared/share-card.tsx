import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { nameIn } from '@portal/shared/kit/text/name-in'
import type { BilingualRef, Ref } from '@portal/shared/kit/contract'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { queryClient, buildQuery } from '../../kit/api/query.ts'
import { useMay } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { usePending } from '../../kit/ui/use-pending.ts'
import { ShareLink } from './share-link.tsx'
import { useMarkSent } from './use-mark-sent.ts'

/** The link of a unit's card; nothing for readers who may not create one. */
export function ShareCard({ tournament, unit }: { tournament: BilingualRef; unit: Ref }) {
  const { language } = useT()
  const unitInTournament = { tournament_id: tournament.id, unit_id: unit.id }
  const query = buildQuery(api.sharedLinks.unitLink, { query: unitInTournament })
  const { data: link } = useQuery(query)
  const may = useMay(tournament.id)
  const markSent = useMarkSent()
  const { run } = usePending()
  if (link === undefined) return null
  return (
    <ShareLink
      kind="card"
      extraActs={link && <CardTools path={link.path} unit={unit} />}
      title={`${unit.name} – ${nameIn(language, tournament)}`}
      onShared={may('entry:edit') ? () => void run(async () => markSent(unitInTournament, unit.name)) : undefined}
      link={link}
      createLink={async () => {
        const newLink = await call(api.sharedLinks.shareUnit, { body: unitInTournament })
        queryClient.setQueryData(query.queryKey, newLink)
        return newLink
      }}
      endLink={async () => {
        await call(api.sharedLinks.endUnit, { query: unitInTournament })
        queryClient.setQueryData(query.queryKey, null)
      }}
    />
  )
}

/** Opens the card as a page or saves it as a picture. */
function CardTools({ path, unit }: { path: string; unit: Ref }) {
  const { t, language } = useT()
  return (
    <>
      <Button
        component="a"
        variant="default"
        mih={44}
        leftSection={<IconDownload size={18} aria-hidden />}
        href={`/files${path}.png?lang=${language}`}
        download={`${unit.name}.png`}
      >
        {t('share.save')}
      </Button>
      <ButtonLink mih={44} to={path}>
        {t('share.view')}
      </ButtonLink>
    </>
  )
}
